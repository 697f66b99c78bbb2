/** The name of a plant that no engine knows. */
export const unknownPlant = 'Unknown plant';

/** The name of a plant of which only the family is certain. @param family the word before "family", such as "daisy" */
export const plantOfFamily = (family: string): string => `Plant of the ${family} family`;
