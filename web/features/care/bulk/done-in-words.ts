import * as words from '#words/selection.ts';
import type { BulkAction } from '../../../../contract/bulk-actions.ts';
import { limits } from '../../../../contract/limits.ts';
import { eventTypes } from '../../../../contract/values.ts';
import { eventTypeDisplay, type Kinds } from '../event-types.tsx';

type Done<Action> = Extract<BulkAction, { action: Action }>;

/** One sentence, or two where something is said of others. */
const withOthers = (sentence: string, others: number, ofOthers: (count: number) => string): string =>
  others > 0 ? `${sentence} ${ofOthers(others)}` : sentence;

function cared({ type: name }: Done<'care'>, plants: number, others: number, kinds: Kinds): string {
  const type = eventTypes.find((one) => one === name);
  if (type)
    return plants === 0
      ? words.allCaredFor[type](others)
      : withOthers(words.caredFor[type](plants), others, words.otherCaredFor[type]);
  const { label } = eventTypeDisplay(name, kinds);
  if (plants === 0) return words.allGotIt(label, others);
  return withOthers(words.logged(label, plants), others, words.othersGotIt);
}

function planned({ type }: Done<'plan'>, plants: number, others: number, kinds: Kinds): string {
  const { label, within } = eventTypeDisplay(type, kinds);
  const care = eventTypes.some((one) => one === type) ? within : label;
  return plants === 0 ? words.allPlanned(care) : withOthers(words.planned(care, plants), others, words.othersPlanned);
}

function moved({ location }: Done<'place'>, plants: number): string {
  if (location === null) return plants === 0 ? words.noneHasPlace : words.withoutPlace(plants);
  return plants === 0 ? words.allAt(location) : words.movedTo(location, plants);
}

function tagged({ change, tags }: Done<'tag'>, plants: number, others: number): string {
  const [count, [tag]] = [tags.length, tags];
  const only = count === 1 ? tag : undefined;
  if (change === 'remove') {
    if (plants === 0) return only === undefined ? words.noneHasTags : words.noneHasTag(only);
    return only === undefined ? words.untaggedFrom(count, plants) : words.untagged(only, plants);
  }
  if (plants === 0) return words.allTagged(count, limits.plantTags);
  const said = only === undefined ? words.taggedWith(count, plants) : words.tagged(only, plants);
  return withOthers(said, others, (rest) => words.othersTagged(rest, count, limits.plantTags));
}

function shared({ isPublic }: Done<'visibility'>, plants: number): string {
  if (isPublic) return plants === 0 ? words.allShared : words.shared(plants);
  return plants === 0 ? words.noneShared : words.unshared(plants);
}

/** What is said once an action on several plants is done. @param changed how many plants it changed */
export function doneInWords(done: BulkAction, changed: number, kinds: Kinds): string {
  const others = done.plantIds.length - changed;
  switch (done.action) {
    case 'care':
      return cared(done, changed, others, kinds);
    case 'plan':
      return planned(done, changed, others, kinds);
    case 'place':
      return moved(done, changed);
    case 'tag':
      return tagged(done, changed, others);
    case 'visibility':
      return shared(done, changed);
    case 'archive':
      return words.archived(changed);
    default:
      return words.removed(changed);
  }
}
