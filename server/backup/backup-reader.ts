import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { ArchiveError, type ArchiveFile, type ArchiveLimits, readArchive } from '../core/archive/zip-reader.ts';
import { sha256 } from '../core/archive/zip-writer.ts';
import type { Watcher } from '../core/progress.ts';
import { explainFile, StartError, startStep } from '../core/start-errors.ts';
import {
  digestLength,
  format,
  Manifest,
  maxEntryBytes,
  maxSumsBytes,
  names,
  readName,
  sealText,
} from './backup-format.ts';

/** One file of the rows or photos. */
interface BackupPart {
  name: string;
  /** Its bytes, compared with their digest. */
  read(): Promise<Buffer>;
}

const blockBytes = 1024 ** 2;

/** A restore checks first whether the disk has room for all of it; the reader recognizes zip bombs by their ratio. */
const limits: ArchiveLimits = {
  files: 5_000_000,
  totalBytes: Number.POSITIVE_INFINITY,
  fileBytes: (name) => (name === names.sums ? maxSumsBytes : maxEntryBytes),
};

/** A backup file whose every byte is known to be as it was written. */
export class BackupReader {
  readonly manifest: Manifest;
  /** Bytes of all that is in it, unpacked. */
  readonly unpackedBytes: number;
  readonly #handle: FileHandle;
  readonly #sums: string[];
  readonly #path: string;

  private constructor(path: string, handle: FileHandle, contents: Contents) {
    this.#path = path;
    this.#handle = handle;
    this.manifest = contents.manifest;
    this.unpackedBytes = contents.unpackedBytes;
    this.#sums = contents.sums;
  }

  /**
   * Opens a backup and compares the whole file with its checksum.
   *
   * @throws StartError for any file that is not a whole, unaltered backup that this program can read
   */
  static async open(path: string, watch: Watcher): Promise<BackupReader> {
    const handle = await startStep(explainFile(`the backup ${path}`), () => open(path, 'r'));
    try {
      await compareSeal(handle, watch);
      return new BackupReader(path, handle, await readContents(handle));
    } catch (error) {
      await handle.close();
      throw damaged(path, error);
    }
  }

  /** How many files of rows and photos it has. */
  get parts(): number {
    return this.#sums.length;
  }

  /** The keys of the photos in it. */
  photoKeys(): string[] {
    const keys = new Set<string>();
    for (const line of this.#sums) {
      const is = readName(line.split('  ')[1] ?? '');
      if (is && 'photo' in is) keys.add(is.photo);
    }
    return [...keys];
  }

  /** The files of rows and photos, in order. */
  async *each(): AsyncIterable<BackupPart> {
    let n = 0;
    for await (const file of readArchive(this.#handle, limits)) {
      if (n >= this.#sums.length) break;
      const [digest = '', name = ''] = (this.#sums[n] ?? '').split('  ');
      n += 1;
      if (file.name !== name) throw this.refusal(`it should hold ${name} and holds ${file.name}`);
      yield { name, read: () => file.read(digest) };
    }
  }

  /** @param cause a refusal, or what is wrong: the end of "… is not a whole backup: " */
  refusal(cause: unknown): StartError {
    return damaged(this.#path, cause);
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}

function damaged(path: string, cause: unknown): StartError {
  if (cause instanceof StartError) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  const why = cause instanceof ArchiveError ? `${cause.file ?? 'it'} ${message}` : message;
  return new StartError(`${basename(path)} is not a whole backup: ${why}.`);
}

async function compareSeal(handle: FileHandle, watch: Watcher): Promise<void> {
  const stats = await handle.stat();
  const tail = sealText.length + digestLength;
  if (!stats.isFile() || stats.size <= tail) throw new Error('it is too short to be one');
  const { buffer } = await handle.read(Buffer.alloc(tail), 0, tail, stats.size - tail);
  if (buffer.toString('latin1', 0, sealText.length) !== sealText)
    throw new Error('its end is missing or altered, or it is another kind of file');
  watch.begin('Checksum', Math.ceil(stats.size / blockBytes));
  const hash = createHash('sha256');
  const until = stats.size - digestLength;
  const block = Buffer.alloc(blockBytes);
  for (let start = 0; start < until; ) {
    const { bytesRead } = await handle.read(block, 0, Math.min(blockBytes, until - start), start);
    if (bytesRead === 0) throw new Error('it became shorter while it was read');
    hash.update(block.subarray(0, bytesRead));
    start += bytesRead;
    watch.advance(1);
  }
  if (hash.digest('hex') !== buffer.toString('latin1', sealText.length))
    throw new Error('its checksum says that it was altered');
}

interface Contents {
  manifest: Manifest;
  /** Lines of `SHA256SUMS`. */
  sums: string[];
  unpackedBytes: number;
}

async function readContents(handle: FileHandle): Promise<Contents> {
  const lists = new Map<string, ArchiveFile>();
  let unpackedBytes = 0;
  let files = 0;
  for await (const file of readArchive(handle, limits)) {
    if (file.flaw) throw file.flaw;
    if (file.name === names.manifest || file.name === names.sums) lists.set(file.name, file);
    unpackedBytes += file.bytes;
    files += 1;
  }
  const [manifestFile, sumsFile] = [lists.get(names.manifest), lists.get(names.sums)];
  if (!manifestFile || !sumsFile) throw new Error('it says nowhere what it holds');
  const manifest = manifestFrom(await manifestFile.json());
  const sums = await sumsFile.read();
  if (sha256(sums) !== manifest.sums) throw new Error('its list of checksums was altered');
  const lines = sums.toString('utf8').split('\n').slice(0, -1);
  // Each file of the list, the list itself, and the manifest.
  if (lines.length + 2 !== files) throw new Error('it holds other files than it lists');
  return { manifest, sums: lines, unpackedBytes };
}

function manifestFrom(json: unknown): Manifest {
  const version = (json as { leafbookBackup?: unknown } | null)?.leafbookBackup;
  if (typeof version === 'number' && version > format) {
    throw new StartError(
      'This backup was made by a newer version of Leafbook, in a format that this one does not know. ' +
        'Restore it with that version or a later one.',
    );
  }
  const manifest = Manifest.safeParse(json);
  if (!manifest.success) throw new Error('what it says of itself cannot be understood');
  return manifest.data;
}
