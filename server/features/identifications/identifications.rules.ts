import { limits } from '../../../contract/limits.ts';

const keptMs = limits.unaddedPhotoDays * 24 * 60 * 60 * 1000;

const shifted = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** When the photos of an identification are deleted that nobody puts to any use. */
export const photosUntil = (identifiedAt: string): string => shifted(identifiedAt, keptMs);

/** The instant before which a plant must have been identified for its photos to be deleted now. */
export const releasedBefore = (now: string): string => shifted(now, -keptMs);
