import type { BulkAction } from '../../../contract/bulk-actions.ts';
import type { NewActivity } from '../../context/effects.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import type { GardenEditor } from '../../core/garden-access.ts';
import { archivePlants, undoArchiving } from '../archive/archive.service.ts';
import type { CareContext } from '../care/care-context.service.ts';
import { type BulkCare, logCareOfAll, revertCare, takeBackCare } from '../care/log/bulk-care.service.ts';
import { type BulkPlans, planCareOfAll } from '../care/plans/bulk-plans.service.ts';
import { toOwner } from '../gardens/access.queries.ts';
import type { lockPlants } from '../places/places.queries.ts';
import { type MovedPlants, moveBack, moveToLocation } from '../places/places.service.ts';
import { sharePlants } from '../plants/plants.service.ts';
import { type TaggedPlants, tagPlants, undoTagging } from '../tags/tag-plants.service.ts';
import { movePlantsToTrash, restorePlants } from '../trash/trash.service.ts';

export type LockedPlants = Awaited<ReturnType<typeof lockPlants>>;
/** What the activity of the garden says. */
export type Said = Pick<NewActivity, 'action' | 'parameters'>;

/** Something that can be done to several plants at once. */
interface Action<Request, Done extends object> {
  said: (request: Request) => Said;
  /**
   * @param context holds the locks of the garden and of the plants, of which there is one at least
   * @returns the plants that it changed, and what undoing that needs
   */
  act: (context: CareContext, plants: LockedPlants, request: Request) => Promise<{ plantIds: number[]; done: Done }>;
  /**
   * Undoes it, but for plants that were changed since.
   *
   * @param unit holds the garden's lock
   */
  undo: (
    unit: UnitOfWork,
    garden: GardenEditor,
    done: Done,
  ) => Promise<{ undone: number; skipped: number; said: Said }>;
}

type Requests = { [Name in BulkAction['action']]: Extract<BulkAction, { action: Name }> };

/** What undoing each action needs. */
interface DoneBy {
  care: BulkCare;
  place: MovedPlants;
  visibility: { plantIds: number[]; isPublic: boolean };
  archive: { plantIds: number[]; at: string };
  plan: BulkPlans;
  tag: TaggedPlants;
  trash: { plantIds: number[]; at: string };
}

const idsOf = (plants: readonly { id: number }[]): number[] => plants.map(({ id }) => id);
const shared = (isPublic: boolean): Said => ({ action: isPublic ? 'plant_shared' : 'plant_unshared' });

/** What can be done to several plants at once, by the `action` of the request. */
export const actions: { [Name in BulkAction['action']]: Action<Requests[Name], DoneBy[Name]> } = {
  care: {
    said: ({ type }) => ({ action: 'care_logged', parameters: { type } }),
    act: (context, plants, { type }) => logCareOfAll(context, { plantIds: idsOf(plants), type }),
    async undo(unit, garden, done) {
      const { type } = done;
      return { ...(await takeBackCare(unit, garden, done)), said: { action: 'care_undone', parameters: { type } } };
    },
  },
  place: {
    said: ({ location }) => ({ action: 'place_changed', parameters: location === null ? {} : { place: location } }),
    async act(context, plants, { location }) {
      const moving = plants.filter((plant) => plant.location !== location);
      return { plantIds: idsOf(moving), done: await moveToLocation(context, context.garden, moving, location) };
    },
    undo: async (unit, garden, done) => ({
      ...(await moveBack(unit, garden, done)),
      said: { action: 'place_changed' },
    }),
  },
  plan: {
    said: ({ type }) => ({ action: 'plan_edited', parameters: { type } }),
    act: (context, plants, wanted) => planCareOfAll(context, idsOf(plants), wanted),
    undo: async (unit, garden, done) => ({
      ...(await revertCare(unit, garden, done)),
      said: { action: 'plan_edited', parameters: { type: done.type } },
    }),
  },
  tag: {
    said: () => ({ action: 'tag_changed' }),
    async act(context, plants, change) {
      const done = await tagPlants(context, context.garden, idsOf(plants), change);
      return { plantIds: idsOf(done.changes), done };
    },
    undo: async (unit, garden, done) => ({
      ...(await undoTagging(unit, garden, done)),
      said: { action: 'tag_changed' },
    }),
  },
  visibility: {
    said: ({ isPublic }) => shared(isPublic),
    async act(context, plants, { isPublic }) {
      const plantIds = await sharePlants(context, toOwner(context.garden), idsOf(plants), isPublic);
      return { plantIds, done: { plantIds, isPublic } };
    },
    async undo(unit, garden, { plantIds, isPublic }) {
      const { length } = await sharePlants(unit, toOwner(garden), plantIds, !isPublic);
      return { undone: length, skipped: plantIds.length - length, said: shared(!isPublic) };
    },
  },
  archive: {
    said: ({ reason }) => ({ action: 'plant_archived', parameters: { reason } }),
    async act(context, plants, archiving) {
      const plantIds = await archivePlants(context, idsOf(plants), archiving);
      return { plantIds, done: { plantIds, at: context.now } };
    },
    async undo(unit, garden, done) {
      const { length } = await undoArchiving(unit, garden, done);
      return { undone: length, skipped: done.plantIds.length - length, said: { action: 'plant_unarchived' } };
    },
  },
  trash: {
    said: () => ({ action: 'plant_deleted' }),
    async act(context, plants) {
      const plantIds = await movePlantsToTrash(context, context.garden, idsOf(plants));
      return { plantIds, done: { plantIds, at: context.now } };
    },
    async undo(unit, garden, { plantIds, at }) {
      const { length } = await restorePlants(unit, garden, { ids: plantIds, at });
      return { undone: length, skipped: plantIds.length - length, said: { action: 'plant_restored' } };
    },
  },
};
