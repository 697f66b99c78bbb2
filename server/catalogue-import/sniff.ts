import type { Readable } from 'node:stream';
import { headerColumns, type OpenTable } from './columns.ts';
import { ImportRefused } from './refused.ts';
import type { SourceFile } from './source-files.ts';
import { readTable } from './table-reader.ts';

/** Bytes of a file that tell what it is. */
const headBytes = 64 * 1024;

/** The header of a text table. */
export interface TableHead {
  delimiter: string;
  encoding: string;
  columns: OpenTable['columns'];
  width: number;
}

/** Looks at the beginning of a file; undefined where it is no text table with a header. */
export async function tableHead(file: SourceFile): Promise<TableHead | undefined> {
  const bytes = await firstBytes(await file.open());
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  const line = text.slice(0, text.search(/[\r\n]|$/));
  if (line.includes('\0')) return undefined;
  const counted = ['\t', '|', ';', ','].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  const [most] = counted.sort((a, b) => b.count - a.count);
  if (!most || line.trim() === '') return undefined;
  const shape = { delimiter: most.delimiter, quote: '"', lineEnd: '\n', headerLines: 0, width: null };
  for await (const rows of readTable(only(line), shape)) {
    const [row] = rows;
    if (row) return { delimiter: most.delimiter, encoding, columns: headerColumns(row.cells), width: row.cells.length };
  }
  return undefined;
}

async function* only(text: string): AsyncGenerator<string> {
  yield text;
}

async function firstBytes(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    pieces.push(piece);
    length += piece.length;
    if (length >= headBytes) break;
  }
  return Buffer.concat(pieces).subarray(0, headBytes);
}

/**
 * Reads a small file whole.
 *
 * @throws ImportRefused where it is larger than `limit` bytes
 */
export async function wholeText(file: SourceFile, limit: number): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of (await file.open()) as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > limit) throw new ImportRefused(`${file.path} is larger than ${limit} bytes.`);
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}
