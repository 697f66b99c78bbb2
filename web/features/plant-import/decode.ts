import { TableError } from './table.ts';

/** How workbooks of older spreadsheet programs begin. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];

/** A table may have strayed ones, but few. */
const control = /(?![\t\n\v\f\r])\p{Cc}/gu;

/** Bytes that tell how a text is encoded. */
const sampled = 4096;

/** UTF-16 says so by a mark, or by a zero in half of the bytes of its plain letters. */
function utf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [n, byte] of bytes.subarray(0, sampled).entries()) if (byte === 0) zeros[n % 2] = (zeros[n % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = Math.min(bytes.length, sampled) / 5;
  if (odd > many && even < many / 10) return 'utf-16le';
  return even > many && odd < many / 10 ? 'utf-16be' : null;
}

/**
 * The text of a file: UTF-8 or UTF-16, else as Windows writes it in Western Europe and America.
 *
 * @throws TableError for a file without text, or that is none
 */
export function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new TableError({ reason: 'empty' });
  if (compoundFile.every((byte, n) => bytes[n] === byte)) throw new TableError({ reason: 'spreadsheet' });
  const text = decodeAs(bytes, utf16(bytes));
  const controls = text.match(control)?.length ?? 0;
  if (text.includes('\0') || controls > text.length / 100) throw new TableError({ reason: 'notText' });
  return text;
}

function decodeAs(bytes: Uint8Array, encoding: string | null): string {
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
