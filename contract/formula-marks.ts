/** What a program of an office takes for the beginning of a formula, and marks that stand before it already. */
const formula = "'*[^\\S\\t\\r\\n]*[=+\\-@＝＋－＠]";
/** The beginning of a cell, where a tab or a line break would separate it from a formula. */
const opening = `(?=${formula}|'*[\\t\\r\\n])`;
/** A program that separates by another character begins a cell behind it, inside of quotes too. */
const inner = '([;\\t\\r\\n])';

const [openings, inners] = [new RegExp(`^${opening}`), new RegExp(`${inner}(?=${formula})`, 'g')];
const [openingMarks, innerMarks] = [new RegExp(`^'${opening}`), new RegExp(`${inner}'(?=${formula})`, 'g')];

/** A cell that no program runs: an apostrophe stands before what would be taken for a formula. */
export const withFormulaMarks = (text: string): string => text.replace(inners, "$1'").replace(openings, "'");

/** A cell as it was before `withFormulaMarks`. */
export const withoutFormulaMarks = (text: string): string => text.replace(openingMarks, '').replace(innerMarks, '$1');
