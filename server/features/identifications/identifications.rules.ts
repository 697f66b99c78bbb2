import { dayMs, shifted } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';

const keptMs = limits.unaddedPhotoDays * dayMs;

/** When the photos of an identification are deleted that nobody puts to any use. */
export const photosUntil = (identifiedAt: string): string => shifted(identifiedAt, keptMs);

/** The instant before which a plant must have been identified for its photos to be deleted now. */
export const releasedBefore = (now: string): string => shifted(now, -keptMs);
