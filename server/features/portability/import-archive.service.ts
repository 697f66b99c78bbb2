import type { FileHandle } from 'node:fs/promises';
import {
  type Exported,
  ExportedProfile,
  exportedLists,
  exportFormat,
  exportLimits,
  hasList,
  type ListName,
  listNames,
  Manifest,
} from '../../../contract/export-format.ts';
import { ArchiveError, type ArchiveFile, type ArchiveLimits, readArchive } from '../../archive/zip-reader.ts';
import { invalid, type Refusal } from '../../errors.ts';
import { importError, schemaError } from './import-errors.rules.ts';
import { ArraySplitter } from './json-array.rules.ts';

const manifestName = 'manifest.json';
const profileName = 'profile.json';
const listOfFile = new Map<string, ListName>(listNames.map((list) => [exportedLists[list].file, list]));

/** Bytes that a file of an export may have; null for a file that no export has, which is never read. */
function maxBytes(name: string): number | null {
  if (name === manifestName) return exportLimits.manifestBytes;
  if (name === profileName) return exportLimits.profileBytes;
  if (listOfFile.has(name) || /^(plants|care)\.csv$/.test(name)) return exportLimits.listBytes;
  return /^photos\/[a-z0-9-]{8,80}\.webp$/.test(name) ? exportLimits.photoBytes : null;
}

const archiveLimits: ArchiveLimits = {
  files: exportLimits.files * 2,
  // Photos do not pack, so they need the room in the zip, too.
  totalBytes: 6 * 1024 ** 3,
  fileBytes: (name) => maxBytes(name) ?? Number.POSITIVE_INFINITY,
};

function refusalOf({ file, message, cause }: ArchiveError): Refusal {
  if (file !== null) {
    const place = maxBytes(file) === null ? JSON.stringify(file) : file;
    return importError(place, 'import_file_unusable', { problem: message });
  }
  return cause ? invalid('file', 'zip_damaged') : invalid('file', 'archive_too_large', { problem: message });
}

/** Runs what reads an archive. @throws Refusal `invalid` where the archive is wrong */
async function refusing<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof ArchiveError ? refusalOf(error) : error;
  }
}

/** An uploaded export. Nothing in it is trusted. */
export class ImportArchive {
  readonly manifest: Manifest;
  readonly #files: Map<string, ArchiveFile>;

  private constructor(files: Map<string, ArchiveFile>, manifest: Manifest) {
    this.#files = files;
    this.manifest = manifest;
  }

  /**
   * Opens a zip and checks that its files are the ones that its manifest names, byte for byte.
   *
   * @param file is read from until the import is over; the caller closes it
   * @throws Refusal `invalid` for what is no export, is cut off or was changed, or comes from a newer version
   */
  static open(file: FileHandle): Promise<ImportArchive> {
    return refusing(async () => {
      const files = new Map<string, ArchiveFile>();
      for await (const entry of readArchive(file, archiveLimits)) {
        if (entry.flaw) throw entry.flaw;
        files.set(entry.name, entry);
      }
      const manifest = manifestFrom(await fileIn(files, manifestName).json());
      for (const digest of manifest.files) {
        if (maxBytes(digest.name) === null)
          throw importError(`${manifestName}: files`, 'import_file_unknown', { file: JSON.stringify(digest.name) });
        await fileIn(files, digest.name).verify(digest);
      }
      return new ImportArchive(files, manifest);
    });
  }

  has(name: string): boolean {
    return this.#files.has(name);
  }

  /** Whether its version has a list; without it, the list is empty. */
  hasList(list: ListName): boolean {
    return hasList(this.manifest.version, list);
  }

  /** A file that was found to be small enough to be held. */
  bytes(name: string): Promise<Buffer> {
    return refusing(() => fileIn(this.#files, name).read());
  }

  async profile(): Promise<ExportedProfile> {
    const json = await refusing(() => fileIn(this.#files, profileName).json());
    const parsed = ExportedProfile.safeParse(json);
    if (!parsed.success) throw schemaError(`${profileName}: `, parsed.error.issues, json);
    return parsed.data;
  }

  /** The items of a list, one after the other, each as the format has it. @throws Refusal `invalid` */
  async *items<L extends ListName>(list: L): AsyncGenerator<{ item: Exported<L>; place: string }> {
    if (!this.hasList(list)) return;
    const { file, item: schema, max } = exportedLists[list];
    let count = 0;
    for await (const text of this.#texts(file)) {
      const place = `${file}: ${list}[${count}]`;
      count += 1;
      if (count > max) throw importError(file, 'import_list_too_long', { max });
      const json = jsonOf(text, place);
      const parsed = schema.safeParse(json);
      if (!parsed.success) throw schemaError(place, parsed.error.issues, json);
      yield { item: parsed.data as Exported<L>, place };
    }
  }

  async *#texts(file: string): AsyncGenerator<string> {
    const splitter = new ArraySplitter(exportLimits.itemBytes);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const stream = await refusing(() => fileIn(this.#files, file).open());
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>)
        yield* splitter.push(decoder.decode(chunk, { stream: true }));
      yield* splitter.push(decoder.decode());
      splitter.end();
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof TypeError)
        throw importError(file, 'import_list_unreadable', { problem: error.message });
      throw error;
    } finally {
      stream.destroy();
    }
  }
}

function fileIn(files: ReadonlyMap<string, ArchiveFile>, name: string): ArchiveFile {
  const file = files.get(name);
  if (!file) throw importError(name, 'import_file_missing', { file: name });
  return file;
}

function jsonOf(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw importError(place, 'import_not_json');
  }
}

function manifestFrom(json: unknown): Manifest {
  const { format, version } = (json ?? {}) as Record<string, unknown>;
  if (format !== exportFormat.name) throw importError(`${manifestName}: format`, 'import_not_export');
  if (typeof version === 'number' && version > exportFormat.version) {
    throw importError(`${manifestName}: version`, 'import_newer_version');
  }
  const parsed = Manifest.safeParse(json);
  if (!parsed.success) throw schemaError(`${manifestName}: `, parsed.error.issues, json);
  const names = new Set(parsed.data.files.map(({ name }) => name));
  const lists = listNames.filter((list) => hasList(parsed.data.version, list)).map((list) => exportedLists[list].file);
  for (const name of [profileName, ...lists])
    if (!names.has(name)) throw importError(`${manifestName}: files`, 'import_file_missing', { file: name });
  return parsed.data;
}
