// The months in which a plant blooms.

// These stand within "Blooms …" of the care guide; several are listed one after the other.
export const allYear = 'all year';
export const inMonth = (month: string): string => `in ${month}`;
export const monthToMonth = (first: string, last: string): string => `${first} to ${last}`;
