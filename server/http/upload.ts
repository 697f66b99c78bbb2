import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid, Refusal, refuse, unavailable } from '../core/errors.ts';
import type { Leases } from '../db/leases.ts';
import { ByteBudget } from './byte-budget.ts';
import { UploadSlots } from './upload-slots.ts';

const megabyte = 1024 * 1024;

/**
 * Bytes of all uploads in memory at once: twelve of the largest photos, so that uploads alone never exhaust the
 * process.
 */
const memory = new ByteBudget(64 * megabyte, () => unavailable('too_many_uploads', 5));

/** Uploads of one gardener at once, so that nobody uses up all of the memory. */
const uploadsAtOnce = { name: 'upload', most: 3 };

/** How many of these may exceed the largest photo. */
const largeUploadsAtOnce = { name: 'large upload', most: 1 };

/** The slots of an app. */
export const uploadSlotsOn = (leases: Leases) => ({
  all: new UploadSlots(leases, uploadsAtOnce),
  large: new UploadSlots(leases, largeUploadsAtOnce),
});

/** What a form may carry beside its file; browsers add a field or two at most. Field values are discarded. */
export const beside = { fields: 20, fieldNameSize: 200, fieldSize: 1024, headerPairs: 20 };

interface UploadCall {
  request: FastifyRequest;
  reply: FastifyReply;
}

const tooLarge = (maxBytes: number): Refusal =>
  refuse('too_large', 'image_too_large', { maxMegabytes: Math.floor(maxBytes / megabyte) });

/**
 * Reads the file up to the limit and stops at the first byte beyond it. It is assembled in place: collecting chunks and
 * joining them at the end would take twice the memory with many uploads at once.
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
  /** Maximum size of a file. */
  maxBytes: number;
  /** Maximum number of files. */
  most: number;
  /** The text fields that are read; any others are ignored. */
  texts: readonly string[];
}

/** The submitted form. */
export interface UploadedForm {
  /** At least one. */
  files: Buffer[];
  /** The values of each submitted text field, in order. */
  texts: Map<string, unknown[]>;
}

async function readForm(call: UploadCall, { field, maxBytes, most, texts }: Form): Promise<UploadedForm> {
  const { request, reply } = call;
  const { large, all } = request.server.uploadSlots;
  const announced = Number(request.headers['content-length']);
  // A request without a length may have several files.
  if (most > 1 && !(announced <= maxBytes)) await large.take(call);
  await all.take(call);
  const hold = memory.of(reply.raw);
  const files: Buffer[] = [];
  const found = new Map<string, unknown[]>();
  // One byte more than the limit is let through, so that the refusal comes from here, with the right message.
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

/** Reads and discards the rest of the request: closing the connection now could cost the caller the response. */
export function dropRest(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}

/**
 * Reads the files of a multipart request into memory. Their names and declared types are ignored.
 *
 * @throws Refusal `unsupported_type` if the request is not a form, `too_large`, `unavailable` if very many arrive at
 *   once, `invalid` for everything else that is wrong with the form
 */
export async function readUpload(call: UploadCall, form: Form): Promise<UploadedForm> {
  const { request } = call;
  if (!request.isMultipart()) throw refuse('unsupported_type', 'not_multipart');
  try {
    return await readForm(call, form);
  } catch (error) {
    dropRest(request);
    // Only the form's parser can fail here otherwise, and only because of the request.
    throw error instanceof Refusal ? error : invalid(form.field, 'upload_malformed');
  }
}
