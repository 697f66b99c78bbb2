// Labels for pots, on sheets to print.
import { plural } from './language.ts';

export const subtitle = 'Stick them on pots or stakes. The code opens the plant.';
export const signInFirst = 'Sign in to print labels';
export const signInText = 'Labels for your pots, each with a code that opens the plant.';
export const sheet = 'Sheet';
const papers = { a4: 'A4', letter: 'Letter' };
/** @param labels on a sheet @param name of the format, as makers number it */
export const sheetChoice = (paper: keyof typeof papers, labels: number, size: string, name: string): string =>
  `${papers[paper]}, ${labels} labels of ${size} (${name})`;
export const millimetres = (width: string, height: string): string => `${width} × ${height} mm`;
export const used = 'Labels already used';
export const usedHint = 'On the first sheet.';
export const counted = (labels: number, sheets: number): string =>
  `${labels} ${plural(labels, 'label', 'labels')} on ${sheets} ${plural(sheets, 'sheet', 'sheets')}. Print at 100 % (“actual size”), without margins.`;
export const onlyFirst = (shown: number): string =>
  `Only the first ${shown} plants are on them. Narrow your garden first.`;
/** @param address that the codes lead to */
export const noPublicUrl = (address: string): string =>
  `The codes lead to ${address}, where you are now. The person who runs this server can set PUBLIC_URL to the address that phones reach it by, so that codes work everywhere.`;
export const nothingToPrint = 'No plants to print labels for';
/** Suggested as the name of the file. */
export const fileName = 'Plant labels';
export const codeOf = (plant: string): string => `Code that opens ${plant}`;
