import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalid, Refusal } from '../errors.ts';

const megabyte = 1024 * 1024;

/** What a form may carry beside its file; browsers add a field or two at most. Field values are never kept. */
export const beside = { fields: 20, fieldNameSize: 200, fieldSize: 1024, headerPairs: 20 };

const tooLarge = (maxBytes: number): Refusal =>
  new Refusal('too_large', `File too large: Please select an image smaller than ${Math.floor(maxBytes / megabyte)}MB`);

/** Reads the file up to the limit; the first byte beyond it ends the reading. */
async function bytesOf(part: MultipartFile, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

async function onlyFile(request: FastifyRequest, field: string, maxBytes: number): Promise<Buffer> {
  let file: Buffer | undefined;
  // One byte more than is accepted is let through, so that the refusal comes from here, in the right words.
  const limits = { ...beside, fileSize: maxBytes + 1, files: 2, parts: beside.fields + 2 };
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== field) throw invalid({ path: field, message: 'Required' });
    if (file) throw invalid({ path: field, message: 'Send one image at a time' });
    file = await bytesOf(part, maxBytes);
  }
  if (!file) throw invalid({ path: field, message: 'Required' });
  return file;
}

/** What is still arriving is read and dropped: closing the connection now could cost the caller the answer. */
export function dropRest(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}

/**
 * Reads the one file of a multipart request into memory. Its name and declared type are never looked at.
 *
 * @param field name of the multipart field that carries the file
 * @param maxBytes size that is still accepted
 * @throws Refusal `unsupported_type` when the request is no form, `too_large`, `invalid` for everything else that is
 *   wrong with the form
 */
export async function readUpload(request: FastifyRequest, field: string, maxBytes: number): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type', 'Send the image as multipart/form-data');
  try {
    return await onlyFile(request, field, maxBytes);
  } catch (error) {
    dropRest(request);
    // Only the form's parser can fail here otherwise, and only over what was sent.
    throw error instanceof Refusal ? error : invalid({ path: field, message: 'The upload is incomplete or malformed' });
  }
}
