/** What gardens that were never named are called. */
export const unnamedGarden = {
  own: 'My Garden',
  of: (name: string): string => `${name}'s garden`,
  nobodys: 'Garden',
};
