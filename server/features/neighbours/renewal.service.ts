import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../core/errors.ts';
import { readMeta, writeMeta } from '../../db/meta.ts';
import type { Identifier, IdentifierPhoto } from '../../engines/identifier.ts';
import { decodePhoto } from '../../image-processing/decode.ts';
import {
  type ConfirmedPlace,
  lastIdentifiedAt,
  outdatedIdentifications,
  photosOf,
  setEmbedding,
} from './renewal.queries.ts';

/** Identifications per run. */
const perRun = 60;
/** Pause between two of them, so that requests do not wait for this. */
const restMs = 1_000;
/** Consecutive failures after which the engine, and not the photo, is to blame. */
const mostFailures = 3;
/** While an identification is this recent, the engine is left to users. */
const quietMs = 60_000;

type RenewalDeps = Pick<Deps, 'db' | 'images' | 'identifiers' | 'now'>;

/** The photos of an identification that still exist and can be read. @throws if the decoder is busy */
export async function readablePhotos(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  id: number,
): Promise<IdentifierPhoto[]> {
  const photos: IdentifierPhoto[] = [];
  for (const { photoKey, organ } of await photosOf(db, id)) {
    const file = await images.get(photoKey, 'full');
    const picture = file && (await decodePhoto(file).catch(nullUnlessBusy));
    if (picture) photos.push({ picture, organ });
  }
  return photos;
}

function nullUnlessBusy(error: unknown): null {
  if (error instanceof Refusal && error.code !== 'unavailable') return null;
  throw error;
}

/** The embedding of photos, as Base64; empty if the engine cannot compute it, now or later. */
async function embeddingOf(identifier: Identifier, photos: IdentifierPhoto[]): Promise<string> {
  const answer = photos.length === 0 ? null : await identifier.identify(photos);
  if (answer?.kind !== 'plant' || answer.embedding === null) return '';
  return Buffer.from(answer.embedding).toString('base64');
}

async function isQuiet({ db, now }: RenewalDeps): Promise<boolean> {
  const last = await lastIdentifiedAt(db);
  return last === null || Math.abs(now().getTime() - Date.parse(last)) >= quietMs;
}

/**
 * Where the last run ended: the next one continues after it, so that identifications that always fail block no others.
 */
const placeKey = 'embeddings.place';

/** The next identifications to process, first those after the last one processed. */
async function nextOutdated({ db }: RenewalDeps, embeddings: string): Promise<ConfirmedPlace[]> {
  const last = await readMeta(db, placeKey);
  if (last === undefined) return outdatedIdentifications(db, embeddings, perRun, null);
  const place = JSON.parse(last) as ConfirmedPlace;
  const behind = await outdatedIdentifications(db, embeddings, perRun, { side: 'behind', place });
  const left = perRun - behind.length;
  return left === 0
    ? behind
    : [...behind, ...(await outdatedIdentifications(db, embeddings, left, { side: 'upTo', place }))];
}

/**
 * Recomputes the embeddings of confirmed identifications that are missing or from another engine, a few at a time:
 * those of different engines cannot be compared. Each is stored at once, so that the next run continues where this one
 * stopped; two at once do no harm. It ends while plants are identified, and if the engine fails repeatedly.
 *
 * @param signal ends the run after the current identification
 * @returns how many were computed, how many have no usable photo left, and how many failed, which the next run retries
 */
export async function renewEmbeddings(
  deps: RenewalDeps,
  signal?: AbortSignal,
  rest = restMs,
): Promise<{ renewed: number; without: number; failed: number }> {
  const done = { renewed: 0, without: 0, failed: 0 };
  const { db, identifiers } = deps;
  const identifier = identifiers.embedding;
  const embeddings = identifier?.embeddings ?? null;
  if (!identifier || embeddings === null) return done;
  let failures = 0;
  let place: ConfirmedPlace | null = null;
  for (const next of await nextOutdated(deps, embeddings)) {
    if (signal?.aborted || failures === mostFailures || !(await isQuiet(deps))) break;
    place = next;
    const { id } = next;
    try {
      const embedding = await embeddingOf(identifier, await readablePhotos(deps, id));
      await setEmbedding(db, id, { embedding, embeddings });
      done[embedding ? 'renewed' : 'without'] += 1;
      failures = 0;
    } catch {
      done.failed += 1;
      failures += 1;
    }
    await pause(rest);
  }
  if (place) await writeMeta(db, placeKey, JSON.stringify(place));
  return done;
}
