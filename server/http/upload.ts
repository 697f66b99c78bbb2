import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalid, Refusal } from '../errors.ts';

/**
 * Reads the one file of a multipart request into memory.
 *
 * @param field name of the multipart field that carries the file
 * @param maxBytes size that is still accepted
 */
export async function readUpload(request: FastifyRequest, field: string, maxBytes: number): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type', 'Send the image as multipart/form-data');
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 2 } });
  if (!part || part.fieldname !== field) throw invalid({ path: field, message: 'Required' });
  return part.toBuffer();
}
