// Labels for pots, on sheets to print.

const papers = { a4: 'A4', letter: 'Letter' };
/** @param labels on a sheet @param name of the format, as makers number it */
export const sheetChoice = (paper: keyof typeof papers, labels: number, size: string, name: string): string =>
  `${papers[paper]}, ${labels} labels of ${size} (${name})`;
