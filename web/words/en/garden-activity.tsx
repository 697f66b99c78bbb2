// The page that shows who did what in a shared garden.
import type { ReactNode } from 'react';
import { eventCount, plantCount } from '#words/language.ts';
import { aRole } from '#words/shared-gardens.ts';
import type { GardenAction, GardenRole } from '../../../contract/gardens.ts';
import type { BuiltInType } from '../../../contract/values.ts';
import { eventTypeWords } from '../../../contract/words/en/event-types.ts';

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

const plantIn = ({ plant, count = 1 }: SentenceParts): ReactNode =>
  plant ?? (count > 1 ? plantCount(count) : 'a plant');

/** `“Mist” for Lavender`, `“Mist”` */
const careCalled = (kind: ReactNode, plant: ReactNode): ReactNode => (
  <>
    “{kind}”{plant !== undefined && <> for {plant}</>}
  </>
);

/** `watering Lavender`, `watering 12 plants`, `a task for Lavender`, `watering`, `a task` */
const careIn = ({ type, kind, count = 1, ...parts }: SentenceParts, otherwise = 'a task'): ReactNode => {
  const plant = parts.plant ?? (count > 1 ? plantCount(count) : undefined);
  if (kind !== undefined) return careCalled(kind, plant);
  if (plant === undefined) return type ?? otherwise;
  return type ? (
    <>
      {type} {plant}
    </>
  ) : (
    <>
      {otherwise} for {plant}
    </>
  );
};

/** ` for watering Lavender`, ` for Lavender`; nothing where it is not said */
const planFor = ({ type, kind, count = 1, ...parts }: SentenceParts): ReactNode => {
  const plant = parts.plant ?? (count > 1 ? plantCount(count) : undefined);
  if (kind !== undefined) return <> {careCalled(kind, plant)}</>;
  if (type === undefined && plant === undefined) return null;
  return (
    <>
      {' '}
      for {type}
      {type && plant !== undefined && ' '}
      {plant}
    </>
  );
};

const planIn = (parts: SentenceParts): ReactNode => (
  <>
    {parts.type || parts.kind !== undefined || parts.plant !== undefined ? 'the' : 'a'}{' '}
    {(parts.count ?? 1) > 1 ? 'care plans' : 'care plan'}
    {planFor(parts)}
  </>
);

/** What follows who did it. */
const predicates: Record<GardenAction, (parts: SentenceParts) => ReactNode> = {
  plant_added: (parts) => <>added {plantIn(parts)}</>,
  plant_edited: (parts) => <>edited {plantIn(parts)}</>,
  plant_deleted: (parts) => <>moved {plantIn(parts)} to the trash</>,
  plant_restored: (parts) => <>restored {plantIn(parts)} from the trash</>,
  plant_archived: (parts) => <>archived {plantIn(parts)}</>,
  plant_unarchived: (parts) => <>brought {plantIn(parts)} back from the archive</>,
  plant_purged: (parts) => <>deleted {plantIn(parts)} for good</>,
  plant_shared: (parts) => <>shared {plantIn(parts)} with the community</>,
  plant_unshared: (parts) => <>stopped sharing {plantIn(parts)} with the community</>,
  plant_moved_in: (parts) => (
    <>
      moved {plantIn(parts)} here from {parts.garden ?? 'another garden'}
    </>
  ),
  plant_moved_out: (parts) => (
    <>
      moved {plantIn(parts)} to {parts.garden ?? 'another garden'}
    </>
  ),
  care_done: ({ type, plant, ...rest }) => {
    if (type && plant !== undefined) {
      return (
        <>
          {eventTypeWords[type].done} {plant}
        </>
      );
    }
    return <>completed {careIn({ ...rest, ...(type && { type }), plant })}</>;
  },
  care_undone: (parts) => <>undid {careIn(parts)}</>,
  care_skipped: (parts) => <>skipped {careIn(parts)}</>,
  care_postponed: (parts) => <>postponed {careIn(parts)}</>,
  care_logged: (parts) => <>logged {careIn(parts, 'care')}</>,
  care_deleted: (parts) => <>deleted the record of {careIn(parts, 'care')}</>,
  plan_added: (parts) => <>added a care plan{planFor(parts)}</>,
  plan_edited: (parts) => <>changed {planIn(parts)}</>,
  plan_deleted: (parts) => <>deleted {planIn(parts)}</>,
  event_added: (parts) => <>added {careIn(parts, 'an event')} to the calendar</>,
  event_edited: (parts) => <>changed {careIn(parts, 'an event')} in the calendar</>,
  event_deleted: (parts) => <>deleted {careIn(parts, 'an event')} from the calendar</>,
  journal_added: (parts) => <>wrote in the journal of {plantIn(parts)}</>,
  journal_edited: (parts) => <>changed a journal entry of {plantIn(parts)}</>,
  journal_deleted: (parts) => <>deleted a journal entry of {plantIn(parts)}</>,
  photo_added: (parts) => <>added a photo of {plantIn(parts)}</>,
  photo_deleted: (parts) => <>deleted a photo of {plantIn(parts)}</>,
  identification_deleted: (parts) => <>deleted an identification of {plantIn(parts)}</>,
  place_changed: ({ plant, place, count }) => {
    const moved = plant ?? (count === undefined ? undefined : plantCount(count));
    if (moved === undefined) return place === undefined ? <>changed a place</> : <>changed the place {place}</>;
    return place === undefined ? (
      <>changed the place of {moved}</>
    ) : (
      <>
        moved {moved} to {place}
      </>
    );
  },
  tag_changed: (parts) =>
    parts.plant === undefined && parts.count === undefined ? (
      <>changed a tag</>
    ) : (
      <>changed the tags of {plantIn(parts)}</>
    ),
  field_changed: () => <>changed a field of plants</>,
  kind_changed: () => <>changed a kind of care</>,
  deletion_undone: ({ plant }) =>
    plant === undefined ? <>undid a deletion</> : <>restored something that was deleted from {plant}</>,
  plants_imported: ({ count = 0 }) => <>imported {plantCount(count)} from a table</>,
  events_imported: ({ count = 0 }) => <>imported {eventCount(count)} into the calendar</>,
  import_undone: () => <>undid an import</>,
  garden_renamed: ({ garden }) =>
    garden === undefined ? <>renamed the garden</> : <>renamed the garden to {garden}</>,
  garden_restored: () => <>restored the garden</>,
  member_joined: ({ role }) => (role ? <>joined the garden as {aRole[role]}</> : <>joined the garden</>),
  member_left: () => <>left the garden</>,
  member_removed: ({ member = 'a member' }) => <>removed {member} from the garden</>,
  role_changed: ({ member = 'a member', role }) =>
    role ? (
      <>
        made {member} {aRole[role]}
      </>
    ) : (
      <>changed the role of {member}</>
    ),
};

/** `Ben watered Lavender.` @param action one that this version knows */
export const sentenceOf = (action: GardenAction, parts: SentenceParts): ReactNode => (
  <>
    {parts.by} {predicates[action](parts)}.
  </>
);
