/** What a plant is called that no engine knows. */
export const unknownPlant = 'Unknown plant';

/** What a plant is called of which only the family is sure. @param family the word before "family", such as "daisy" */
export const plantOfFamily = (family: string): string => `Plant of the ${family} family`;
