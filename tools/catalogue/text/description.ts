import type { GrowthHabit } from '../../../contract/growth-habits.ts';
import { bloomMonths, type CatalogueFacts } from '../../../server/content/catalogue-facts.ts';
import { commonNameOfFamily } from '../../../server/content/groups.ts';
import { growthHabitOf } from '../../../server/content/growth-habit.ts';
import families from '../words/families.json' with { type: 'json' };
import genera from '../words/genera.json' with { type: 'json' };
import habitNotes from '../words/habits.json' with { type: 'json' };
import { article, type Choose, chooserOf, sentenceCase } from './choose.ts';
import { lengthText, seasonText } from './measures.ts';
import { genusOf, nounOf, sizeWays } from './nouns.ts';
import { type Place, placeOf } from './place.ts';
import { siteSentence } from './site.ts';

interface Subject {
  facts: CatalogueFacts;
  habit: GrowthHabit;
  choose: Choose;
}

const familyNotes: Record<string, string[]> = families;
const genusNotes: Record<string, string[]> = genera;

const filled = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0;

/** What is known of the genus, else of the family, else of plants that grow this way. */
function note({ facts, habit, choose }: Subject): string {
  for (const notes of [genusNotes[genusOf(facts.latinName)], familyNotes[facts.family], habitNotes[habit]]) {
    if (notes && filled(notes)) return choose('note', notes);
  }
  return '';
}

function kind({ facts, habit, choose }: Subject): string {
  const ways = sizeWays(facts, habit);
  const size = ways && choose('size', ways);
  const noun = nounOf(facts, habit);
  return size ? `${size} ${noun}` : noun;
}

/** Whether the height is the length of stems that climb or hang. */
const climbs = ({ facts, habit }: Subject): boolean =>
  habit === 'climber' || (facts.categories.includes('vine') && facts.categories.includes('houseplant'));

/** Height says nothing of a plant that floats. */
const floatsBelowCm = 15;

function heightVerb(subject: Subject): string {
  const { facts, habit, choose } = subject;
  if (facts.heightCm === null || (habit === 'aquatic' && facts.heightCm < floatsBelowCm)) return '';
  const length = lengthText(facts.heightCm);
  if (climbs(subject)) {
    return choose('height', [
      `has stems up to about ${length} long`,
      `climbs or trails to about ${length}`,
      `grows to about ${length} in length`,
    ]);
  }
  if (habit === 'tree' || habit === 'conifer') {
    return choose('height', [
      `grows to about ${length}`,
      `reaches about ${length} in age`,
      `can reach ${length}`,
      `grows about ${length} tall`,
    ]);
  }
  return choose('height', [
    `grows about ${length} tall`,
    `reaches about ${length}`,
    `stands about ${length} tall`,
    `grows to about ${length}`,
  ]);
}

const from = (place: Place): string => ('text' in place ? `from ${place.text}` : '');
const nativeTo = (place: Place): string =>
  place.kind === 'region' ? `native to ${place.text}` : place.kind === 'span' ? `native from ${place.text}` : '';

/** A name that takes a singular verb without doubt; "California bluebells" would not. */
const singular = (name: string): boolean => !/[^su]s$/.test(name);

const lastWord = (text: string): string | undefined => text.toLowerCase().split(/[ -]/).at(-1);

function gardenOpening(subject: Subject, parents: string | null): string {
  const what = kind(subject);
  const origin = parents ? ` with roots in ${parents}` : '';
  const hybrid = subject.facts.latinName.includes('×');
  const height = heightVerb(subject);
  const raised = hybrid ? 'hybrid raised in gardens' : 'plant of garden origin';
  return subject.choose('opening', [
    `${sentenceCase(article(what))} ${what} of garden origin${origin}${height && ` that ${height}`}.`,
    `This ${what} is a ${raised}${origin}${height && `, and it ${height}`}.`,
    `Gardeners know it only in cultivation: ${article(what)} ${what}${origin}${height && ` that ${height}`}.`,
  ]);
}

function opening(subject: Subject): string {
  const { facts, choose } = subject;
  const place = placeOf(facts.nativeRange);
  if (place.kind === 'garden') return gardenOpening(subject, place.parents);
  const what = kind(subject);
  const a = `${article(what)} ${what}`;
  const height = heightVerb(subject);
  const common = commonNameOfFamily(facts.family);
  const ofFamily = common && !what.endsWith(common) ? ` of the ${common} family` : '';
  if (place.kind === 'unknown') {
    return choose('opening', [
      `${sentenceCase(a)}${ofFamily}${height && ` that ${height}`}.`,
      `This ${what}${ofFamily} ${height || 'is known from the wild and from gardens'}.`,
    ]);
  }
  const ways: [string, ...string[]] = [
    `${sentenceCase(a)} ${from(place)}${height && ` that ${height}`}.`,
    `${sentenceCase(a)}${ofFamily}, ${nativeTo(place)}${height && `; it ${height}`}.`,
    `${sentenceCase(nativeTo(place))}, this ${what} ${height || `belongs to the ${common ?? facts.family} family`}.`,
    `This ${what} comes ${from(place)}${height && ` and ${height}`}.`,
  ];
  if (singular(facts.commonName) && lastWord(facts.commonName) !== lastWord(what)) {
    ways.push(`${facts.commonName} is ${a} ${from(place)}${height && ` that ${height}`}.`);
    ways.push(`${facts.commonName} is ${a} ${nativeTo(place)}${height && `, and it ${height}`}.`);
  }
  return choose('opening', ways);
}

const plainFlowers = ['green', 'brown'];

function flowering({ facts, habit, choose }: Subject): string {
  const when = seasonText(bloomMonths(facts.bloom));
  if (!when || habit === 'fern' || habit === 'conifer' || habit === 'vegetable') return '';
  if (habit === 'grass') {
    return choose('bloom', [
      `Flower heads appear ${when}.`,
      `It flowers ${when}.`,
      `Its flower spikes rise ${when}.`,
      `Look for the flower heads ${when}.`,
    ]);
  }
  const color = facts.flowerColor;
  if (color && plainFlowers.includes(color)) {
    const shade = color === 'green' ? 'greenish' : 'brownish';
    return choose('bloom', [
      `Small ${shade} flowers open ${when} and are easily missed.`,
      `It flowers ${when}, but the ${shade} blooms are modest.`,
      `The ${shade} flowers come ${when}.`,
    ]);
  }
  if (color) {
    return choose('bloom', [
      `Its ${color} flowers open ${when}.`,
      `It bears ${color} flowers ${when}.`,
      `${sentenceCase(color)} flowers appear ${when}.`,
      `Expect ${color} flowers ${when}.`,
    ]);
  }
  return choose('bloom', [
    `It flowers ${when}.`,
    `The flowers open ${when}.`,
    `Look for the flowers ${when}.`,
    `Its blooms come ${when}.`,
    `Expect it to flower ${when}.`,
  ]);
}

/** Longest description, characters. */
const longest = 420;

/** A description in two to four sentences: what it is and whence, what marks its kind, when it flowers, where it fits. */
export function descriptionOf(facts: CatalogueFacts): string {
  const subject: Subject = { facts, habit: growthHabitOf(facts, facts.categories), choose: chooserOf(facts.latinName) };
  const bloom = flowering(subject);
  const site = siteSentence(subject);
  const orders: [string[], ...string[][]] = [
    [opening(subject), note(subject), bloom, site],
    [opening(subject), bloom, note(subject), site],
    [opening(subject), site, note(subject), bloom],
  ];
  const sentences = subject.choose('order', orders).filter(Boolean);
  const full = sentences.join(' ');
  return full.length <= longest ? full : sentences.filter((sentence) => sentence !== site).join(' ');
}
