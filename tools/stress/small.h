/* Makes the input of a find small: the generator's own smaller inputs first, as a large one takes long to
 * be taken apart; then shrink.h on what they leave; then other smaller inputs, each made small in turn,
 * for where that ends depends on where it began. */
#ifndef STRESS_SMALL_H
#define STRESS_SMALL_H

#include "find.h"

/* The find's input and measure become those of the smallest one that fails in the same way. False where
 * the machine failed, with *err set. */
bool small_make(const struct finder *finder, struct find *find, struct error *err);

#endif
