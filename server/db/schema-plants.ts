import type { Generated } from 'kysely';
import type { PlantValues } from '../../contract/plant-fields.ts';
import type { ArchiveReason, Propagation } from '../../contract/plant-life.ts';
import type { PlantOrigin } from '../../contract/plants.ts';
import type { Fixed, Imported, Instant, PlainDate } from './columns.ts';

/** Columns of a plant: what became of it, and what it was made of. */
interface PlantLife {
  /** When it was archived; null for a plant that isn't. An archived plant is never public. */
  archivedAt: Generated<Instant | null>;
  /** The day that the gardener chose, and why: null exactly where `archivedAt` is. */
  archivedOn: Generated<PlainDate | null>;
  archiveReason: Generated<ArchiveReason | null>;
  /** Whether it was public when it was archived, and so becomes it again; false while it isn't archived. */
  wasPublic: Generated<boolean>;
  /** The plant that it was propagated from, which may be gone by now: no row is ever given an id again. */
  parentId: Generated<number | null>;
  /** What it is of that plant: null exactly where `parentId` is. */
  propagation: Generated<Propagation | null>;
}

/** What a gardener writes about a plant is in the columns of the contract's table; `location` means the place. */
export interface Plants extends Imported, PlantLife, PlantValues {
  id: Generated<number>;
  /** Who identified or added it; null where that account was deleted. */
  userId: Fixed<number | null>;
  gardenId: number;
  speciesId: number | null;
  /** The cover: the photo that the plant is shown with. */
  photoId: number | null;
  /** The photo that the plant was identified by, while another one, or none, is the cover. */
  originalPhotoId: number | null;
  /** The identification that created it, which no other plant has; null for one from the search or another garden. */
  identificationId: number | null;
  origin: PlantOrigin;
  commonName: string;
  latinName: string;
  tags: string[];
  /** Names of its garden's tags. */
  ownTags: Generated<string[]>;
  /** What fields of its garden hold, by their ids. */
  ownValues: Generated<Record<string, string>>;
  identifiedAt: Instant;
  /** Null while it is identified but not in the garden. */
  addedAt: Instant | null;
  placeId: Generated<number | null>;
  isNative: Generated<boolean>;
  lastWatered: PlainDate | null;
  lastFertilized: PlainDate | null;
  isPublic: Generated<boolean>;
  /** Whether a sensor ever measured anything of it. */
  hasReadings: Generated<boolean>;
  /** How many likes and comments it has: always as many as there are rows of them. */
  likesCount: Generated<number>;
  commentsCount: Generated<number>;
  /** The names as `textKey` makes them, for the search; `familyKey` is empty for a plant without a family. */
  commonNameKey: Generated<string>;
  latinNameKey: Generated<string>;
  familyKey: Generated<string>;
  /** When it was moved to the trash; null for a live row. */
  deletedAt: Instant | null;
}
