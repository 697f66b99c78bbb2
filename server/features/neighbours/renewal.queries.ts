import type { Organ } from '../../../contract/identify.ts';
import type { Db } from '../../db/database.ts';

/** The position of a confirmed identification in their order. */
export interface ConfirmedPlace {
  confirmedAt: string;
  id: number;
}

/**
 * Confirmed identifications without an embedding of the current engine, the last confirmed first.
 *
 * @param embeddings name and version of the current embedding model
 * @param part those after a position, or those up to it; null for all
 */
export async function outdatedIdentifications(
  db: Db,
  embeddings: string,
  limit: number,
  part: { side: 'behind' | 'upTo'; place: ConfirmedPlace } | null,
): Promise<ConfirmedPlace[]> {
  const confirmed = db.selectFrom('identifications').select('id').where('confirmedAt', 'is not', null);
  // One by one, or SQLite scans all confirmed ones.
  const outdated = confirmed
    .where('embeddings', 'is', null)
    .unionAll(confirmed.where('embeddings', '<', embeddings))
    .unionAll(confirmed.where('embeddings', '>', embeddings));
  return db
    .selectFrom('identifications')
    .select(['id', 'confirmedAt'])
    .where('id', 'in', outdated)
    .$if(part !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('confirmedAt', 'id'),
          part?.side === 'behind' ? '<' : '>=',
          tuple(part?.place.confirmedAt ?? '', part?.place.id ?? 0),
        ),
      ),
    )
    .orderBy('confirmedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<ConfirmedPlace>()
    .execute();
}

/** The photos of an identification, in their order. */
export function photosOf(db: Db, identificationId: number): Promise<{ photoKey: string; organ: Organ }[]> {
  return db
    .selectFrom('identificationPhotos')
    .innerJoin('photos', 'photos.id', 'identificationPhotos.photoId')
    .select(['photos.photoKey', 'identificationPhotos.organ'])
    .where('identificationPhotos.identificationId', '=', identificationId)
    .orderBy('identificationPhotos.position')
    .execute();
}

/** Stores the embedding, unless one was stored meanwhile. @param embedding Base64 */
export async function setEmbedding(
  db: Db,
  id: number,
  { embedding, embeddings }: { embedding: string; embeddings: string },
): Promise<void> {
  await db
    .updateTable('identifications')
    .set({ embedding, embeddings })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('embeddings', 'is', null), eb('embeddings', '!=', embeddings)]))
    .execute();
}

/** When a plant was last identified on this installation; null if never. */
export async function lastIdentifiedAt(db: Db): Promise<string | null> {
  const last = await db
    .selectFrom('identifications')
    .select('createdAt')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.createdAt ?? null;
}
