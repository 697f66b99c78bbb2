import { hash } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive, as a manifest lists it. */
export interface FileDigest {
  name: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

export const sha256 = (bytes: Buffer): string => hash('sha256', bytes);

/** Undocumented parts of yazl: an entry keeps the function that writes it, and with it its bytes. */
interface YazlEntry {
  state: number;
  doFileDataPump: unknown;
}
const doneState = 3;

/** Writes a zip archive as fast as it is read: `add` waits until the reader has consumed the files before. */
export class ZipWriter {
  readonly output: Readable;
  /** All files added so far. */
  readonly files: FileDigest[] = [];
  readonly #zip = new ZipFile();
  /** Modification time of the files in the archive. */
  readonly mtime: Date;
  readonly #closed = new AbortController();

  constructor(mtime: Date) {
    this.mtime = mtime;
    const output = this.#zip.outputStream as PassThrough;
    this.output = output;
    output.once('close', () =>
      this.#closed.abort(output.errored ?? new Error('the reader of the archive has gone away')),
    );
    this.#zip.on('error', (error: Error) => output.destroy(error));
  }

  /**
   * Adds a file.
   *
   * @param options.pack false for files that do not compress, such as photos: any program can then read them while
   *   streaming
   * @throws the error that ended the output
   */
  async add(name: string, bytes: Buffer, { pack }: { pack: boolean }): Promise<void> {
    this.#closed.signal.throwIfAborted();
    const digest = { name, bytes: bytes.length, sha256: sha256(bytes) };
    if (pack) return this.addStream(digest, new PassThrough().end(bytes));
    this.files.push(digest);
    this.#zip.addBuffer(bytes, name, { compress: false, ...this.#attributes });
    if ((this.output as PassThrough).writableNeedDrain)
      await this.#unlessClosed((signal) => once(this.output, 'drain', { signal }));
    this.#releaseLast();
  }

  /** Adds a file that is compressed as it is read. @throws the error that ended the output or the stream */
  async addStream(file: FileDigest, stream: Readable): Promise<void> {
    this.files.push(file);
    this.#zip.addReadStream(stream, file.name, { size: file.bytes, ...this.#attributes });
    try {
      await this.#unlessClosed((signal) => finished(stream, { signal }));
    } finally {
      stream.destroy();
    }
  }

  end(comment = ''): void {
    this.#zip.end({ comment, forceZip64Format: false });
  }

  /** Only its owner may read an unpacked file. */
  get #attributes() {
    return { mtime: this.mtime, mode: 0o100_600 };
  }

  async #unlessClosed(wait: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    const { signal } = this.#closed;
    await wait(signal).catch((error: unknown) => {
      throw signal.aborted ? signal.reason : error;
    });
  }

  /** Frees the bytes of the last file once they were read: yazl would keep those of every file until the end. */
  #releaseLast(): void {
    const last = (this.#zip as unknown as { entries: YazlEntry[] }).entries.at(-1);
    if (last?.state === doneState) last.doFileDataPump = undefined;
  }
}
