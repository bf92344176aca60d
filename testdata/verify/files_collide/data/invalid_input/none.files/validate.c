of the case
