/** The most labels that one print has. */
export const mostLabels = 500;
