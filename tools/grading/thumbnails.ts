import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { decode, PhotoError, readPhoto } from './photo-file.ts';

const folderName = 'photos';
const side = 160;

/** Writes small copies of photos beside a report, each once. */
export class Thumbnails {
  readonly #from: string;
  readonly #to: string;
  readonly #written = new Map<string, string>();

  /** @param from folder of the photos @param to folder of the report */
  constructor(from: string, to: string) {
    this.#from = from;
    this.#to = to;
  }

  /** @returns Markdown that shows the photo, nothing where it can no longer be read */
  async show(file: string): Promise<string> {
    const written = this.#written.get(file) ?? (await this.#write(file));
    this.#written.set(file, written);
    return written;
  }

  async #write(file: string): Promise<string> {
    try {
      const bytes = await readPhoto(this.#from, file);
      const { width, height, rgb } = await decode(bytes);
      // Named by content, because a file's own name could mean something in Markdown.
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.webp`;
      await mkdir(join(this.#to, folderName), { recursive: true });
      await sharp(rgb, { raw: { width, height, channels: 3 } })
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp()
        .toFile(join(this.#to, folderName, name));
      return `![](${folderName}/${name})`;
    } catch (error) {
      if (error instanceof PhotoError) return '';
      throw error;
    }
  }
}
