import { expect, it } from 'vitest';
import { situations } from '../../../../contract/values.ts';
import { careGuide } from '../../../content/care-guide.ts';
import { openCatalogue } from '../../../content/catalogue.ts';
import { addDays } from '../../settings/time.rules.ts';
import { seasonOf, seasonsIn } from './schedule.rules.ts';
import { suggestionsFor } from './suggestions.rules.ts';

const species = (await openCatalogue()).species();
const days = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-15`);
const seasons = seasonsIn(careGuide.seasons, 'north');
/** Care notes that say that a plant needs hardly any water from its gardener… */
const seldom =
  /rarely needs? (any )?water|needs? no (extra )?water(ing)?\b|seldom needs? water|no watering|water seldom|water only in (long |a )?drought/i;
/** …and that its soil never dries out. */
const alwaysMoist = /evenly moist|constantly moist|never (let it|dry)/i;

type Kept = (typeof species)[number];
type Suggestion = ReturnType<typeof suggestionsFor>[number];

/** What is wrong with the care that is suggested for a species on a day; empty if nothing is. */
function contradictions(one: Kept, situation: (typeof situations)[number], today: string): string[] {
  const suggestions = suggestionsFor(one, careGuide, {
    ...{ situation, today, hemisphere: 'north', light: null, newlyPlanted: false },
    lastCare: () => null,
  });
  const season = seasonOf(seasons, Number(today.slice(5, 7)));
  const at = ({ growingDays, peakDays, restingDays }: Suggestion) =>
    season === 'peak' ? (peakDays ?? growingDays) : season === 'resting' ? restingDays : growingDays;
  const least = ({ growingDays, peakDays }: Suggestion) => Math.min(growingDays, peakDays ?? growingDays);
  const of = (type: Suggestion['type']) => suggestions.find((suggestion) => suggestion.type === type);
  const [watering, fertilizing, pruning] = [of('watering'), of('fertilizing'), of('pruning')];
  const notes = one.careNotes ?? '';
  const isShunned = one.tags.some((tag) => tag === 'weed' || tag === 'dangerous-to-touch');
  return Object.entries({
    'watered weekly, and its notes say that it needs hardly any water':
      watering && situation !== 'pot' && seldom.test(notes) && least(watering) < 14,
    'left to dry out, and its notes say that it never should':
      watering && alwaysMoist.test(notes) && situation !== 'ground' && least(watering) >= 14,
    'not watered in winter, though it is indoors':
      situation === 'indoors' && watering && (watering.restingDays === null || watering.months !== null),
    'watered no less in winter':
      situation === 'indoors' &&
      watering &&
      (watering.restingDays ?? 0) <= watering.growingDays &&
      !careGuide.winterGrowers.includes(one.latinName),
    'first later than an interval of the season, though it is indoors':
      situation === 'indoors' &&
      suggestions.some((one) => {
        const interval = at(one);
        return interval !== null && one.months === null && one.startOn > addDays(today, interval);
      }),
    'in the past': suggestions.some(({ startOn }) => startOn < today),
    'pruned more often than twice a year': pruning && pruning.growingDays < 180,
    'pruned at any time of the year': pruning && pruning.months === null,
    'pruned, and its notes say that it needs none':
      pruning && /needs? no pruning|never cut the (top|growing)/i.test(notes),
    'pruned, though it lives for a season': pruning && one.tags.includes('annual'),
    'fed at rest':
      fertilizing &&
      (fertilizing.restingDays !== null || seasonOf(seasons, Number(fertilizing.startOn.slice(5, 7))) === 'resting'),
    'repotted in the ground': situation === 'ground' && of('repotting'),
    'advised, though it is a weed or dangerous to touch':
      isShunned === suggestions.some(({ isAdvised }) => isAdvised) && suggestions.length > 0,
  }).flatMap(([fault, isSo]) => (isSo ? [`${one.latinName}, ${situation}, ${today}: ${fault}`] : []));
}

it('contradicts neither itself nor the notes of any species, wherever it grows, in any month', () => {
  const found = species.flatMap((one) =>
    situations.flatMap((situation) => days.flatMap((today) => contradictions(one, situation, today))),
  );
  expect(species.length).toBeGreaterThan(2_100);
  expect(found).toEqual([]);
});
