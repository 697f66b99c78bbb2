import { createReadStream, type Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { bounds } from './bounds.ts';
import { ImportRefused } from './refused.ts';
import { isZip, openZip } from './zip.ts';

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
  close(): void;
}

/** @throws ImportRefused where there is nothing that can be read */
export async function openSourceFiles(path: string): Promise<SourceFiles> {
  try {
    return await open(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new ImportRefused(`There is no file ${path}.`);
    if (code === 'EACCES' || code === 'EPERM') throw new ImportRefused(`The file ${path} may not be read.`);
    throw error;
  }
}

async function open(path: string): Promise<SourceFiles> {
  const found = await stat(path);
  const name = basename(path);
  if (found.isDirectory()) {
    return { name, files: await filesOf(path, 2), named: null, remarks: [], close: () => {} };
  }
  if (!found.isFile()) throw new ImportRefused(`${path} is neither a file nor a folder.`);
  if (await isZip(path)) return openZip(path);
  const named = sourceFile(path, name, found);
  const beside = (await filesOf(dirname(path), 0)).filter((file) => file.path !== name);
  return { name, files: [named, ...beside], named, remarks: [], close: () => {} };
}

/** The plain files of a folder and of the folders in it down to a depth, by name. Links are not followed. */
async function filesOf(folder: string, depth: number, inside = ''): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  const entries = await readdir(join(folder, inside), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (entry.isFile()) files.push(sourceFile(join(folder, path), path, await stat(join(folder, path))));
    else if (entry.isDirectory() && depth > 0) files.push(...(await filesOf(folder, depth - 1, path)));
    if (files.length > bounds.files) throw new ImportRefused(`${folder} holds more than ${bounds.files} files.`);
  }
  return files;
}

const sourceFile = (path: string, inside: string, { size }: Stats): SourceFile => ({
  path: inside,
  bytes: size,
  open: async () => createReadStream(path),
});
