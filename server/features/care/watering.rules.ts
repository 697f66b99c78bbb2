import type { CareGuide } from './care-guide.service.ts';
import { type Advice, type CareFacts, isCrop, isSucculent, livesIndoors, type Place } from './kinds.rules.ts';

type Need = 'low' | 'medium' | 'high';

/** What a plant is to water: a pot in a room, a pot outdoors, a row of beets, a shrub. */
function kindOf(facts: CareFacts, place: Place): keyof CareGuide['watering'] {
  if (place === 'ground') return isCrop(facts) || facts.habit === 'herb' ? 'bed' : 'ground';
  if (isSucculent(facts)) return 'succulent';
  return !facts.habit || livesIndoors(facts) ? 'houseplant' : 'container';
}

function needOf({ habit, water }: CareFacts): Need {
  if (habit === 'succulent' || habit === 'cactus') return 'low';
  return water === 'low' || water === 'high' ? water : 'medium';
}

const likes: Record<Need, string> = {
  high: 'likes soil that never dries out',
  medium: 'likes evenly moist soil',
  low: 'likes to dry out between two waterings',
};

/** One light alone: the plant stands in it, or does badly. */
const onlyIn = ({ light = [] }: CareFacts, one: string): boolean => light.length === 1 && light[0] === one;

interface Circumstances {
  place: Place;
  newlyPlanted: boolean;
}

/** What makes it need water more or less often than its kind does: a factor on the days, and why. */
function changesFor(
  facts: CareFacts,
  { wateringFactors: by }: CareGuide,
  { kind, newlyPlanted }: { kind: string; newlyPlanted: boolean },
): [factor: number, why: string][] {
  const changes: [number, string][] = [];
  const isDry = kind === 'succulent' || needOf(facts) === 'low';
  if (!isDry && (facts.tags ?? []).includes('drought-tolerant'))
    changes.push([by.droughtTolerant, 'it stands drought well']);
  if (kind === 'houseplant' && onlyIn(facts, 'low light')) changes.push([by.lowLight, 'in low light it drinks slowly']);
  if (kind === 'container' && onlyIn(facts, 'full sun'))
    changes.push([by.fullSunInPot, 'a pot in full sun dries fast']);
  if (kind === 'ground' && newlyPlanted)
    changes.push([by.firstYearInGround, 'in its first year its roots are still short']);
  return changes;
}

/** How often to look at the soil and water; null for plants that stand in water. */
export function wateringOf(facts: CareFacts, guide: CareGuide, { place, newlyPlanted }: Circumstances): Advice | null {
  if (facts.habit === 'aquatic') return null;
  const kind = kindOf(facts, place);
  const rule = guide.watering[kind][needOf(facts)];
  const changes = changesFor(facts, guide, { kind, newlyPlanted });
  const factor = changes.reduce((product, [one]) => product * one, 1);
  const days = (figure: number) => Math.max(1, Math.round(figure * factor));
  const isKnown = Boolean(facts.water) || isSucculent(facts);
  const first = isKnown
    ? `${facts.commonName} ${likes[needOf(facts)]}`
    : `how much water ${facts.commonName} needs is not known, so this is a middle value to begin with`;
  // Once it has grown roots, such a plant finds its water; a young one needs it all through the season.
  const months = kind === 'ground' && newlyPlanted ? null : rule.months;
  return {
    type: 'watering',
    growingDays: days(rule.growing),
    peakDays: rule.peak === null ? null : days(rule.peak),
    restingDays: rule.resting === null ? null : days(rule.resting),
    months,
    checkSoil: true,
    reason: [first, ...changes.map(([, why]) => why)].join(', and '),
  };
}
