// My Garden: selecting several plants, and what is done to all of them.

import { capitalized, inDigits, plantCount, plural } from '#words/language.ts';
import type { EventType } from '../../../contract/calendar.ts';
import { limits } from '../../../contract/limits.ts';
import { isolated } from '../../../contract/names.ts';
import type { TagChange } from '../../../contract/tag-changes.ts';
import { isBuiltIn } from '../../../contract/values.ts';
import { eventTypeWords, otherCare } from '../../../contract/words/en/event-types.ts';

// What was done, and what was not: some were so already.
const them = (plants: number): string => plural(plants, 'It was', 'All of them were');
const others = (plants: number): string => `${inDigits(plants)} ${plural(plants, 'was', 'were')}`;

/** @param name of a kind that gardeners made */
export const cared = (type: EventType, name: string | undefined, plants: number, already: number): string => {
  if (!isBuiltIn(type)) {
    if (plants === 0) return `${plural(already, 'It', 'All of them')} got “${name ?? otherCare}” today already.`;
    return `Logged “${name ?? otherCare}” for ${plantCount(plants)}.${already > 0 ? ` ${inDigits(already)} got it today already.` : ''}`;
  }
  const { done: verb } = eventTypeWords[type];
  if (plants === 0) return `${them(already)} ${verb} today already.`;
  return `${capitalized(verb)} ${plantCount(plants)}.${already > 0 ? ` ${others(already)} ${verb} today already.` : ''}`;
};
/** @param care `watering`, or the name of a kind that gardeners made */
export const planned = (care: string, plants: number, already: number): string => {
  if (plants === 0) return `All of them have this plan for ${care} already.`;
  const rest =
    already > 0 ? ` ${inDigits(already)} ${plural(already, 'other has', 'others have')} this plan already.` : '';
  return `Planned ${care} for ${plantCount(plants)}.${rest}`;
};
/** @param place null for none */
export const moved = (place: string | null, plants: number): string => {
  if (plants === 0)
    return place === null ? 'None of them has a place.' : `All of them are at ${isolated(place)} already.`;
  return place === null
    ? `${plantCount(plants)} ${plural(plants, 'has', 'have')} no place now.`
    : `Moved ${plantCount(plants)} to ${isolated(place)}.`;
};
export const tagged = ({ change, tags }: TagChange, plants: number, others: number): string => {
  const [it, name] = [plural(tags.length, 'it', 'them'), tags.length === 1 ? isolated(tags[0] ?? '') : undefined];
  if (change === 'remove') {
    if (plants === 0) return `None of them has ${name ?? 'these tags'}.`;
    return `Removed ${name ?? `${inDigits(tags.length)} tags`} from ${plantCount(plants)}.`;
  }
  const why = `${it} already, or ${limits.plantTags} tags.`;
  if (plants === 0) return `All of them have ${why}`;
  const rest = others > 0 ? ` ${inDigits(others)} ${plural(others, 'other has', 'others have')} ${why}` : '';
  return `Added ${name ?? `${inDigits(tags.length)} tags`} to ${plantCount(plants)}.${rest}`;
};
export const shared = (isPublic: boolean, plants: number): string => {
  if (plants === 0) return isPublic ? 'All of them are shared already.' : 'None of them is shared.';
  return isPublic ? `Shared ${plantCount(plants)} with the community.` : `Stopped sharing ${plantCount(plants)}.`;
};
