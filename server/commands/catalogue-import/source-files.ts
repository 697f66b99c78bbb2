import { createReadStream, type Stats } from 'node:fs';
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ArchiveError, type ArchiveLimits, readArchive } from '../../core/archive/zip-reader.ts';
import { StartError } from '../../core/start-errors.ts';
import { bounds } from './bounds.ts';

/** One file of what is imported. */
export interface SourceFile {
  /** Its path inside the archive or folder, with `/`. */
  path: string;
  /** Bytes, unpacked. */
  bytes: number;
  open(): Promise<Readable>;
}

/** What is imported: a file, a folder, or a zip archive, which is read in place. */
export interface SourceFiles {
  /** Its own name, without folders. */
  name: string;
  files: SourceFile[];
  /** Only this one of the files was named; the others lie beside it. */
  named: SourceFile | null;
  /** What was passed over, for the report. */
  remarks: string[];
  close(): Promise<void>;
}

/** @throws StartError where there is nothing that can be read */
export async function openSourceFiles(path: string): Promise<SourceFiles> {
  try {
    return await openSource(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StartError(`There is no file ${path}.`);
    if (code === 'EACCES' || code === 'EPERM')
      throw new StartError(`This account has no permission to read the file ${path}.`);
    throw error;
  }
}

async function openSource(path: string): Promise<SourceFiles> {
  const found = await stat(path);
  const source = { name: basename(path), named: null, remarks: [], close: async () => {} };
  if (found.isDirectory()) return { ...source, files: await filesOf(path, 2) };
  if (!found.isFile()) throw new StartError(`${path} is neither a file nor a folder.`);
  const zip = await openZip(path, source.name);
  if (zip) return zip;
  const named = sourceFile(path, source.name, found);
  const beside = (await filesOf(dirname(path), 0)).filter((file) => file.path !== source.name);
  return { ...source, files: [named, ...beside], named };
}

/** The plain files of a folder and of the folders in it down to a depth, by name. Links are not followed. */
async function filesOf(folder: string, depth: number, inside = ''): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  const entries = await readdir(join(folder, inside), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (entry.isFile()) files.push(sourceFile(join(folder, path), path, await stat(join(folder, path))));
    else if (entry.isDirectory() && depth > 0) files.push(...(await filesOf(folder, depth - 1, path)));
    if (files.length > bounds.files) throw new StartError(`${folder} holds more than ${bounds.files} files.`);
  }
  return files;
}

const sourceFile = (path: string, inside: string, { size }: Stats): SourceFile => ({
  path: inside,
  bytes: size,
  open: async () => createReadStream(path),
});

const limits: ArchiveLimits = {
  files: bounds.files,
  // Each table is read once, and nothing of it is kept.
  totalBytes: 4 * bounds.unpackedBytes,
  fileBytes: () => bounds.unpackedBytes,
};

/** @returns null where the file is no zip archive */
async function openZip(path: string, name: string): Promise<SourceFiles | null> {
  const handle = await open(path);
  try {
    if (await isZip(handle)) return { ...(await filesInZip(handle, name)), close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw refusalOf(error, name);
  }
  await handle.close();
  return null;
}

async function isZip(handle: FileHandle): Promise<boolean> {
  const { buffer: start } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  // The second is the end of an archive without files.
  return ['PK\x03\x04', 'PK\x05\x06'].includes(start.toString('latin1'));
}

async function filesInZip(handle: FileHandle, name: string): Promise<Omit<SourceFiles, 'close'>> {
  const files: SourceFile[] = [];
  const remarks: string[] = [];
  for await (const file of readArchive(handle, limits)) {
    if (file.name.endsWith('/')) continue;
    if (file.pointsOutside) {
      remarks.push(`${JSON.stringify(file.name)} in the archive was left out: its name points elsewhere.`);
      continue;
    }
    const openFile = () =>
      file.open().catch((error: unknown) => {
        throw refusalOf(error, name);
      });
    files.push({ path: file.name, bytes: file.bytes, open: openFile });
  }
  return { name, files, named: null, remarks };
}

function refusalOf(error: unknown, archive: string): unknown {
  if (!(error instanceof ArchiveError)) return error;
  const what = error.file === null ? archive : `${error.file} in the archive`;
  return new StartError(`${what} ${error.message}.`, { cause: error });
}

/**
 * Reads a small file whole.
 *
 * @throws StartError where it is larger than `limit` bytes
 */
export async function readText(file: SourceFile, limit: number): Promise<string> {
  if (file.bytes > limit) throw new StartError(`${file.path} is larger than ${limit} bytes.`);
  return new TextDecoder().decode(await buffer(await file.open()));
}
