import type { Exported, ExportedProfile, ExportedRemark } from '../../../contract/export-format.ts';
import type { Db } from '../../db/database.ts';
import type { SignedInUser } from '../../ownership.ts';
import { photosOf } from '../journal/journal.queries.ts';
import { readChosen } from '../reminders/preferences.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import {
  hasPreferences,
  readBadges,
  readComments,
  readEntries,
  readEvents,
  readImportedRemarks,
  readLikes,
  readLogs,
  readPhotos,
  readPlans,
  readPlants,
  readUser,
} from './export.queries.ts';
import { idsOf, type RowList, remarkIds, type Scope } from './export-ids.queries.ts';
import { type KeyedRow, keyOf } from './keys.rules.ts';

/** Rows read by one query. */
const pageSize = 500;

type RemarkRow = Omit<ExportedRemark, 'key' | 'kind'> & { id: number };

/** A photo as the zip needs it. */
export interface PhotoToPack {
  key: string;
  photoKey: string;
}

/**
 * Reads everything of one gardener, list by list in the order of `exportedLists`: what a list refers to was read before,
 * and its keys are known. Pages of rows, never all at once.
 */
export class ExportReader {
  readonly #db: Db;
  readonly #user: SignedInUser;
  readonly #scope: Scope;
  readonly #installation: string;
  readonly #keys = {
    photos: new Map<number, string>(),
    plants: new Map<number, string>(),
    carePlans: new Map<number, string>(),
    events: new Map<number, string>(),
  };
  /** Names of plants by id, for the table of care. */
  readonly plantNames = new Map<number, { commonName: string; latinName: string }>();
  readonly photos: PhotoToPack[] = [];

  constructor(db: Db, scope: Scope, installation: string) {
    this.#db = db;
    this.#user = scope.user;
    this.#scope = scope;
    this.#installation = installation;
  }

  async *#pages<T>(ids: number[], read: (page: number[]) => Promise<T[]>): AsyncGenerator<T[]> {
    for (let start = 0; start < ids.length; start += pageSize) yield read(ids.slice(start, start + pageSize));
  }

  async *#rows<T>(list: RowList, read: (db: Db, ids: number[]) => Promise<T[]>): AsyncGenerator<T[]> {
    yield* this.#pages(await idsOf(this.#db, list, this.#scope), (page) => read(this.#db, page));
  }

  #key(row: KeyedRow, among?: Map<number, string>): string {
    const key = keyOf(this.#installation, row);
    among?.set(row.id, key);
    return key;
  }

  /** The key of what another row refers to; null where that is not in the export. */
  #ref(among: Map<number, string>, id: number | null): string | null {
    return id === null ? null : (among.get(id) ?? null);
  }

  #plant({ plantId }: { plantId: number }): string {
    const key = this.#keys.plants.get(plantId);
    if (key === undefined) throw new Error(`plant ${plantId} is not in the export`);
    return key;
  }

  async *photoList(): AsyncGenerator<Exported<'photos'>[]> {
    for await (const rows of this.#rows('photos', readPhotos)) {
      yield rows.map(({ id, importKey, photoKey, ...photo }) => {
        const key = this.#key({ id, importKey, at: photo.createdAt }, this.#keys.photos);
        this.photos.push({ key, photoKey });
        return { key, ...photo };
      });
    }
  }

  async *plantList(): AsyncGenerator<Exported<'plants'>[]> {
    for await (const rows of this.#rows('plants', readPlants)) {
      yield rows.map(({ id, importKey, photoId, originalPhotoId, species, deletedAt, isPublic, ...plant }) => {
        const { commonName, latinName, family, ...rest } = plant;
        this.plantNames.set(id, { commonName, latinName });
        return {
          key: this.#key({ id, importKey, at: plant.identifiedAt }, this.#keys.plants),
          ...{ commonName, latinName, family, species, ...rest, isPublic, deletedAt },
          cover: this.#ref(this.#keys.photos, photoId),
          originalPhoto: this.#ref(this.#keys.photos, originalPhotoId),
        };
      });
    }
  }

  async *planList(): AsyncGenerator<Exported<'carePlans'>[]> {
    for await (const rows of this.#rows('carePlans', readPlans)) {
      yield rows.map(({ id, importKey, plantId, ...plan }) => ({
        key: this.#key({ id, importKey, at: plan.createdAt }, this.#keys.carePlans),
        plant: this.#plant({ plantId }),
        ...plan,
      }));
    }
  }

  async *eventList(): AsyncGenerator<Exported<'events'>[]> {
    for await (const rows of this.#rows('events', readEvents)) {
      yield rows.map(
        ({ id, importKey, plantId, planId, dueOn, countedFrom, skippedAt, createdAt, updatedAt, ...event }) => ({
          key: this.#key({ id, importKey, at: createdAt }, this.#keys.events),
          plant: this.#ref(this.#keys.plants, plantId),
          ...event,
          plan: this.#ref(this.#keys.carePlans, planId),
          ...{ dueOn, countedFrom, skippedAt, createdAt, updatedAt },
        }),
      );
    }
  }

  /** Care in pages of rows, for its list and for its table. */
  async *logRows() {
    yield* this.#rows('careLogs', readLogs);
  }

  async *logList(): AsyncGenerator<Exported<'careLogs'>[]> {
    for await (const rows of this.logRows()) {
      yield rows.map(({ id, importKey, plantId, eventId, planId, earlierOn, movedFrom, createdAt, ...log }) => ({
        key: this.#key({ id, importKey, at: createdAt }),
        plant: this.#plant({ plantId }),
        ...log,
        event: this.#ref(this.#keys.events, eventId),
        plan: this.#ref(this.#keys.carePlans, planId),
        ...{ earlierOn, movedFrom, createdAt },
      }));
    }
  }

  async *journalList(): AsyncGenerator<Exported<'journal'>[]> {
    for await (const rows of this.#rows('journal', readEntries)) {
      const photos = Map.groupBy(
        await photosOf(
          this.#db,
          rows.map(({ id }) => id),
        ),
        ({ entryId }) => entryId,
      );
      yield rows.map(({ id, importKey, plantId, date, note, createdAt, updatedAt }) => ({
        key: this.#key({ id, importKey, at: createdAt }),
        plant: this.#plant({ plantId }),
        ...{ date, note },
        photos: (photos.get(id) ?? []).flatMap((photo) => this.#keys.photos.get(photo.id) ?? []),
        ...{ createdAt, updatedAt },
      }));
    }
  }

  async *badgeList(): AsyncGenerator<Exported<'badges'>[]> {
    yield* this.#rows('badges', readBadges);
  }

  async *communityList(): AsyncGenerator<ExportedRemark[]> {
    const { written, received, likes, imported } = await remarkIds(this.#db, this.#scope);
    const comments = (ids: number[], kind: 'written' | 'received') =>
      this.#pages(ids, (page) =>
        readComments(this.#db, this.#user, page, kind === 'received' ? 'writer' : 'owner').then((rows) =>
          rows.map((row) => this.#remark(row, kind)),
        ),
      );
    yield* this.#pages(imported, (page) =>
      readImportedRemarks(this.#db, page).then((rows) => rows.map(({ remark }) => remarkInOrder(remark))),
    );
    yield* comments(written, 'written');
    yield* comments(received, 'received');
    yield* this.#pages(likes, (page) =>
      readLikes(this.#db, this.#user, page).then((rows) => rows.map((row) => this.#remark(row, 'like'))),
    );
  }

  #remark({ id, createdAt, comment, plant, gardener }: RemarkRow, kind: ExportedRemark['kind']): ExportedRemark {
    // Comments and likes have ids of their own, so that one of each may have the same.
    const space = `${this.#installation}-${kind === 'like' ? 'l' : 'c'}`;
    return { key: keyOf(space, { id, importKey: null, at: createdAt }), kind, comment, plant, gardener, createdAt };
  }

  async profile(): Promise<ExportedProfile> {
    const row = await readUser(this.#db, this.#user);
    if (!row) throw new Error('the user is gone');
    const image = this.photos.find(({ photoKey }) => photoKey === row.imageKey)?.key ?? null;
    return {
      account: row.account,
      profile: { ...row.profile, image },
      settings: await readSettings(this.#db, this.#user),
      reminders: (await hasPreferences(this.#db, this.#user)) ? await readChosen(this.#db, this.#user) : null,
    };
  }
}

/** As it was written at first: a database may keep the fields of JSON in an order of its own. */
const remarkInOrder = ({ key, kind, comment, plant, gardener, createdAt }: ExportedRemark): ExportedRemark => ({
  ...{ key, kind, comment },
  plant: plant && { commonName: plant.commonName, latinName: plant.latinName },
  ...{ gardener, createdAt },
});
