import { isolated } from '../../../../contract/names.ts';

/** The name of gardens that were never named. */
export const unnamedGarden = {
  own: 'My Garden',
  of: (name: string): string => `${isolated(name)}'s garden`,
  nobodys: 'Garden',
};

export const identifierTexts = {
  /** The engine whose model runs here. */
  thisServer: 'This server',
};

/** The name of a plant that no engine knows. */
export const unknownPlant = 'Unknown plant';

/** The name of a plant of which only the family is certain. @param family the word before "family", such as "daisy" */
export const plantOfFamily = (family: string): string => `Plant of the ${family} family`;

/** Replaces the name of a gardener who has none. */
export const unnamed = 'Garden User';
