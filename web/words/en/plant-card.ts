// The cards of plants and species.

export const loadingPlants = 'Loading plants';
export const viewDetails = 'View Details';
export const viewDetailsOf = (name: string): string => `View Details: ${name}`;
