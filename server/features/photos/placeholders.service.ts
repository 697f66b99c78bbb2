import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { Failures } from '../../failures.ts';
import { placeholderHash } from '../../images/placeholder.ts';
import { photosWithoutHash, setPhotoHash } from './photos.queries.ts';

/** Photos looked up in one query. */
const batch = 100;
/** Failures in a row after which the store, and not the photo, is to blame. */
const mostInRow = 10;
/** Between two photos, so that no request waits for this. */
const restMs = 10;

/**
 * @returns empty where there is no such photo, or it is damaged: looking again would show the same
 * @throws what the store says where it cannot read it now
 */
async function hashOf({ images }: Pick<Deps, 'images'>, key: string): Promise<string> {
  const file = await images.get(key, 'thumb');
  return file ? placeholderHash(file).catch(() => '') : '';
}

/**
 * Gives a placeholder to the photos that were kept before there were any, one at a time. Each is written as it is made,
 * so that a pass that was cut short goes on where it stopped; two at once do no harm.
 *
 * @param signal ends the pass after the photo that it is at
 * @returns how many photos were looked at, and how many of them could not be read and stay without for good
 * @throws what the store said of the first photo that it could not read now: the others have theirs, unless it fails again and again
 */
export async function fillPlaceholders(
  deps: Pick<Deps, 'db' | 'images'>,
  signal?: AbortSignal,
): Promise<{ filled: number; unreadable: number }> {
  const done = { filled: 0, unreadable: 0 };
  const failures = new Failures<number>({ mostInRow });
  for (let after = 0; ; ) {
    const photos = await photosWithoutHash(deps.db, after, batch);
    for (const { id, photoKey } of photos) {
      if (signal?.aborted) return done;
      after = id;
      await failures.attempt(id, async () => {
        const hash = await hashOf(deps, photoKey);
        await setPhotoHash(deps.db, id, hash);
        done[hash ? 'filled' : 'unreadable'] += 1;
      });
      await pause(restMs);
    }
    if (photos.length < batch) break;
  }
  failures.throwFirst();
  return done;
}
