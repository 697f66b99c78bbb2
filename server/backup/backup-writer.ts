import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sha256, ZipWriter } from '../core/archive/zip-writer.ts';
import { syncFolder } from '../core/durable-files.ts';
import { StartError } from '../core/start-errors.ts';
import { digestLength, maxEntryBytes, names, sealText } from './backup-format.ts';

/** A half file that was not written to for so long was left by a backup that was cut short. */
const abandonedMs = 10 * 60 * 1000;

/** Replaces the last bytes of a stream, which are a placeholder, by the SHA-256 of all that precedes them. */
function seal(): Transform {
  const hash = createHash('sha256');
  let held: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const all = Buffer.concat([held, chunk]);
      const ready = all.subarray(0, Math.max(0, all.length - digestLength));
      held = all.subarray(ready.length);
      hash.update(ready);
      done(null, ready);
    },
    flush(done) {
      done(null, Buffer.from(hash.digest('hex')));
    },
  });
}

async function openPart(part: string): Promise<FileHandle> {
  try {
    // Only the account of the server reads it: it holds e-mail addresses, password hashes and keys.
    return await open(part, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const { mtimeMs } = await stat(part);
    if (Date.now() - mtimeMs < abandonedMs) {
      throw new StartError(
        `${part} is being written by another backup, or was left by one that was cut short a moment ago. ` +
          'Wait for it, or remove that file.',
      );
    }
    await rm(part);
    return openPart(part);
  }
}

/** Writes one backup file: first under another name, so that a file with its own name is always whole. */
export class BackupWriter {
  readonly #file: string;
  readonly #part: string;
  readonly #zip: ZipWriter;
  readonly #written: Promise<void>;

  private constructor(file: string, part: string, handle: FileHandle, options: { now: Date; signal?: AbortSignal }) {
    this.#file = file;
    this.#part = part;
    this.#zip = new ZipWriter(options.now);
    const { signal } = options;
    const output = handle.createWriteStream({ flush: true });
    this.#written = pipeline(this.#zip.output, seal(), output, { ...(signal && { signal }) });
    // The next `add` throws a failure. Unhandled here, it would end the process.
    this.#written.catch(() => {});
  }

  static async create(file: string, options: { now: Date; signal?: AbortSignal }): Promise<BackupWriter> {
    const part = `${file}.part`;
    return new BackupWriter(file, part, await openPart(part), options);
  }

  /** Adds a file. At most one or two are held in memory, however many are added. */
  async add(name: string, bytes: Buffer, { pack }: { pack: boolean }): Promise<void> {
    if (bytes.length > maxEntryBytes) throw new Error(`${name} has ${bytes.length} bytes, more than a backup can hold`);
    await this.#zip.add(name, bytes, { pack });
  }

  /**
   * Ends the file and gives it its name, when every byte of it is on the disk.
   *
   * @param manifest makes the manifest from the digest of the list of digests
   * @returns bytes of the whole file
   */
  async finish(manifest: (sums: string) => object): Promise<number> {
    const sums = Buffer.from(this.#zip.files.map((file) => `${file.sha256}  ${file.name}\n`).join(''));
    await this.#zip.add(names.sums, sums, { pack: false });
    const text = `${JSON.stringify(manifest(sha256(sums)), null, 2)}\n`;
    await this.#zip.add(names.manifest, Buffer.from(text), { pack: false });
    this.#zip.end(sealText + '0'.repeat(digestLength));
    await this.#written;
    const { size } = await stat(this.#part);
    await rename(this.#part, this.#file);
    await syncFolder(dirname(this.#file));
    return size;
  }

  /** Gives up, and removes what was written. */
  async discard(): Promise<void> {
    this.#zip.output.destroy();
    await this.#written.catch(() => {});
    await rm(this.#part, { force: true });
  }
}
