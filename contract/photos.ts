import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * The widths, in pixels, that a photo is kept in; the longer side never exceeds the figure. A card is 280 to 350 CSS pixels
 * wide: its photo is about twice that.
 */
export const photoSizes = { thumb: 160, card: 576, full: 1600 } as const;
export type PhotoSize = keyof typeof photoSizes;

/** 128 random bits in base64url. */
const PhotoKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/**
 * What a photo looks like from far away, shown until it has loaded: a ThumbHash in base64url. Null where there is no
 * photo, or none that was looked at yet.
 */
export const PhotoHash = z.nullable(z.string());

export const PhotoQuery = z.object({
  size: z.optional(z.enum(Object.keys(photoSizes) as [PhotoSize, ...PhotoSize[]])),
});

export const photosApi = {
  get: endpoint('GET /api/photos/:key', {
    summary: 'A photo of your plant or of a public one, as WebP',
    access: 'anyone',
    key: 'read',
    params: z.strictObject({ key: PhotoKey }),
    query: PhotoQuery,
    answerType: 'image/webp',
  }),
};
