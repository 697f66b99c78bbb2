import type { ReactNode } from 'react';
import { within } from '#words/event-types.ts';
import * as words from '#words/garden-activity.ts';
import type { GardenAction, GardenRole } from '../../../../contract/gardens.ts';
import type { BuiltInType } from '../../../../contract/values.ts';

/** What a sentence is made of. All but who did it may be missing. */
export interface SentenceParts {
  by: ReactNode;
  plant?: ReactNode;
  /** How many plants, where there are several. */
  count?: number;
  /** The kind of care or event. */
  type?: BuiltInType;
  /** The name of one that gardeners made. */
  kind?: ReactNode;
  place?: ReactNode;
  member?: ReactNode;
  role?: GardenRole;
  garden?: ReactNode;
}

const plantsIn = ({ plant, count = 1 }: SentenceParts) =>
  plant !== undefined ? 'plant' : count > 1 ? 'several' : 'unnamed';

const ofPlant =
  (action: keyof typeof words.plantActions) =>
  (parts: SentenceParts): ReactNode =>
    words.plantActions[action](parts.by, parts.plant, parts.count ?? 0, plantsIn(parts));

const inCare = { plant: 'plant', several: 'several', unnamed: 'nothing' } as const;
const ofType = { plant: 'typeOfPlant', several: 'typeOfSeveral', unnamed: 'typeAlone' } as const;
const ofKind = { plant: 'kindOfPlant', several: 'kindOfSeveral', unnamed: 'kindAlone' } as const;

const careWith =
  (said: typeof words.careDone) =>
  (parts: SentenceParts): ReactNode => {
    const { by, plant, count = 0, type, kind } = parts;
    const what = (kind !== undefined ? ofKind : type ? ofType : inCare)[plantsIn(parts)];
    return said(by, kind ?? (type && within[type]), plant, count, what);
  };
const ofCare = (action: keyof typeof words.careActions) => careWith(words.careActions[action]);
const careDone = careWith(words.careDone);

function placeChanged(parts: SentenceParts): ReactNode {
  const { by, plant, place, count } = parts;
  if (plant === undefined && count === undefined)
    return place === undefined ? words.actions.place_changed(by) : words.placeChanged(by, place);
  const what = plant === undefined ? 'several' : 'plant';
  return place === undefined
    ? words.plantActions.place_changed(by, plant, count ?? 0, what)
    : words.placedAt(by, plant, place, count ?? 0, what);
}

function roleChanged({ by, member, role }: SentenceParts): ReactNode {
  if (!role) return member === undefined ? words.actions.role_changed(by) : words.roleChanged(by, member);
  return member === undefined ? words.someMemberMade(by, role) : words.memberMade(by, member, role);
}

const sentences: Record<GardenAction, (parts: SentenceParts) => ReactNode> = {
  plant_added: ofPlant('plant_added'),
  plant_edited: ofPlant('plant_edited'),
  plant_deleted: ofPlant('plant_deleted'),
  plant_restored: ofPlant('plant_restored'),
  plant_archived: ofPlant('plant_archived'),
  plant_unarchived: ofPlant('plant_unarchived'),
  plant_purged: ofPlant('plant_purged'),
  plant_shared: ofPlant('plant_shared'),
  plant_unshared: ofPlant('plant_unshared'),
  plant_moved_in: (parts) =>
    parts.garden === undefined
      ? ofPlant('plant_moved_in')(parts)
      : words.movedIn(parts.by, parts.plant, parts.garden, parts.count ?? 0, plantsIn(parts)),
  plant_moved_out: (parts) =>
    parts.garden === undefined
      ? ofPlant('plant_moved_out')(parts)
      : words.movedOut(parts.by, parts.plant, parts.garden, parts.count ?? 0, plantsIn(parts)),
  care_done: (parts) =>
    parts.type && parts.plant !== undefined ? words.caredFor(parts.by, parts.plant, parts.type) : careDone(parts),
  care_undone: ofCare('care_undone'),
  care_skipped: ofCare('care_skipped'),
  care_postponed: ofCare('care_postponed'),
  care_logged: ofCare('care_logged'),
  care_deleted: ofCare('care_deleted'),
  plan_added: ofCare('plan_added'),
  plan_edited: ofCare('plan_edited'),
  plan_deleted: ofCare('plan_deleted'),
  event_added: ofCare('event_added'),
  event_edited: ofCare('event_edited'),
  event_deleted: ofCare('event_deleted'),
  journal_added: ofPlant('journal_added'),
  journal_edited: ofPlant('journal_edited'),
  journal_deleted: ofPlant('journal_deleted'),
  photo_added: ofPlant('photo_added'),
  photo_deleted: ofPlant('photo_deleted'),
  identification_deleted: ofPlant('identification_deleted'),
  place_changed: placeChanged,
  tag_changed: (parts) =>
    parts.plant === undefined && parts.count === undefined
      ? words.actions.tag_changed(parts.by)
      : ofPlant('tag_changed')(parts),
  field_changed: ({ by }) => words.actions.field_changed(by),
  kind_changed: ({ by }) => words.actions.kind_changed(by),
  deletion_undone: ({ by, plant }) =>
    plant === undefined ? words.actions.deletion_undone(by) : words.deletionUndone(by, plant),
  plants_imported: ({ by, count = 0 }) => words.plantsImported(by, count),
  events_imported: ({ by, count = 0 }) => words.eventsImported(by, count),
  import_undone: ({ by }) => words.actions.import_undone(by),
  garden_renamed: ({ by, garden }) =>
    garden === undefined ? words.actions.garden_renamed(by) : words.gardenRenamed(by, garden),
  garden_restored: ({ by }) => words.actions.garden_restored(by),
  member_joined: ({ by, role }) => (role ? words.memberJoined(by, role) : words.actions.member_joined(by)),
  member_left: ({ by }) => words.actions.member_left(by),
  member_removed: ({ by, member }) =>
    member === undefined ? words.actions.member_removed(by) : words.memberRemoved(by, member),
  role_changed: roleChanged,
};

/** `Ben watered Lavender.` @param action one that this version knows */
export const sentenceOf = (action: GardenAction, parts: SentenceParts): ReactNode => sentences[action](parts);
