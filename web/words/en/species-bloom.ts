// Months, and those in which a plant blooms.

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

// These stand within "Blooms …" of the care guide; several are listed one after the other.
export const allYear = 'all year';
export const inMonth = (month: string): string => `in ${month}`;
export const monthToMonth = (first: string, last: string): string => `${first} to ${last}`;
