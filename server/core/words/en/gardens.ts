import { isolated } from '../../../../contract/names.ts';
/** The name of gardens that were never named. */
export const unnamedGarden = {
  own: 'My Garden',
  of: (name: string): string => `${isolated(name)}'s garden`,
  nobodys: 'Garden',
};
