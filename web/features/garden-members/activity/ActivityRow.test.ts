import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { formerMember } from '#words/garden-activity.ts';
import type { CareKind } from '../../../../contract/care-kinds.ts';
import { gardenActions } from '../../../../contract/garden-actions.ts';
import type { GardenAction } from '../../../../contract/gardens.ts';
import { partsOf } from './ActivityRow.tsx';
import { sentenceOf } from './activity-sentence.ts';

const mist: CareKind = { id: 1, type: 'own-0123456789', name: 'Mist', icon: 'bug', color: 'teal', isRetired: false };
const all = {
  ...{ plant: 'Lavender', type: 'watering', place: 'Balcony', member: 'Cara', role: 'viewer', garden: 'Allotment' },
};
const inWords = (action: GardenAction, parameters: Record<string, string>, by = 'Ben'): string => {
  const parts = Object.fromEntries(Object.entries(partsOf({ parameters })).filter(([, value]) => value !== undefined));
  return renderToStaticMarkup(sentenceOf(action, { by, ...parts }));
};

/** Each action: with all that the server may say, and with nothing. */
const sentences: Record<GardenAction, [whole: string, bare: string]> = {
  plant_added: ['Ben added Lavender.', 'Ben added a plant.'],
  plant_edited: ['Ben edited Lavender.', 'Ben edited a plant.'],
  plant_deleted: ['Ben moved Lavender to the trash.', 'Ben moved a plant to the trash.'],
  plant_restored: ['Ben restored Lavender from the trash.', 'Ben restored a plant from the trash.'],
  plant_archived: ['Ben archived Lavender.', 'Ben archived a plant.'],
  plant_unarchived: ['Ben brought Lavender back from the archive.', 'Ben brought a plant back from the archive.'],
  plant_purged: ['Ben deleted Lavender for good.', 'Ben deleted a plant for good.'],
  plant_shared: ['Ben shared Lavender with the community.', 'Ben shared a plant with the community.'],
  plant_unshared: [
    'Ben stopped sharing Lavender with the community.',
    'Ben stopped sharing a plant with the community.',
  ],
  plant_moved_in: ['Ben moved Lavender here from Allotment.', 'Ben moved a plant here from another garden.'],
  plant_moved_out: ['Ben moved Lavender to Allotment.', 'Ben moved a plant to another garden.'],
  care_done: ['Ben watered Lavender.', 'Ben completed a task.'],
  care_undone: ['Ben undid watering Lavender.', 'Ben undid a task.'],
  care_skipped: ['Ben skipped watering Lavender.', 'Ben skipped a task.'],
  care_postponed: ['Ben postponed watering Lavender.', 'Ben postponed a task.'],
  care_logged: ['Ben logged watering Lavender.', 'Ben logged care.'],
  care_deleted: ['Ben deleted the record of watering Lavender.', 'Ben deleted the record of care.'],
  plan_added: ['Ben added a care plan for watering Lavender.', 'Ben added a care plan.'],
  plan_edited: ['Ben changed the care plan for watering Lavender.', 'Ben changed a care plan.'],
  plan_deleted: ['Ben deleted the care plan for watering Lavender.', 'Ben deleted a care plan.'],
  event_added: ['Ben added watering Lavender to the calendar.', 'Ben added an event to the calendar.'],
  event_edited: ['Ben changed watering Lavender in the calendar.', 'Ben changed an event in the calendar.'],
  event_deleted: ['Ben deleted watering Lavender from the calendar.', 'Ben deleted an event from the calendar.'],
  journal_added: ['Ben wrote in the journal of Lavender.', 'Ben wrote in the journal of a plant.'],
  journal_edited: ['Ben changed a journal entry of Lavender.', 'Ben changed a journal entry of a plant.'],
  journal_deleted: ['Ben deleted a journal entry of Lavender.', 'Ben deleted a journal entry of a plant.'],
  photo_added: ['Ben added a photo of Lavender.', 'Ben added a photo of a plant.'],
  photo_deleted: ['Ben deleted a photo of Lavender.', 'Ben deleted a photo of a plant.'],
  identification_deleted: ['Ben deleted an identification of Lavender.', 'Ben deleted an identification of a plant.'],
  field_changed: ['Ben changed a field of plants.', 'Ben changed a field of plants.'],
  tag_changed: ['Ben changed the tags of Lavender.', 'Ben changed a tag.'],
  place_changed: ['Ben moved Lavender to Balcony.', 'Ben changed a place.'],
  kind_changed: ['Ben changed a kind of care.', 'Ben changed a kind of care.'],
  deletion_undone: ['Ben restored something that was deleted from Lavender.', 'Ben undid a deletion.'],
  plants_imported: ['Ben imported 0 plants from a table.', 'Ben imported 0 plants from a table.'],
  events_imported: ['Ben imported 0 events into the calendar.', 'Ben imported 0 events into the calendar.'],
  import_undone: ['Ben undid an import.', 'Ben undid an import.'],
  garden_renamed: ['Ben renamed the garden to Allotment.', 'Ben renamed the garden.'],
  garden_restored: ['Ben restored the garden.', 'Ben restored the garden.'],
  member_joined: ['Ben joined the garden as a viewer.', 'Ben joined the garden.'],
  member_left: ['Ben left the garden.', 'Ben left the garden.'],
  member_removed: ['Ben removed Cara from the garden.', 'Ben removed a member from the garden.'],
  role_changed: ['Ben made Cara a viewer.', 'Ben changed the role of a member.'],
};

describe('the sentence of an entry', () => {
  it.each(gardenActions)('of %s is whole, whatever the server says of it', (action) => {
    expect([inWords(action, all), inWords(action, {})]).toEqual(sentences[action]);
  });

  it.each([
    ['plant_purged', { count: '1200' }, 'Ben deleted 1,200 plants for good.'],
    ['plant_purged', { count: 'many' }, 'Ben deleted a plant for good.'],
    ['care_done', { type: 'watering' }, 'Ben completed watering.'],
    ['care_logged', { type: 'watering', count: '12' }, 'Ben logged watering 12 plants.'],
    ['plan_edited', { type: 'watering', count: '12' }, 'Ben changed the care plans for watering 12 plants.'],
    ['tag_changed', { count: '12' }, 'Ben changed the tags of 12 plants.'],
    ['care_done', { plant: 'Lavender' }, 'Ben completed a task for Lavender.'],
    ['care_logged', { plant: 'Lavender' }, 'Ben logged care for Lavender.'],
    ['plan_added', { plant: 'Lavender' }, 'Ben added a care plan for Lavender.'],
    ['plan_added', { type: 'pruning' }, 'Ben added a care plan for pruning.'],
    ['event_added', { plant: 'Lavender' }, 'Ben added an event for Lavender to the calendar.'],
    ['place_changed', { plant: 'Lavender' }, 'Ben changed the place of Lavender.'],
    ['place_changed', { place: 'Balcony' }, 'Ben changed the place Balcony.'],
    ['care_done', { plant: 'Lavender', type: 'mulching' }, 'Ben completed a task for Lavender.'],
  ] as const)('of %s with %j is whole, too', (action, parameters, sentence) => {
    expect(inWords(action, parameters)).toBe(sentence);
  });

  it('says of an account that was deleted that it was a member', () => {
    expect(inWords('member_left', {}, formerMember)).toBe('A former member left the garden.');
  });

  it.each([
    ['care_done', 'Ben completed “Mist” for Lavender.', 'Ben completed “Mist”.'],
    ['care_logged', 'Ben logged “Mist” for Lavender.', 'Ben logged “Mist”.'],
    ['plan_added', 'Ben added a care plan “Mist” for Lavender.', 'Ben added a care plan “Mist”.'],
    ['plan_edited', 'Ben changed the care plan “Mist” for Lavender.', 'Ben changed the care plan “Mist”.'],
  ] as const)('of %s names a kind of care that gardeners made', (action, whole, bare) => {
    const kinds = new Map([[mist.type, mist]]);
    const said = (parameters: Record<string, string>) => {
      const { plant, kind } = partsOf({ parameters: { ...parameters, type: mist.type } }, kinds);
      return renderToStaticMarkup(sentenceOf(action, { by: 'Ben', kind, ...(plant && { plant }) }));
    };
    expect([said({ plant: 'Lavender' }), said({})]).toEqual([whole, bare]);
  });

  it('takes nothing from what every object inherits', () => {
    const parts = Object.entries(partsOf({ parameters: { plant: '', role: 'king' } }));
    expect(parts).toHaveLength(8);
    expect(parts.filter(([, part]) => part !== undefined)).toEqual([]);
  });
});
