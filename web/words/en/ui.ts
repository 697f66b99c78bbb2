// Controls and small parts that the first page has, too.

/** Stands for a plant that has no name. */
export const unnamedPlant = 'Plant';
/** The letter in place of the picture of somebody without a name: a gardener. */
export const avatarLetter = 'G';
