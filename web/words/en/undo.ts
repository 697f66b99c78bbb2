// The way back that the message of a deletion offers.

/** Read out with the message. `otherwise` is a sentence: how to do the same without its button, which says `Undo`. */
export const undoHint = (otherwise: string): string =>
  `Press F8 to reach Undo, or choose it later in “Find anything”. ${otherwise}`;
export const undoExpired = "This can't be undone anymore.";
