import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const assets = join(import.meta.dirname, '../../assets');
const english = z.locales.en().localeError;

/**
 * Reads a data file of `assets/`.
 *
 * @throws Error that names the file and each place in it that is wrong
 */
export const readContent = <T>(file: string, schema: z.ZodMiniType<T>): T =>
  parseContent(file, readFileSync(join(assets, file), 'utf8'), schema);

/** The same for the text of a file. */
export function parseContent<T>(file: string, text: string, schema: z.ZodMiniType<T>): T {
  try {
    return schema.parse(JSON.parse(text), { error: english });
  } catch (cause) {
    const reason = cause instanceof z.core.$ZodError ? z.prettifyError(cause) : String(cause);
    throw new Error(`assets/${file}: ${reason}`, { cause });
  }
}

/** A text that people read. */
export const Text = z.string().check(z.minLength(1));
