import type { FileHandle } from 'node:fs/promises';
import { photoPath } from '../../../../contract/export-fields.ts';
import {
  type Exported,
  ExportedProfile,
  exportedLists,
  exportFormat,
  exportLimits,
  type ListName,
  listNames,
  Manifest,
} from '../../../../contract/export-format.ts';
import {
  ArchiveError,
  type ArchiveFile,
  type ArchiveLimits,
  NoArchiveError,
  readArchive,
} from '../../../core/archive/zip-reader.ts';
import { invalid, type Refusal } from '../../../core/errors.ts';
import { importError, schemaError } from './import-errors.rules.ts';
import { ArraySplitter } from './json-array.rules.ts';

const manifestName = 'manifest.json';
const profileName = 'profile.json';
const listOfFile = new Map<string, ListName>(listNames.map((list) => [exportedLists[list].file, list]));

/** What macOS, Windows and network drives put beside the files of a folder, apart from hidden files. */
const leftovers = new Set([
  ...['__macosx', 'icon\r', 'thumbs.db', 'ehthumbs.db', 'desktop.ini', '@eadir'],
  ...['$recycle.bin', 'system volume information'],
]);
const isLeftover = (name: string): boolean =>
  name.split('/').some((part) => part.startsWith('.') || leftovers.has(part.toLowerCase()));

/** Some programs write `./` before every name. */
const withoutDot = (name: string): string => name.replace(/^(?:\.\/)+/, '');

/** A name without the folder at its beginning. */
const belowTop = (name: string): string => withoutDot(name).replace(/^[^/]*\//, '');

/** How an upload is opened. */
interface OpenOptions {
  /** Photos that the importer can have here: a file with more finds no room in any case. */
  maxPhotos: number;
  /** The largest zip that is imported. */
  maxBytes: number;
  /** Ends the reading. */
  signal: AbortSignal;
}

/** An entry of the manifest has some 300 bytes. It is held as one text, which cannot be longer than half a gigabyte. */
const maxManifestBytes = (maxPhotos: number): number => Math.min(500_000_000, 4 * 1024 ** 2 + maxPhotos * 1024);

/** Bytes that a file of an export may have; null for a file that no export has, which is never read. */
function maxBytesOf(name: string, maxPhotos = 0): number | null {
  if (name === manifestName) return maxManifestBytes(maxPhotos);
  if (name === profileName) return exportLimits.profileBytes;
  if (listOfFile.has(name) || /^(plants\.csv|care\.csv|index\.html)$/.test(name)) return exportLimits.listBytes;
  return photoPath.test(name) ? exportLimits.photoBytes : null;
}

const limitsOf = ({ maxPhotos, maxBytes, signal }: OpenOptions): ArchiveLimits => ({
  // A Mac adds one for each.
  files: 2 * (maxPhotos + 200),
  // Photos do not pack, so they need the room in the zip, too.
  totalBytes: maxBytes + 8 * exportLimits.listBytes,
  fileBytes: (name) => maxBytesOf(name, maxPhotos) ?? maxBytesOf(belowTop(name), maxPhotos) ?? Number.POSITIVE_INFINITY,
  signal,
});

function refusalOf({ file, message, cause }: ArchiveError): Refusal {
  if (file !== null) {
    const known = [file, belowTop(file)].find((name) => maxBytesOf(name) !== null);
    const place = known ?? JSON.stringify(file);
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

const notExport = () => invalid('file', 'import_not_export');

/** Whether a file without the end of a zip is the beginning of one. */
async function beginsAsZip(file: FileHandle): Promise<boolean> {
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
  return buffer.toString('latin1') === 'PK';
}

/**
 * The files of a zip by their names in an export: without the one folder that all of them are in, and what the program left
 * beside them that packed them again.
 *
 * @throws Refusal `invalid`, ArchiveError
 */
async function filesIn(file: FileHandle, options: OpenOptions): Promise<Map<string, ArchiveFile>> {
  const entries: ArchiveFile[] = [];
  try {
    for await (const entry of readArchive(file, limitsOf(options))) entries.push(entry);
  } catch (error) {
    if (error instanceof NoArchiveError && !(await beginsAsZip(file))) throw notExport();
    throw error;
  }
  const named = entries.map((entry) => ({ name: withoutDot(entry.name), entry }));
  const found = named.filter(({ name }) => name !== '' && !isLeftover(name));
  const [top = ''] = found[0]?.name.split('/') ?? [];
  const isInFolder = found.every(({ name }) => name.startsWith(`${top}/`));
  const files = new Map(found.map(({ name, entry }) => [isInFolder ? belowTop(name) : name, entry]));
  if (!files.has(manifestName)) throw notExport();
  for (const { flaw } of entries) if (flaw) throw flaw;
  return files;
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
   * @throws Refusal `invalid` for what is no export, is cut off or was changed, or comes from a newer version; the reason of the
   *   signal
   */
  static open(file: FileHandle, options: OpenOptions): Promise<ImportArchive> {
    return refusing(async () => {
      const files = await filesIn(file, options);
      const manifest = manifestFrom(await fileIn(files, manifestName).json());
      for (const digest of manifest.files) await fileIn(files, digest.name).verify(digest);
      return new ImportArchive(files, manifest);
    });
  }

  has(name: string): boolean {
    return this.#files.has(name);
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
    const { file, item: schema } = exportedLists[list];
    if ('isNew' in exportedLists[list] && !this.has(file)) return;
    let count = 0;
    for await (const text of this.#texts(file)) {
      const place = `${file}: ${list}[${count}]`;
      count += 1;
      const json = jsonOf(text, place);
      const parsed = schema.safeParse(json);
      if (!parsed.success) throw schemaError(place, parsed.error.issues, json);
      yield { item: parsed.data as Exported<L>, place };
    }
  }

  async *#texts(file: string): AsyncGenerator<string> {
    const splitter = new ArraySplitter(exportLimits.itemLength);
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
  if (format !== exportFormat.name) throw notExport();
  if (typeof version === 'number') {
    const place = `${manifestName}: version`;
    if (version > exportFormat.version) throw importError(place, 'import_newer_version', { version });
    if (version < exportFormat.oldest) throw importError(place, 'import_older_version', { version });
  }
  const parsed = Manifest.safeParse(json);
  if (!parsed.success) throw schemaError(`${manifestName}: `, parsed.error.issues, json);
  const place = `${manifestName}: files`;
  const names = new Set<string>();
  for (const { name } of parsed.data.files) {
    if (maxBytesOf(name) === null) throw importError(place, 'import_file_unknown', { file: JSON.stringify(name) });
    // Each would be unpacked again.
    if (names.has(name)) throw importError(place, 'import_key_repeated', { key: name });
    names.add(name);
  }
  for (const name of [profileName, ...listNames.map((list) => exportedLists[list].file)])
    if (!names.has(name)) throw importError(place, 'import_file_missing', { file: name });
  return parsed.data;
}
