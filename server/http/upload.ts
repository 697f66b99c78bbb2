import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid, Refusal, refuse, unavailable } from '../core/errors.ts';
import type { Leases } from '../db/leases.ts';
import { ByteBudget } from './byte-budget.ts';
import { UploadSlots } from './upload-slots.ts';

const megabyte = 1024 * 1024;

/** Bytes of all uploads that are in memory at once: twelve of the largest photos, so that uploads alone never exhaust the process. */
const memory = new ByteBudget(64 * megabyte, () => unavailable('too_many_uploads', 5));

/** Uploads of one gardener at once, so that nobody takes all of the memory. */
const uploadsAtOnce = { name: 'upload', most: 3 };

/** Of these, so many may hold more than one largest photo. */
const largeUploadsAtOnce = { name: 'large upload', most: 1 };

/** The slots of an app. */
export const uploadSlotsOn = (leases: Leases) => ({
  all: new UploadSlots(leases, uploadsAtOnce),
  large: new UploadSlots(leases, largeUploadsAtOnce),
});

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

/** What a form may carry. */
interface Form {
  /** The multipart field of the files. */
  field: string;
  /** Size of a file that is still accepted. */
  maxBytes: number;
  /** How many files. */
  most: number;
  /** The text fields that are read; any others are passed over. */
  texts: readonly string[];
}

/** A form as it was sent. */
export interface UploadedForm {
  /** One at least. */
  files: Buffer[];
  /** The values of each text field that was sent, in their order. */
  texts: Map<string, unknown[]>;
}

async function readForm(asked: Asked, { field, maxBytes, most, texts }: Form): Promise<UploadedForm> {
  const { request, reply } = asked;
  const { large, all } = request.server.uploadSlots;
  const announced = Number(request.headers['content-length']);
  // What does not say how long it is may have several files.
  if (most > 1 && !(announced <= maxBytes)) await large.take(asked);
  await all.take(asked);
  const hold = memory.of(reply.raw);
  const files: Buffer[] = [];
  const found = new Map<string, unknown[]>();
  // One byte more than is accepted is let through, so that the refusal comes from here, in the right words.
  const limits = { ...beside, fileSize: maxBytes + 1, files: most + 1, parts: beside.fields + most + 1 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (part.fieldname !== field) throw invalid(field, 'required');
      if (files.length === most)
        throw most === 1 ? invalid(field, 'one_file_only') : invalid(field, 'too_many_files', { max: most });
      const read = files.reduce((sum, { length }) => sum + length, 0);
      files.push(await bytesOf(part, { maxBytes, announced: announced - read, hold }));
    } else if (texts.includes(part.fieldname)) {
      found.set(part.fieldname, [...(found.get(part.fieldname) ?? []), part.value]);
    }
  }
  if (files.length === 0) throw invalid(field, 'required');
  return { files, texts: found };
}

/** What is still arriving is read and dropped: closing the connection now could cost the caller the answer. */
export function dropRest(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}

/**
 * Reads the files of a multipart request into memory. Their names and declared types are never looked at.
 *
 * @throws Refusal `unsupported_type` when the request is no form, `too_large`, `unavailable` when very many arrive at
 *   once, `invalid` for everything else that is wrong with the form
 */
export async function readUpload(asked: Asked, form: Form): Promise<UploadedForm> {
  const { request } = asked;
  if (!request.isMultipart()) throw refuse('unsupported_type', 'not_multipart');
  try {
    return await readForm(asked, form);
  } catch (error) {
    dropRest(request);
    // Only the form's parser can fail here otherwise, and only over what was sent.
    throw error instanceof Refusal ? error : invalid(form.field, 'upload_malformed');
  }
}
