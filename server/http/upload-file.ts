import type { FileHandle } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalid, Refusal, refuse } from '../core/errors.ts';
import { beside, dropRest } from './upload.ts';

const gigabyte = 1024 ** 3;
/** Limits of what a form has beside its file. */
const formBytes = 1024 ** 2;

interface Bounds {
  field: string;
  maxBytes: number;
  /** Called with the number of bytes before they are written; throws if there is no room for them. */
  hold: (bytes: number) => void;
}

const tooLarge = (maxBytes: number) =>
  refuse('too_large', 'file_too_large', { maxGigabytes: Math.floor(maxBytes / gigabyte) });

/** Writes the incoming bytes to the file, with backpressure. */
async function write(part: MultipartFile, to: FileHandle, { maxBytes, hold }: Bounds): Promise<void> {
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    if (size + chunk.length > maxBytes) throw tooLarge(maxBytes);
    hold(chunk.length);
    await to.write(chunk, 0, chunk.length, size);
    size += chunk.length;
  }
}

const isOfDisk = (error: unknown): boolean => typeof (error as { syscall?: unknown } | null)?.syscall === 'string';

/**
 * Writes the one file of a multipart request to disk, for files too large for memory. Its name and declared type are
 * ignored.
 *
 * @param to an empty file
 * @throws Refusal as `readUpload` does; errors of the disk
 */
export async function receiveUpload(request: FastifyRequest, bounds: Bounds, to: FileHandle): Promise<void> {
  if (!request.isMultipart()) throw refuse('unsupported_type', 'not_multipart');
  const { field, maxBytes } = bounds;
  let found = false;
  try {
    // Before hours of an upload that is refused at its end.
    if (Number(request.headers['content-length']) > maxBytes + formBytes) throw tooLarge(maxBytes);
    const limits = { ...beside, fileSize: maxBytes + 1, files: 2, parts: beside.fields + 2 };
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== field) throw invalid(field, 'required');
      if (found) throw invalid(field, 'one_file_only');
      found = true;
      await write(part, to, bounds);
    }
  } catch (error) {
    dropRest(request);
    if (error instanceof Refusal || isOfDisk(error)) throw error;
    throw invalid(field, 'upload_malformed');
  }
  if (!found) throw invalid(field, 'required');
}
