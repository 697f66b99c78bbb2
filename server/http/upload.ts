import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid, Refusal, refuse, unavailable } from '../errors.ts';
import { ByteBudget } from './byte-budget.ts';
import { RequestSlots } from './request-slots.ts';
import { requestUser } from './request-user.ts';

const megabyte = 1024 * 1024;

/** Bytes of all uploads that are in memory at once: twelve of the largest photos, so that uploads alone never exhaust the process. */
const memory = new ByteBudget(64 * megabyte, () => unavailable('too_many_uploads', 5));

/** Uploads of one gardener at once: a quarter of the memory at most, so that nobody takes it all. The others wait unread. */
const slots = new RequestSlots<number | undefined>(3);

/** What a form may carry beside its file; browsers add a field or two at most. Field values are never kept. */
export const beside = { fields: 20, fieldNameSize: 200, fieldSize: 1024, headerPairs: 20 };

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
}

const tooLarge = (maxBytes: number): Refusal =>
  refuse('too_large', 'image_too_large', { maxMegabytes: Math.floor(maxBytes / megabyte) });

/**
 * Reads the file up to the limit; the first byte beyond it ends the reading. It is put together where it stays: held in
 * pieces and joined at the end, many uploads at once would take twice the memory.
 *
 * @param announced bytes of the whole request, or NaN; no file in it is longer
 */
async function bytesOf(
  part: MultipartFile,
  { maxBytes, announced, hold }: { maxBytes: number; announced: number; hold: (bytes: number) => void },
): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(Math.min(announced || maxBytes, maxBytes));
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    if (size + chunk.length > maxBytes) throw tooLarge(maxBytes);
    hold(chunk.length);
    chunk.copy(whole, size);
    size += chunk.length;
  }
  return whole.subarray(0, size);
}

async function onlyFile({ request, reply }: Asked, field: string, maxBytes: number): Promise<Buffer> {
  const release = await slots.take(requestUser(request)?.id, reply.raw);
  reply.raw.once('finish', release).once('close', release);
  const sized = { maxBytes, announced: Number(request.headers['content-length']), hold: memory.of(reply.raw) };
  let file: Buffer | undefined;
  // One byte more than is accepted is let through, so that the refusal comes from here, in the right words.
  const limits = { ...beside, fileSize: maxBytes + 1, files: 2, parts: beside.fields + 2 };
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== field) throw invalid(field, 'required');
    if (file) throw invalid(field, 'one_file_only');
    file = await bytesOf(part, sized);
  }
  if (!file) throw invalid(field, 'required');
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
 * @throws Refusal `unsupported_type` when the request is no form, `too_large`, `unavailable` when very many arrive at
 *   once, `invalid` for everything else that is wrong with the form
 */
export async function readUpload(asked: Asked, field: string, maxBytes: number): Promise<Buffer> {
  const { request } = asked;
  if (!request.isMultipart()) throw refuse('unsupported_type', 'not_multipart');
  try {
    return await onlyFile(asked, field, maxBytes);
  } catch (error) {
    dropRest(request);
    // Only the form's parser can fail here otherwise, and only over what was sent.
    throw error instanceof Refusal ? error : invalid(field, 'upload_malformed');
  }
}
