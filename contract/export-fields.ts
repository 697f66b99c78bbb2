import * as z from 'zod/mini';
import { inYears, outOfYears } from './calendar.ts';
import { limits } from './limits.ts';

/** Names one thing in every export of it, on whichever server: letters, digits and hyphens, made by the server. */
export const Key = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{7,79}$/));

const moment = (text: string): string => new Date(text).toISOString();
/** An instant with a `Z`, of the years that the calendar reaches; read to milliseconds. */
export const Instant = z.pipe(z.iso.datetime().check(z.refine(inYears, outOfYears)), z.transform(moment));

/** No database keeps NUL and half a character. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
const unstorable = { error: 'Must be well-formed Unicode text without NUL', params: { reason: 'not_unicode' } };
export const text = (max: number) => z.string().check(z.maxLength(max), z.refine(isStorable, unstorable));
export const Name = text(limits.name);
export const LongText = z.nullable(text(limits.longText));
export { EventType as Type } from './care-kinds.ts';
export const Count = z.int().check(z.minimum(0));
export const Days = z.int().check(z.minimum(1), z.maximum(limits.careIntervalDays));
export const Month = z.int().check(z.minimum(1), z.maximum(12));

/** Where photos are in the zip: in a folder for each plant, or, without one, where version 5 has them. */
export const photoPath = /^photos\/(?:[a-z0-9-]{1,80}\/)?[a-z0-9-]{1,80}\.webp$/;

/** Where a photo is in the zip. */
export const photoFile = ({ key, file }: { key: string; file?: string | undefined }): string =>
  file ?? `photos/${key}.webp`;
