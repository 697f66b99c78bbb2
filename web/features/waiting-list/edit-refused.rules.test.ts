import { expect, test } from 'vitest';
import { aboutOf } from '../../api/waiting/facts.ts';
import type { About, WaitingWrite } from '../../api/waiting/queue.ts';
import { writeOf } from '../../testing/samples.ts';
import { writtenIn } from './edit-refused.rules.ts';

const here = { garden: null, zone: 'Europe/Berlin' };
const refused = (about: About, status = 400): WaitingWrite => ({
  ...writeOf(7, about),
  refusal: { status, code: 'invalid', message: 'No' },
});
const of = (kind: string, more: Partial<About> = {}) => ({ kind, name: 'Fern', plantId: 3, ...more });
const event = { title: 'Prune', eventType: 'pruning', date: '2026-05-04T10:00:00.000Z', plantId: 3 } as const;

test('a comment is edited below its plant', () => {
  expect(writtenIn(refused(of('comment')), { comment: 'Hi' }, here)).toEqual({
    ...{ form: 'comment-3', address: '/community?plant=3', fields: { comment: 'Hi' } },
  });
});

test('an entry is edited in its journal, and so is an edit of one', () => {
  const body = { date: '2026-05-04', note: 'Dry', isProblem: true, treatment: null, solvedOn: null };
  expect(writtenIn(refused(of('entry')), body, here)).toEqual({
    ...{ form: 'entry-3-problem', address: '/garden?plantId=3&tab=journal' },
    fields: { ...body, treatment: '', solvedOn: '' },
  });
  const edit = refused(aboutOf('editEntry', { entryId: 9, changes: {} }, of('editEntry')));
  expect(writtenIn(edit, { treatment: null, was: { treatment: 'Soap' } }, here)).toEqual({
    ...{ form: 'entry-3-9', address: '/garden?plantId=3&tab=journal', fields: { treatment: '' } },
  });
});

test('a plant of own words is edited in its dialog, where its garden is chosen', () => {
  const plant = { commonName: 'Rose', latinName: '', speciesId: null, habit: null };
  const added = (garden: number) => refused(aboutOf('plant', { plant, garden }, { name: 'Rose' }));
  const form = { form: 'plant-own', address: null, fields: { commonName: 'Rose', latinName: 'Rosa' } };
  expect(writtenIn(added(0), { commonName: 'Rose', latinName: 'Rosa' }, here)).toEqual(form);
  expect(writtenIn(added(5), { commonName: 'Rose', latinName: 'Rosa' }, { ...here, garden: 5 })).toEqual(form);
  expect(writtenIn(added(5), { commonName: 'Rose' }, here)).toBeNull();
  expect(writtenIn(added(0), { speciesId: 3 }, here)).toBeNull();
});

test('an edit of a plant shows what it changes', () => {
  const body = { commonName: 'Rose', count: 2, notes: null, ownTags: ['a'], ownValues: { 4: 'b' }, useSpecies: null };
  expect(writtenIn(refused(of('editPlant')), { ...body, was: { commonName: 'Fern' } }, here)).toEqual({
    ...{ form: 'plant-3', address: '/garden?plantId=3&edit=1' },
    fields: { commonName: 'Rose', count: '2', notes: '', ownTags: ['a'], own4: 'b', species: 'none' },
  });
});

test('an event is edited in the calendar of its garden, at its time there', () => {
  const fields = { title: 'Prune', eventType: 'pruning', date: '2026-05-04T12:00', plantId: '3' };
  const added = refused(aboutOf('event', { event, garden: null }, of('event')));
  expect(writtenIn(added, event, here)).toEqual({ form: 'event-new-garden', address: '/calendar?add=now', fields });
  const gone = refused(aboutOf('event', { event, garden: null }, of('event')), 404);
  expect(writtenIn(gone, event, here)?.fields).not.toHaveProperty('plantId');
  expect(writtenIn(added, event, { ...here, garden: 5 })).toBeNull();
  const edited = refused(aboutOf('editEvent', { id: 9, edit: { title: 'Cut' } }, of('editEvent')));
  expect(writtenIn(edited, { title: 'Cut', was: { title: 'Prune' } }, here)).toEqual({
    ...{ form: 'event-9', address: '/calendar?event=9', fields: { title: 'Cut' } },
  });
});

test('what was deleted, waits itself, or has no form is not edited', () => {
  expect(writtenIn(refused(of('comment'), 404), { comment: 'Hi' }, here)).toBeNull();
  expect(writtenIn(refused(of('comment', { plantId: -2 })), { comment: 'Hi' }, here)).toBeNull();
  expect(writtenIn(refused(of('like')), {}, here)).toBeNull();
});
