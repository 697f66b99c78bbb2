import { readFile, stat } from 'node:fs/promises';
import { explainFile, startStep } from '../../server/core/start-errors.ts';
import { ImportError } from './import-error.ts';

/**
 * @returns the bytes that a file has
 * @throws ImportError or StartError where it is no file, or larger than `limit` bytes
 */
export async function checkFile(file: string, limit: number): Promise<number> {
  const found = await startStep(explainFile(file), () => stat(file));
  if (!found.isFile()) throw new ImportError(`${file} is not a file.`);
  if (found.size > limit) throw new ImportError(`${file} is larger than ${Math.floor(limit / 1024 ** 2)} MB.`);
  return found.size;
}

/** @throws ImportError or StartError where it is no file that can be read, or larger than `limit` bytes */
export async function readWhole(file: string, limit: number): Promise<Buffer> {
  await checkFile(file, limit);
  return await startStep(explainFile(file), () => readFile(file));
}
