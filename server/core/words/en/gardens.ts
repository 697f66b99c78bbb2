import { isolated } from '../../../../contract/names.ts';
/** What gardens that were never named are called. */
export const unnamedGarden = {
  own: 'My Garden',
  of: (name: string): string => `${isolated(name)}'s garden`,
  nobodys: 'Garden',
};
