import type { OldPlant } from './plant-rows.ts';
import { ago, dayAgo, type OldRows } from './rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** A row that was deleted, with an id that it had. */
const deleted = <R extends Row>(rows: OldRows, table: string, row: R): R & { id: number } => ({
  id: rows.nextId(table),
  ...row,
});

interface Scope {
  userId: number;
  /** A public plant of the user's that is not in the trash. */
  plant: OldPlant;
  /** Another gardener. */
  otherId: number;
}

/** What was deleted of care, as undoing it needs it: the rows before and after. */
function deletedCare(rows: OldRows, { userId, plant: { id: plantId } }: Scope) {
  const times = { createdAt: ago(9), updatedAt: ago(9) };
  const event = deleted(rows, 'calendar_events', {
    ...{ userId, plantId, title: 'Look for snails', description: null, checkSoil: false, eventType: 'other' },
    ...{ date: ago(-3), completed: false, planId: null, dueOn: null, countedFrom: null, skippedAt: null },
    ...{ importKey: null, ...times },
  });
  const plan = deleted(rows, 'care_plans', {
    ...{ userId, plantId, type: 'harvesting', growingDays: 30, peakDays: null, restingDays: null, months: [6, 7] },
    ...{ checkSoil: false, startOn: dayAgo(9), pausedAt: null, importKey: null, ...times },
  });
  const ofPlan = { title: null, eventType: 'harvesting', planId: plan.id, dueOn: dayAgo(-2) };
  const planned = { ...event, ...ofPlan, id: rows.nextId('calendar_events'), date: `${dayAgo(-2)}T12:00:00.000Z` };
  const log = deleted(rows, 'care_logs', {
    ...{ userId, plantId, type: 'pruning', doneOn: dayAgo(2), note: 'Too early', eventId: null, planId: null },
    ...{ earlierOn: null, movedFrom: null, importKey: null, createdAt: ago(2) },
  });
  const pruned = { ...event, id: rows.nextId('calendar_events'), eventType: 'pruning', completed: true };
  const logOfPruned = { ...log, id: rows.nextId('care_logs'), eventId: pruned.id };
  const gone = (table: string, before: { id: number }) => ({ table, id: before.id, before, after: null });
  const links = { planId: plan.id, calendarEvents: [], careLogs: [] };
  return [
    { kind: 'event', payload: { changes: [gone('calendarEvents', event)], links: null } },
    {
      kind: 'event',
      payload: { changes: [gone('calendarEvents', pruned), gone('careLogs', logOfPruned)], links: null },
    },
    { kind: 'plan', payload: { changes: [gone('carePlans', plan), gone('calendarEvents', planned)], links } },
    { kind: 'care', payload: { changes: [gone('careLogs', log)], links: null } },
  ];
}

/** What was deleted of a journal: an entry with its photo and the identification that it was made of, and a photo alone. */
function deletedJournal(rows: OldRows, { userId, plant: { id: plantId } }: Scope) {
  const photo = () => {
    const id = rows.nextId('photos');
    const row = { id, photoKey: `deleted-${id}-`.padEnd(22, '0'), userId, width: 800, height: 600, bytes: 40_000 };
    return { ...row, createdAt: ago(5), importKey: null, photoHash: 'aGFzaA' };
  };
  const identification = deleted(rows, 'identifications', {
    ...{ userId, engine: 'embedded 3', verdict: 'uncertain', level: null, groupName: null, candidates: [] },
    ...{ embedding: 'AAAA', embeddings: 'e 1', chosen: null, confirmedAt: ago(5), createdAt: ago(5), importKey: null },
  });
  const entry = deleted(rows, 'journal_entries', {
    ...{ userId, plantId, date: dayAgo(5), note: 'Aphids?', createdAt: ago(5), updatedAt: ago(5), importKey: null },
    identificationId: identification.id,
  });
  const identified = { identificationId: identification.id, organ: 'leaf', position: 0 };
  const withEntry = { photo: photo(), position: 1, identified };
  const other = rows.of('journal_entries').find((row) => row.plant_id === plantId)?.id as number;
  const alone = { photo: photo(), position: 9, identified: null };
  const rest = { cover: null, profileImageUrl: null };
  return [
    { kind: 'entry', payload: { entryId: entry.id, entry, identification, photos: [withEntry], ...rest } },
    { kind: 'photo', payload: { entryId: other, entry: null, identification: null, photos: [alone], ...rest } },
  ];
}

/** Adds one of everything that a gardener can have deleted and restore. */
export function addRemoved(rows: OldRows, scope: Scope): void {
  const { userId, plant, otherId } = scope;
  const comment = deleted(rows, 'plant_comments', {
    ...{ plantId: plant.id, userId: otherId, comment: 'First!', createdAt: ago(4) },
  });
  const stood = rows.of('plants').filter((row) => row.user_id === userId && row.location === 'Front garden');
  const moved = { stood: stood.map(({ id }) => ({ id, location: 'front GARDEN ' })), to: 'Front garden' };
  const row = { user_id: userId, plant_id: plant.id, author_id: null, removed_at: ago(0.1) };
  rows.add('removed', { ...row, kind: 'comment', author_id: otherId, payload: { comment, notification: null } });
  rows.add('removed', { ...row, kind: 'place', plant_id: null, payload: moved });
  for (const { kind, payload } of deletedCare(rows, scope)) rows.add('removed', { ...row, kind, payload });
  for (const { kind, payload } of deletedJournal(rows, scope)) {
    const { id: removed_id } = rows.add('removed', { ...row, kind, payload });
    for (const { photo } of payload.photos)
      rows.add('removed_photos', { photo_key: photo.photoKey, removed_id, bytes: photo.bytes });
  }
}
