import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Manifest } from '../../../contract/export-format.ts';

/** Opens a file without a name, which is gone once it is closed. */
export type OpenScratch = () => Promise<FileHandle>;

/** A file of the export that waits on the disk for its turn in the zip. */
export interface ScratchFile extends Readonly<Manifest['files'][number]> {
  content: FileHandle;
}

/** Bytes that are collected before they are written. */
const bufferBytes = 64 * 1024;

/** Writes the files of one export and knows all of them, so that they can be closed whatever happens. */
export class ScratchFiles {
  readonly #openScratch: OpenScratch;
  readonly #open: FileHandle[] = [];
  readonly files: ScratchFile[] = [];

  constructor(openScratch: OpenScratch) {
    this.#openScratch = openScratch;
  }

  /** Writes a file from pieces of text as they come. */
  async write(name: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
    const content = await this.#openScratch();
    this.#open.push(content);
    const hash = createHash('sha256');
    let bytes = 0;
    let waiting = '';
    const flush = async () => {
      const chunk = Buffer.from(waiting);
      hash.update(chunk);
      await content.write(chunk, 0, chunk.length, bytes);
      bytes += chunk.length;
      waiting = '';
    };
    for await (const piece of pieces) {
      waiting += piece;
      if (waiting.length >= bufferBytes) await flush();
    }
    await flush();
    this.files.push({ name, content, bytes, sha256: hash.digest('hex') });
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
    for (const file of this.#open.splice(0)) await file.close();
  }
}
