import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { FileDigest } from '../../../core/archive/zip-writer.ts';

/** Opens a file without a name, which is deleted once it is closed. */
export type OpenScratch = () => Promise<FileHandle>;

/** A file of the export that waits on the disk for its turn in the zip. */
interface ScratchFile extends FileDigest {
  content: FileHandle;
}

/** Characters that are collected before they are written. */
const bufferLength = 64 * 1024;

/** Writes the files of one export and knows all of them, so that they can be closed whatever happens. */
export class ScratchFiles {
  readonly #openScratch: OpenScratch;
  readonly #signal: AbortSignal;
  readonly files: ScratchFile[] = [];

  /** @param signal ends the writing, by its reason */
  constructor(openScratch: OpenScratch, signal: AbortSignal) {
    this.#openScratch = openScratch;
    this.#signal = signal;
  }

  /** Writes a file from pieces of text as they come. */
  async write(name: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
    const file: ScratchFile = { name, bytes: 0, sha256: '', content: await this.#openScratch() };
    this.files.push(file);
    const hash = createHash('sha256');
    let buffered = '';
    const flush = async () => {
      const chunk = Buffer.from(buffered);
      hash.update(chunk);
      await file.content.write(chunk, 0, chunk.length, file.bytes);
      file.bytes += chunk.length;
      buffered = '';
    };
    for await (const piece of pieces) {
      this.#signal.throwIfAborted();
      buffered += piece;
      if (buffered.length >= bufferLength) await flush();
    }
    await flush();
    file.sha256 = hash.digest('hex');
  }

  /** A JSON array with one item a line. @returns how many items there are */
  async writeList(name: string, pages: AsyncIterable<readonly unknown[]>): Promise<number> {
    let count = 0;
    await this.write(name, lines());
    return count;

    async function* lines() {
      yield '[';
      for await (const page of pages) {
        for (const item of page) {
          yield `${count === 0 ? '\n' : ',\n'}${JSON.stringify(item)}`;
          count += 1;
        }
      }
      yield '\n]\n';
    }
  }

  async close(): Promise<void> {
    for (const { content } of this.files.splice(0)) await content.close();
  }
}
