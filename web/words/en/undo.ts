// The way back that the message of a deletion offers.

/** Read out with the message. `otherwise` is a sentence: how to do the same without its button, which says `Undo`. */
export const undoHint = (otherwise: string): string =>
  `To undo, press F8 and then Undo, or later choose it in “Find anything”. ${otherwise}`;
export const goneForGood = 'This can no longer be brought back.';
