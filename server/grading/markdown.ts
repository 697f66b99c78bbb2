import { oneLine } from '../catalogue-import/plain-text.ts';

const maxText = 200;

/** Text of somebody else as plain text of Markdown: no mark of it means anything, wherever it stands. */
export function plain(text: string): string {
  const line = oneLine(text);
  const short = line.length > maxText ? `${line.slice(0, maxText).toWellFormed()}…` : line;
  // A full stop ends no sentence inside an address, which would become a link.
  return short.replace(/[!-+/:-@[-`{-~]|\.(?=\S)|(?<=^\d+)\.|^-/g, '\\$&');
}

/** A table; its cells are Markdown. */
export function table(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}
