/** What a garden that was never named is called. */
export const unnamedGarden = {
  /** By the person whose own garden it is. */
  mine: 'My Garden',
  /** By others. */
  of: (name: string): string => `${name}'s garden`,
  /** Where the account whose own it was is deleted. */
  ofNobody: 'Garden',
};
