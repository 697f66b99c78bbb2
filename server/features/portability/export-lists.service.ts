import type { Exported, ExportedProfile, ExportedRemark } from '../../../contract/export-format.ts';
import type { Db } from '../../db/database.ts';
import type { StoredCandidate } from '../../db/schema-identifications.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { photosOf } from '../journal/journal.queries.ts';
import { readChosen } from '../reminders/preferences.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import {
  hasPreferences,
  idsOf,
  type RowList,
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
  remarkIds,
  type Scope,
} from './export.queries.ts';
import { readIdentificationPhotos, readIdentifications } from './export-identifications.queries.ts';
import { type KeyedRow, keyOf } from './export-keys.rules.ts';

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
    journal: new Map<number, string>(),
  };
  /** By the ids of plants. */
  readonly #plantNames = new Map<number, { commonName: string; latinName: string }>();
  readonly photos: PhotoToPack[] = [];

  constructor(db: Db, scope: Scope, installation: string) {
    this.#db = db;
    this.#user = scope.user;
    this.#scope = scope;
    this.#installation = installation;
  }

  /** The items of a list, a page of rows at a time. */
  async *#pages<T, Item>(
    list: RowList | readonly number[],
    read: (db: Db, ids: number[]) => Promise<T[]>,
    toItem: (row: T) => Item,
  ): AsyncGenerator<Item[]> {
    const ids = typeof list === 'string' ? await idsOf(this.#db, list, this.#scope) : list;
    for (let start = 0; start < ids.length; start += pageSize)
      yield (await read(this.#db, ids.slice(start, start + pageSize))).map(toItem);
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

  #plant(plantId: number): string {
    const key = this.#keys.plants.get(plantId);
    if (key === undefined) throw new Error(`plant ${plantId} is not in the export`);
    return key;
  }

  photoList(): AsyncIterable<Exported<'photos'>[]> {
    return this.#pages('photos', readPhotos, ({ id, importKey, photoKey, ...photo }) => {
      const key = this.#key({ id, importKey, at: photo.createdAt }, this.#keys.photos);
      this.photos.push({ key, photoKey });
      return { key, ...photo };
    });
  }

  plantList(): AsyncIterable<Exported<'plants'>[]> {
    return this.#pages('plants', readPlants, (row) => {
      const { id, importKey, photoId, originalPhotoId, species, deletedAt, isPublic, ...plant } = row;
      const { commonName, latinName, family, ...rest } = plant;
      this.#plantNames.set(id, { commonName, latinName });
      return {
        key: this.#key({ id, importKey, at: plant.identifiedAt }, this.#keys.plants),
        ...{ commonName, latinName, family, species, ...rest, isPublic, deletedAt },
        cover: this.#ref(this.#keys.photos, photoId),
        originalPhoto: this.#ref(this.#keys.photos, originalPhotoId),
      };
    });
  }

  planList(): AsyncIterable<Exported<'carePlans'>[]> {
    return this.#pages('carePlans', readPlans, ({ id, importKey, plantId, ...plan }) => ({
      key: this.#key({ id, importKey, at: plan.createdAt }, this.#keys.carePlans),
      plant: this.#plant(plantId),
      ...plan,
    }));
  }

  eventList(): AsyncIterable<Exported<'events'>[]> {
    return this.#pages('events', readEvents, (row) => {
      const { id, importKey, plantId, planId, dueOn, countedFrom, skippedAt, createdAt, updatedAt, ...event } = row;
      return {
        key: this.#key({ id, importKey, at: createdAt }, this.#keys.events),
        plant: this.#ref(this.#keys.plants, plantId),
        ...event,
        plan: this.#ref(this.#keys.carePlans, planId),
        ...{ dueOn, countedFrom, skippedAt, createdAt, updatedAt },
      };
    });
  }

  logList(): AsyncIterable<Exported<'careLogs'>[]> {
    return this.#pages('careLogs', readLogs, (row) => {
      const { id, importKey, plantId, eventId, planId, earlierOn, movedFrom, createdAt, ...log } = row;
      return {
        key: this.#key({ id, importKey, at: createdAt }),
        plant: this.#plant(plantId),
        ...log,
        event: this.#ref(this.#keys.events, eventId),
        plan: this.#ref(this.#keys.carePlans, planId),
        ...{ earlierOn, movedFrom, createdAt },
      };
    });
  }

  /** The care logs as a table for people, with the names of the plants. */
  careTable() {
    return this.#pages('careLogs', readLogs, ({ plantId, ...log }) => ({ ...log, ...this.#plantNames.get(plantId) }));
  }

  journalList(): AsyncIterable<Exported<'journal'>[]> {
    const read = async (db: Db, ids: number[]) => {
      const photos = Map.groupBy(await photosOf(db, ids), ({ entryId }) => entryId);
      return (await readEntries(db, ids)).map((row) => ({ ...row, photos: photos.get(row.id) ?? [] }));
    };
    return this.#pages('journal', read, ({ id, importKey, plantId, date, note, photos, createdAt, updatedAt }) => ({
      key: this.#key({ id, importKey, at: createdAt }, this.#keys.journal),
      plant: this.#plant(plantId),
      ...{ date, note },
      photos: photos.flatMap((photo) => this.#keys.photos.get(photo.id) ?? []),
      ...{ createdAt, updatedAt },
    }));
  }

  identificationList(): AsyncIterable<Exported<'identifications'>[]> {
    const read = async (db: Db, ids: number[]) => {
      const photos = Map.groupBy(await readIdentificationPhotos(db, ids), (photo) => photo.identificationId);
      return (await readIdentifications(db, ids)).map((row) => ({ ...row, photos: photos.get(row.id) ?? [] }));
    };
    return this.#pages('identifications', read, (row) => {
      const { id, importKey, plantId, entryId, candidates, photos, chosen, confirmedAt, createdAt, ...said } = row;
      return {
        key: this.#key({ id, importKey, at: createdAt }),
        plant: this.#ref(this.#keys.plants, plantId),
        entry: this.#ref(this.#keys.journal, entryId),
        ...said,
        // What other gardeners taught the installation is theirs.
        candidates: candidates.filter(({ fromGardeners }) => !fromGardeners).map(candidateInOrder),
        photos: photos.flatMap(({ photoId, organ }) => {
          const photo = this.#ref(this.#keys.photos, photoId);
          return photo === null ? [] : [{ photo, organ }];
        }),
        chosen: chosen && { latinName: chosen.latinName, commonName: chosen.commonName },
        ...{ confirmedAt, createdAt },
      };
    });
  }

  badgeList(): AsyncIterable<Exported<'badges'>[]> {
    return this.#pages('badges', readBadges, (badge) => badge);
  }

  async *communityList(): AsyncGenerator<ExportedRemark[]> {
    const { written, received, likes, imported } = await remarkIds(this.#db, this.#scope);
    const comments = (other: 'writer' | 'owner') => (db: Db, ids: number[]) => readComments(db, this.#user, ids, other);
    yield* this.#pages(imported, readImportedRemarks, ({ remark }) => remarkInOrder(remark));
    yield* this.#pages(written, comments('owner'), (row) => this.#remark(row, 'written'));
    yield* this.#pages(received, comments('writer'), (row) => this.#remark(row, 'received'));
    yield* this.#pages(
      likes,
      (db, ids) => readLikes(db, this.#user, ids),
      (row) => this.#remark(row, 'like'),
    );
  }

  #remark({ id, createdAt, comment, plant, gardener }: RemarkRow, kind: ExportedRemark['kind']): ExportedRemark {
    // Comments and likes have ids of their own, so that one of each may have the same.
    const space = `${this.#installation}-${kind === 'like' ? 'l' : 'c'}`;
    return { key: keyOf(space, { id, importKey: null, at: createdAt }), kind, comment, plant, gardener, createdAt };
  }

  async profile(): Promise<ExportedProfile> {
    const row = await readUser(this.#db, this.#user);
    if (!row) throw new Error('the user was deleted');
    const image = this.photos.find(({ photoKey }) => photoKey === row.imageKey)?.key ?? null;
    return {
      account: row.account,
      profile: { ...row.profile, image },
      settings: await readSettings(this.#db, this.#user),
      reminders: (await hasPreferences(this.#db, this.#user)) ? await readChosen(this.#db, this.#user) : null,
    };
  }
}

const candidateInOrder = ({ latinName, commonName, family, confidence }: StoredCandidate) => ({
  ...{ latinName, commonName, family, confidence },
});

/** As it was written at first: a database may keep the fields of JSON in an order of its own. */
const remarkInOrder = ({ key, kind, comment, plant, gardener, createdAt }: ExportedRemark): ExportedRemark => ({
  ...{ key, kind, comment },
  plant: plant && { commonName: plant.commonName, latinName: plant.latinName },
  ...{ gardener, createdAt },
});
