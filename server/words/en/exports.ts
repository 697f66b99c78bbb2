// What the tables of an export call gardens that have no name.
export const ownGarden = 'My Garden';
export const unnamedGarden = 'Garden';
