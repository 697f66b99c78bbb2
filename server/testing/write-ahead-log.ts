import { readFile } from 'node:fs/promises';

/**
 * How often was committed to the write-ahead log of a SQLite file since the log began: each commit ends with a frame that
 * says how large the database is then.
 */
export async function commitsIn(file: string): Promise<number> {
  const [headerBytes, frameHeaderBytes] = [32, 24];
  const log = await readFile(`${file}-wal`);
  const pageBytes = log.readUInt32BE(8);
  let count = 0;
  for (let at = headerBytes; at < log.length; at += frameHeaderBytes + pageBytes) {
    const isOfThisLog = log.subarray(at + 8, at + 16).equals(log.subarray(16, 24));
    if (isOfThisLog && log.readUInt32BE(at + 4) > 0) count += 1;
  }
  return count;
}
