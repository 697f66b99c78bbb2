import type { EventEdit } from '../../../contract/calendar.ts';
import { factsOf } from '../../api/waiting/facts.ts';
import type { WaitingWrite } from '../../api/waiting/queue.ts';
import { fieldsOfEdit } from '../calendar/event-form.rules.ts';
import { draftNames } from '../device/drafts/draft-names.ts';
import { inputOf } from '../own-fields/own-fields.rules.ts';

type Fields = Record<string, unknown>;

/** The form in which a write was written. */
export interface WrittenIn {
  /** The name of its draft. */
  form: string;
  /** Null for the dialog of a plant in the gardener's own words, which has none. */
  address: string | null;
  /** What it shows of the write. */
  fields: Fields;
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const textsIn = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textOf(value)]));

/** What the form of an entry shows of it, or of an edit. */
const entryFields = ({ was: _, isProblem, ...texts }: Fields): Fields => ({ ...textsIn(texts), isProblem });

/** What the form of a plant shows of an edit. */
function plantFields({ was: _, useSpecies, ownTags, ownValues, ...texts }: Fields): Fields {
  const own = Object.entries((ownValues ?? {}) as Fields).map(([id, value]) => [inputOf(Number(id)), textOf(value)]);
  return {
    ...textsIn(texts),
    ...Object.fromEntries(own),
    ...(ownTags !== undefined && { ownTags }),
    ...(useSpecies !== undefined && { species: useSpecies === null ? 'none' : String(useSpecies) }),
  };
}

/**
 * Where a refused write can be edited; null where its form does not open any more, or would not show all of it.
 *
 * @param body what it sends
 * @param garden the chosen one, as calls name it, and its zone
 */
export function writtenIn(
  write: WaitingWrite,
  body: Fields,
  { garden, zone }: { garden: number | null; zone: string },
): WrittenIn | null {
  const { about, refusal } = write;
  const plantId = about.plantId ?? 0;
  if (plantId < 0) return null;
  const isGone = refusal?.status === 404;
  const event = factsOf(write, 'event');
  if (event?.garden === garden) {
    // What it was for is chosen again where that was deleted.
    const { plantId: _, placeId: __, ...rest } = body as EventEdit;
    const fields = fieldsOfEdit(isGone ? rest : body, zone);
    return { form: draftNames.newEvent(null), address: '/calendar?add=now', fields };
  }
  if (isGone) return null;
  const edited = factsOf(write, 'editEvent')?.id ?? 0;
  if (edited > 0)
    return {
      ...{ form: draftNames.event(edited), address: `/calendar?event=${edited}` },
      fields: fieldsOfEdit(body as EventEdit, zone),
    };
  const sheet = `/garden?plantId=${plantId}`;
  switch (about.kind) {
    case 'comment':
      return { form: draftNames.comment(plantId), address: `/community?plant=${plantId}`, fields: body };
    case 'entry': {
      const form = draftNames.entry(plantId, body.isProblem === true ? 'problem' : 'new');
      return { form, address: `${sheet}&tab=journal`, fields: entryFields(body) };
    }
    case 'editEntry': {
      const form = draftNames.entry(plantId, factsOf(write, 'editEntry')?.entryId ?? 0);
      return { form, address: `${sheet}&tab=journal`, fields: entryFields(body) };
    }
    case 'plant':
      // A species of the catalog has nothing to edit.
      return (factsOf(write, 'plant')?.garden || null) === garden && 'commonName' in body
        ? { form: draftNames.ownPlant, address: null, fields: textsIn(body) }
        : null;
    case 'editPlant':
      return { form: draftNames.plant(plantId), address: `${sheet}&edit=1`, fields: plantFields(body) };
    default:
      return null;
  }
}
