import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Entry, fromFdPromise, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl';
import {
  type Exported,
  ExportedProfile,
  exportedLists,
  exportFormat,
  exportLimits,
  type ListName,
  listNames,
  Manifest,
} from '../../../contract/export-format.ts';
import { invalid } from '../../errors.ts';
import { refuse, wrong } from './import-errors.rules.ts';
import { ArraySplitter } from './json-array.rules.ts';

/** Bytes that all files may have together when they are unpacked. Photos do not pack, so they need the room in the zip, too. */
const unpackedBytes = 6 * 1024 ** 3;
/** Above this size, a file that packs better than `packRatio` is refused. Lists of care pack 10 to 40 times. */
const suspiciousBytes = 16 * 1024 ** 2;
const packRatio = 250;

const manifestName = 'manifest.json';
const profileName = 'profile.json';
const listOfFile = new Map<string, ListName>(listNames.map((list) => [exportedLists[list].file, list]));

/** Bytes that a file may have; null for one that no export has, which is never looked at. */
function mostBytes(name: string): number | null {
  if (name === manifestName) return exportLimits.manifestBytes;
  if (name === profileName) return exportLimits.profileBytes;
  if (listOfFile.has(name) || /^(plants|care)\.csv$/.test(name)) return exportLimits.listBytes;
  return /^photos\/[a-z0-9-]{8,80}\.webp$/.test(name) ? exportLimits.photoBytes : null;
}

function refuseBomb(name: string, { uncompressedSize, compressedSize }: Entry): void {
  const most = mostBytes(name);
  if (most !== null && uncompressedSize > most) throw wrong(name, `${uncompressedSize} bytes are too many`);
  if (uncompressedSize > suspiciousBytes && uncompressedSize > compressedSize * packRatio)
    throw wrong(name, `It would unpack from ${compressedSize} to ${uncompressedSize} bytes`);
}

const damaged = () =>
  invalid({ path: 'file', message: 'This is no whole zip archive. Please choose the file that an export made.' });

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
    if (validateFileName(name)) throw wrong(JSON.stringify(name), 'The name points outside of the archive');
    if (entries.has(name)) throw wrong(name, 'It is in the archive twice');
    if (entry.isEncrypted()) throw wrong(name, 'It is encrypted');
    refuseBomb(name, entry);
    bytes += entry.uncompressedSize;
    if (bytes > unpackedBytes || entries.size >= exportLimits.files * 2)
      throw invalid({ path: 'file', message: 'The archive holds more than any export does' });
    entries.set(name, entry);
  }
  return entries;
}

const isRefusal = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'invalid';

/** An export that somebody sent: nothing in it is believed. Nothing is ever unpacked to the disk. */
export class ImportArchive {
  readonly #zip: ZipFile;
  readonly #entries: Map<string, Entry>;
  readonly manifest: Manifest;

  private constructor(zip: ZipFile, entries: Map<string, Entry>, manifest: Manifest) {
    this.#zip = zip;
    this.#entries = entries;
    this.manifest = manifest;
  }

  /**
   * Opens a zip and checks that its files are the ones that its manifest names, byte for byte.
   *
   * @param file is read from until the import is over; the caller closes it
   * @throws Refusal `invalid` for what is no export, is cut off or was changed, or comes from a newer version
   */
  static async open(file: FileHandle): Promise<ImportArchive> {
    try {
      const zip = await fromFdPromise(file.fd, { autoClose: false, decodeStrings: false });
      if (zip.entryCount > exportLimits.files * 2) throw damaged();
      const entries = await entriesOf(zip);
      const unread = new ImportArchive(zip, entries, {} as Manifest);
      const archive = new ImportArchive(zip, entries, manifestFrom(await unread.#json(manifestName)));
      for (const { name, bytes, sha256 } of archive.manifest.files) await archive.#verify(name, bytes, sha256);
      return archive;
    } catch (error) {
      throw isRefusal(error) ? error : damaged();
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  async #open(name: string): Promise<Readable> {
    const entry = this.#entries.get(name);
    if (!entry) throw wrong(name, 'It is not in the archive');
    return this.#zip.openReadStreamPromise(entry);
  }

  async #verify(name: string, bytes: number, sha256: string): Promise<void> {
    if (mostBytes(name) === null) throw wrong(`${manifestName}: files`, `No export holds ${JSON.stringify(name)}`);
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of (await this.#open(name)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
    }
    if (size !== bytes || hash.digest('hex') !== sha256)
      throw wrong(name, 'It is not as the export made it: the check sum in manifest.json is another');
  }

  /** A file that was found to be small enough to be held. */
  async bytes(name: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of (await this.#open(name)) as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async #json(name: string): Promise<unknown> {
    const bytes = await this.bytes(name);
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch {
      throw wrong(name, 'It is no JSON');
    }
  }

  async profile(): Promise<ExportedProfile> {
    const parsed = ExportedProfile.safeParse(await this.#json(profileName));
    if (!parsed.success) throw refuse(`${profileName}: `, parsed.error.issues);
    return parsed.data;
  }

  /** The items of a list, one after the other, each as the format has it. @throws Refusal `invalid` */
  async *items<L extends ListName>(list: L): AsyncGenerator<{ item: Exported<L>; place: string }> {
    const { file, item: schema, max } = exportedLists[list];
    let count = 0;
    for await (const text of this.#texts(file)) {
      const place = `${file}: ${list}[${count}]`;
      count += 1;
      if (count > max) throw wrong(file, `It lists more than ${max}`);
      const parsed = schema.safeParse(jsonOf(text, place));
      if (!parsed.success) throw refuse(place, parsed.error.issues);
      yield { item: parsed.data as Exported<L>, place };
    }
  }

  async *#texts(file: string): AsyncGenerator<string> {
    const splitter = new ArraySplitter(exportLimits.itemBytes);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const stream = await this.#open(file);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>)
        yield* splitter.push(decoder.decode(chunk, { stream: true }));
      yield* splitter.push(decoder.decode());
      splitter.end();
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof TypeError)
        throw wrong(file, `It cannot be read: ${error.message}`);
      throw error;
    } finally {
      stream.destroy();
    }
  }
}

function jsonOf(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong(place, 'It is no JSON');
  }
}

function manifestFrom(json: unknown): Manifest {
  const { format, version } = (json ?? {}) as Record<string, unknown>;
  if (format !== exportFormat.name) throw wrong(`${manifestName}: format`, 'This is no export of a garden');
  if (typeof version === 'number' && version > exportFormat.version) {
    throw wrong(
      `${manifestName}: version`,
      'A newer version of Leafbook made this export. Update this server, then import it again.',
    );
  }
  const parsed = Manifest.safeParse(json);
  if (!parsed.success) throw refuse(`${manifestName}: `, parsed.error.issues);
  const names = new Set(parsed.data.files.map(({ name }) => name));
  for (const name of [profileName, ...listOfFile.keys()])
    if (!names.has(name)) throw wrong(`${manifestName}: files`, `${name} is missing`);
  return parsed.data;
}
