import { type Refusal, refuse, unavailable } from '../core/errors.ts';

/** The file says that it is an image, but it cannot be decoded, or only at a cost that no real photo has. */
export const unreadable = (): Refusal => refuse('unreadable_image', 'image_unreadable');

/** @param most pixels that would still have been accepted */
export const tooManyPixels = (most: number): Refusal =>
  refuse('too_large', 'too_many_pixels', { maxMegapixels: most / 1_000_000 });

/** So many photos at once would take too much memory. */
export const tooManyPhotos = (): Refusal => unavailable('too_many_photos', 5);

/** It took longer than any photo should, which a busy machine may explain as well. */
export const tooSlow = (): Refusal => unavailable('photo_slow_to_read', 30);
