import { Refusal, unavailable } from '../errors.ts';

/** The file says that it is an image, but it cannot be decoded, or only at a cost that no real photo has. */
export const unreadable = (): Refusal =>
  new Refusal('unreadable_image', 'The image cannot be read. It may be damaged; please select another one.');

/** @param most pixels that would still have been accepted */
export const tooManyPixels = (most: number): Refusal =>
  new Refusal('too_large', `The image has more than ${most / 1_000_000} megapixels. Please select a smaller one.`);

/** So many photos at once would take too much memory. */
export const tooManyPhotos = (): Refusal =>
  unavailable('Too many photos are being processed right now. Please try again in a moment.', 5);
