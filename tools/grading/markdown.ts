import { oneLine } from '../../server/commands/catalogue-import/plain-text.ts';

const maxText = 200;

/** What means something in Markdown, also at the beginning of a line, and what makes a link of an address. */
const marks = /[\\`*_{}[\]<>()#+!|~&:@$=]|^[-]|(?<=^\d+)\.|(?<=www)\./gi;

/** Text of somebody else as plain text of Markdown: no mark of it means anything, wherever it stands. */
export function plain(text: string): string {
  const line = oneLine(text);
  const short = line.length > maxText ? `${line.slice(0, maxText).toWellFormed()}…` : line;
  return short.replace(marks, '\\$&');
}

/** A table; its cells are Markdown. */
export function table(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}
