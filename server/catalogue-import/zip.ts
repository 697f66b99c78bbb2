import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName } from 'yauzl';
import { bounds } from './bounds.ts';
import { ImportRefused } from './refused.ts';
import type { SourceFile, SourceFiles } from './source-files.ts';

export async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    // The second is the end of an archive without files.
    return ['PK\x03\x04', 'PK\x05\x06'].includes(buffer.toString('latin1'));
  } finally {
    await file.close();
  }
}

/**
 * Opens a zip archive for reading in place: nothing is ever unpacked to the disk.
 *
 * @throws ImportRefused for a damaged archive
 */
export async function openZip(path: string): Promise<SourceFiles> {
  const name = basename(path);
  const damaged = (cause: unknown) =>
    new ImportRefused(`${name} is a damaged zip archive (${cause instanceof Error ? cause.message : cause}).`);
  // Names stay bytes, so that one dangerous name does not keep the other files from being read.
  const zip = await openPromise(path, { decodeStrings: false, autoClose: false }).catch((error: unknown) => {
    throw damaged(error);
  });
  const files: SourceFile[] = [];
  const remarks: string[] = [];
  try {
    if (zip.entryCount > bounds.files) throw new ImportRefused(`${name} holds more than ${bounds.files} files.`);
    for await (const entry of zip.eachEntry()) {
      const inside = nameOf(entry);
      if (inside.endsWith('/')) continue;
      const danger = validateFileName(inside);
      if (danger) remarks.push(`${JSON.stringify(inside)} in the archive was left out: its name points elsewhere.`);
      else files.push({ path: inside, bytes: entry.uncompressedSize, open: () => unpack(entry, inside) });
    }
  } catch (error) {
    zip.close();
    throw error instanceof ImportRefused ? error : damaged(error);
  }
  return { name, files, named: null, remarks, close: () => zip.close() };

  async function unpack(entry: Entry, inside: string) {
    if (entry.isEncrypted()) throw new ImportRefused(`${inside} in the archive is encrypted.`);
    const { uncompressedSize, compressedSize } = entry;
    const bomb = uncompressedSize > bounds.suspiciousBytes && uncompressedSize > compressedSize * bounds.packRatio;
    if (bomb || uncompressedSize > bounds.unpackedBytes) {
      throw new ImportRefused(
        `${inside} in the archive would unpack from ${compressedSize} to ${uncompressedSize} bytes. That is no table of plants.`,
      );
    }
    // yauzl ends the stream with an error where the real size is another than the declared one.
    const stream = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
      throw damaged(error);
    });
    return stream;
  }
}

/** With `decodeStrings: false`, yauzl gives the name as bytes. */
function nameOf(entry: Entry): string {
  return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
}
