/* Where a sanitizer found a fault. */
#ifndef ENGINE_FAULT_H
#define ENGINE_FAULT_H

/* From what a program compiled with sanitizers wrote to stderr: "main.c:12: heap-buffer-overflow in f".
 * The caller's to free; NULL where they found none. */
char *fault_find(int error_fd);

#endif
