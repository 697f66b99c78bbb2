// My Garden: its controls, groups and empty states, and the dialogs of its places.

/** @param word what gardeners call it after: `daisy` */
export const familyOption = (family: string, word: string | null): string =>
  word === null ? family : `${family} (${word} family)`;
