import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';
import { type Entry, fromFdPromise, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl';
import type { FileDigest } from './zip-writer.ts';

/** Limits of an archive. */
export interface ArchiveLimits {
  files: number;
  /** Bytes of all files together, unpacked. */
  totalBytes: number;
  /** Bytes of one file, unpacked. */
  fileBytes(name: string): number;
  /** Aborts reading, which then throws its reason. */
  signal?: AbortSignal;
}

/**
 * A file or archive above this size that packs better than `maxPackRatio` is a zip bomb: lists of care pack 10 to 40
 * times, tables of names 5 to 15. Checking the archive as a whole also finds entries that share their bytes.
 */
const suspiciousBytes = 16 * 1024 ** 2;
const maxPackRatio = 500;

/** Why an archive, or one file in it, is refused. The message follows its name, e.g. "is encrypted". */
export class ArchiveError extends Error {
  /** The name of the file; null if it is the archive itself. */
  readonly file: string | null;

  constructor(file: string | null, message: string, options?: ErrorOptions) {
    super(message, options);
    this.file = file;
  }
}

/** The file is no archive: it is something else, or its end is missing. */
export class NoArchiveError extends ArchiveError {}

const pointsOutside = (name: string): boolean => validateFileName(name) !== null;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A file in an archive. It is unpacked only when it is read, and never to disk. */
export class ArchiveFile {
  readonly name: string;
  /** Its unpacked size, as the archive claims. Reading fails if the real size differs. */
  readonly bytes: number;
  /** Whether its path leads out of the archive. */
  readonly pointsOutside: boolean;
  /** Why it cannot be read; null for a readable file. */
  readonly flaw: ArchiveError | null;
  readonly #zip: ZipFile;
  readonly #entry: Entry;
  readonly #signal: AbortSignal | undefined;

  constructor(zip: ZipFile, entry: Entry, name: string, flaw: string | null, signal?: AbortSignal) {
    this.name = name;
    this.bytes = entry.uncompressedSize;
    this.pointsOutside = pointsOutside(name);
    this.flaw = flaw === null ? null : new ArchiveError(name, flaw);
    this.#zip = zip;
    this.#entry = entry;
    this.#signal = signal;
  }

  /** @throws ArchiveError */
  async open(): Promise<Readable> {
    if (this.flaw) throw this.flaw;
    try {
      const stream = await this.#zip.openReadStreamPromise(this.#entry);
      return this.#signal ? addAbortSignal(this.#signal, stream) : stream;
    } catch (error) {
      throw this.#unreadable(error);
    }
  }

  /**
   * Reads a file that is small enough to hold in memory.
   *
   * @param sha256 its checksum, if known
   * @throws ArchiveError
   */
  async read(sha256?: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const digest = await this.#scan((chunk) => chunks.push(chunk));
    if (sha256 !== undefined && digest.sha256 !== sha256) throw this.#changed();
    return Buffer.concat(chunks);
  }

  /** @throws ArchiveError */
  async json(): Promise<unknown> {
    const bytes = await this.read();
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch (cause) {
      throw new ArchiveError(this.name, 'is not JSON', { cause });
    }
  }

  /**
   * Compares the file with its entry in a manifest.
   *
   * @throws ArchiveError
   */
  async verify({ bytes, sha256 }: FileDigest): Promise<void> {
    const digest = await this.#scan(() => {});
    if (digest.bytes !== bytes || digest.sha256 !== sha256) throw this.#changed();
  }

  async #scan(take: (chunk: Buffer) => void): Promise<Pick<FileDigest, 'bytes' | 'sha256'>> {
    const stream = await this.open();
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
        take(chunk);
      }
    } catch (error) {
      throw this.#unreadable(error);
    }
    return { bytes, sha256: hash.digest('hex') };
  }

  #changed(): ArchiveError {
    return new ArchiveError(this.name, 'was changed after it was written: its checksum differs');
  }

  /** @throws the reason of the signal, if it was aborted */
  #unreadable(cause: unknown): ArchiveError {
    this.#signal?.throwIfAborted();
    return new ArchiveError(this.name, `cannot be unpacked (${messageOf(cause)})`, { cause });
  }
}

const damaged = (cause: unknown): string => `is a damaged zip archive (${messageOf(cause)})`;

function flawOf(name: string, entry: Entry, { fileBytes }: ArchiveLimits, names: ReadonlySet<string>): string | null {
  const { uncompressedSize: bytes, compressedSize: packedBytes } = entry;
  if (pointsOutside(name)) return 'has a name that points outside the archive';
  if (names.has(name)) return 'is in the archive twice';
  if (entry.isEncrypted()) return 'is encrypted';
  if (bytes > fileBytes(name)) return `has ${bytes} bytes; at most ${fileBytes(name)} are allowed`;
  if (bytes > suspiciousBytes && bytes > packedBytes * maxPackRatio)
    return `would unpack from ${packedBytes} to ${bytes} bytes`;
  return null;
}

/**
 * The files of a zip archive, in order. A file that must not be read has a flaw; the caller decides whether that spoils
 * the whole archive.
 *
 * @param file the caller closes it after reading the files
 * @throws ArchiveError if it is not a complete zip archive, or exceeds the limits
 */
export async function* readArchive(file: FileHandle, limits: ArchiveLimits): AsyncGenerator<ArchiveFile> {
  const names = new Set<string>();
  let totalBytes = 0;
  let readableBytes = 0;
  try {
    // Names stay bytes, so that one dangerous name does not keep the other files from being read.
    const zip = await fromFdPromise(file.fd, { autoClose: false, decodeStrings: false }).catch((cause: unknown) => {
      throw new NoArchiveError(null, damaged(cause), { cause });
    });
    if (zip.entryCount > limits.files) throw new ArchiveError(null, `holds more than ${limits.files} files`);
    for await (const entry of zip.eachEntry()) {
      const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
      const flaw = flawOf(name, entry, limits, names);
      names.add(name);
      totalBytes += entry.uncompressedSize;
      if (flaw === null) readableBytes += entry.uncompressedSize;
      if (totalBytes > limits.totalBytes)
        throw new ArchiveError(null, `would unpack to more than ${limits.totalBytes} bytes`);
      limits.signal?.throwIfAborted();
      yield new ArchiveFile(zip, entry, name, flaw, limits.signal);
    }
    if (readableBytes > suspiciousBytes && readableBytes > zip.fileSize * maxPackRatio)
      throw new ArchiveError(null, `would unpack from ${zip.fileSize} to ${readableBytes} bytes`);
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause;
    limits.signal?.throwIfAborted();
    throw new ArchiveError(null, damaged(cause), { cause });
  }
}
