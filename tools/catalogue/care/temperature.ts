import { temperatureText, zoneMinimumC } from '../text/measures.ts';
import type { Subject, Ways } from './subject.ts';

/** Crops that a frost kills, by family or genus; other annual crops stand some. */
const tenderFamilies = new Set(['Cucurbitaceae', 'Malvaceae', 'Convolvulaceae', 'Solanaceae', 'Portulacaceae']);
const tenderGenera = new Set([
  'Arachis',
  'Cajanus',
  'Glycine',
  'Lablab',
  'Ocimum',
  'Phaseolus',
  'Sorghum',
  'Vigna',
  'Zea',
]);
const coolFamilies = new Set(['Amaryllidaceae', 'Apiaceae', 'Brassicaceae', 'Caprifoliaceae']);
const coolGenera = new Set([
  'Beta',
  'Lactuca',
  'Lens',
  'Cicer',
  'Pisum',
  'Spinacia',
  'Vicia',
  'Tragopogon',
  'Cichorium',
]);

const zones = (min: number, max: number): string => (min === max ? `Zone ${min}` : `Zones ${min} to ${max}`);

/** Carnivores of cool bogs, which rest in winter. */
const coolCarnivores = new Set(['Dionaea', 'Sarracenia']);
const coolRest: Ways = [
  `It needs a cool, bright winter rest at about ${temperatureText(2)} to ${temperatureText(10)}, and warmth in summer`,
];

/** Lowest temperature, °C, at which a plant of the zone is kept well indoors. */
function indoorMinimum({ facts, habit }: Subject): number {
  const least = facts.zoneMin === null ? 12 : Math.min(16, Math.max(3, (facts.zoneMin - 7) * 4));
  return habit === 'cactus' || habit === 'succulent' ? Math.min(8, least) : least;
}

function indoorWays(subject: Subject): Ways {
  const { facts, genus } = subject;
  if (coolCarnivores.has(genus)) return coolRest;
  const least = indoorMinimum(subject);
  const limit = temperatureText(least);
  const range = facts.zoneMin !== null && facts.zoneMax !== null ? zones(facts.zoneMin, facts.zoneMax) : null;
  return [
    `Keep it above ${limit} and away from cold drafts and hot radiators`,
    `Ordinary room warmth suits it; do not let it fall below ${limit}`,
    `It likes a steady room and suffers below ${limit}, so keep it off cold sills in winter`,
    range
      ? `It can live outdoors in ${range} only; elsewhere keep it above ${limit}`
      : `Keep it warm all year, never below ${limit}, and shield it from drafts`,
  ];
}

const tenderCrop: Ways = [
  `Plant out after the last frost, once nights stay above ${temperatureText(10)}`,
  `It needs warmth and dies in frost, so wait until the soil reaches about ${temperatureText(15)}`,
  `Start it indoors where summers are short, and keep it from nights below ${temperatureText(10)}`,
];
const coolCrop: Ways = [
  `A cool-season crop that does best at ${temperatureText(10)} to ${temperatureText(20)} and suffers in heat`,
  'It stands light frost, so sow in early spring or again in late summer for fall',
  'Cool weather gives the best quality; in summer heat it runs to seed or turns tough',
];
const crop: Ways = [
  'Sow or plant once the soil has warmed in spring, and cover young plants on frosty nights',
  'It grows best in mild, even weather; protect young plants from late frosts',
];
const annualBedding: Ways = [
  'Sow or plant out after the last frost, for it lives for one warm season',
  'An annual, it grows from spring to fall and ends with the first hard frost',
  'Start it indoors a few weeks before the last frost, or sow in place once the soil is warm',
];
const annualWild: Ways = [
  'It lives for one season and spends the winter as seed, so cold does it no harm',
  'As an annual it needs no winter care; the seed waits in the ground for spring',
  'Sow in fall or early spring, since many wild annuals sprout best after a cold spell',
];
const tropical: Ways = [
  `A tropical plant that takes no frost; keep it above ${temperatureText(10)}`,
  `It needs warmth all year and is harmed below about ${temperatureText(7)}`,
  `Grow it outdoors only where frost is unknown, or in a pot kept above ${temperatureText(10)}`,
];
const unrecorded: Ways = [
  'Plants raised from seed of your own region stand the winter best',
  'Hardiness varies with origin, so ask for plants grown from a climate like yours',
  'It is used to the climate of its home range; in colder places mulch it for the first winters',
  'Cover the roots with leaves in its first winter, and shelter it from drying winds',
  'It takes the seasons of its home range; where winters are harsher, mulch well in fall',
];

const unsure: Ways = [
  'Keep it from hard frost, and ask local growers how it winters in your area',
  'Treat it as tender until you know better, and keep it from frost in its first winters',
  'How much cold it stands is not on record, so start it in a sheltered, frost-free place',
];
const underWater: Ways = [
  'It winters safely where the water does not freeze to the bottom',
  'Cold does it no harm as long as ice never reaches the mud it grows in',
  'It dies back in fall and returns from the mud once the water warms in spring',
];

/** Islands without frost. */
const frostFree = /^(Hawaii|Puerto Rico|Virgin Islands|Pacific islands|, )+$/;

/** Without a zone on record: told by where it is at home. */
function unzonedWays({ facts, woody }: Subject): Ways {
  const range = facts.nativeRange;
  if (range === null) return woody ? unsure : unrecorded;
  if (frostFree.test(range)) return tropical;
  const warm = /Hawaii|Puerto Rico|Virgin Islands|Pacific islands|[Tt]ropical/.test(range);
  return warm && !/Alaska|Canada/.test(range) ? unsure : unrecorded;
}

function hardyWays({ facts }: Subject, min: number): Ways {
  const coldest = temperatureText(zoneMinimumC(min));
  const max = facts.zoneMax;
  if (min >= 10) {
    const range = max === null ? `Zone ${min} and warmer` : zones(min, max);
    return [
      `Tender: it lives outdoors all year in ${range} only, so bring it in before frost`,
      `It takes no real frost; grow it outdoors in ${range} or in a pot that winters indoors`,
      `Grow it outside in ${range}; elsewhere keep it frost-free, at ${temperatureText(7)} or more, in winter`,
    ];
  }
  if (max === null) {
    return [
      `Hardy to Zone ${min}, where winters fall to about ${coldest}`,
      `It survives winters down to about ${coldest}, which is Zone ${min}`,
      `Winter cold to about ${coldest} does it no harm once the roots are settled (Zone ${min})`,
      `Reliable from Zone ${min}; mulch young plants where it falls near ${coldest}`,
    ];
  }
  return [
    `Hardy in ${zones(min, max)}, and so through winters down to about ${coldest}`,
    `Suited to ${zones(min, max)}; it stands cold to about ${coldest}`,
    `It winters outdoors in ${zones(min, max)}, where lows reach about ${coldest}`,
    `Grow it in ${zones(min, max)}, and mulch the roots where it may fall to ${coldest}`,
    `Happy in ${zones(min, max)}, with winter lows of about ${coldest} at the cold end`,
  ];
}

function cropWays({ facts, genus }: Subject): Ways {
  if (tenderFamilies.has(facts.family) || tenderGenera.has(genus)) return tenderCrop;
  return coolFamilies.has(facts.family) || coolGenera.has(genus) ? coolCrop : crop;
}

function waysOf(subject: Subject): Ways {
  const { facts, habit, indoors, annual } = subject;
  if (indoors) return indoorWays(subject);
  if (habit === 'vegetable' && (annual || facts.categories.includes('biennial'))) return cropWays(subject);
  if (annual && habit === 'herb') return tenderGenera.has(subject.genus) ? tenderCrop : crop;
  if (annual && !subject.woody)
    return facts.categories.includes('wildflower') || habit === 'grass' ? annualWild : annualBedding;
  if (habit === 'aquatic' && (facts.zoneMin ?? 1) < 8) return underWater;
  return facts.zoneMin === null ? unzonedWays(subject) : hardyWays(subject, facts.zoneMin);
}

/** What cold and heat it stands, as one sentence without its full stop. */
export const temperatureNote = (subject: Subject): string => subject.choose('temperature', waysOf(subject));
