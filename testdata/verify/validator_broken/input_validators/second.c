#error this is no program
