import type { Subject, Ways } from './subject.ts';

const indoorSun: Ways = [
  'Stand it in your brightest window, where some direct sun falls on it each day',
  'Give it plenty of light, with a few hours of direct sun from a south or west window',
  'Keep it in a very bright spot, and turn the pot a little each week so that it grows evenly',
];
const indoorBright: Ways = [
  'Give it bright, indirect light, such as a step back from a sunny window',
  'Place it near an east window or behind a sheer curtain, out of harsh midday sun',
  'Bright light without direct sun keeps the leaves well colored',
  'Keep it close to a window but shaded from the hottest sun, which scorches the leaves',
  'Choose a bright room, and filter strong sun with a light curtain',
];
const indoorLow: Ways = [
  'Bright, indirect light is best, though it puts up with a dim corner',
  'Keep it out of direct sun; it tolerates low light but grows faster in a brighter spot',
  'A north or east window suits it well, and it manages farther back in the room',
  'Give it soft, indirect light, and move it nearer the window if new growth is pale or leggy',
];
const sunny: Ways = [
  'Plant it in full sun, with at least six hours of direct light a day',
  'Give it the sunniest place you have, clear of taller neighbors',
  'Full sun suits it best; in shade it grows thin and leans toward the light',
  'Choose an open spot in full sun, away from the shadow of walls and trees',
  'It needs full sun, so keep six hours or more of direct light free for it',
  'Set it where the sun reaches it for most of the day',
];
const sunnyFlowers: Ways = [
  'Plant it in full sun, for shade costs it flowers',
  'Full sun gives the sturdiest stems and the most flowers',
  'Give it at least six hours of sun a day, and more if you want it to flower freely',
];
const sunOrPartShade: Ways = [
  'It grows in full sun or part shade, and in hot regions it welcomes shade after midday',
  'Full sun to part shade is fine, with half a day of direct light as a good aim',
  'Plant it in sun or in light shade; the more sun, the denser the growth',
  'Sun or part shade both suit it, though deep shade makes it thin',
  'Give it sun for at least half the day, and the rest may be shade',
  'Choose a place with morning sun and some shade later, or full sun where summers are mild',
];
const partShade: Ways = [
  'Part shade is best, with soft morning sun and shelter from the afternoon heat',
  'Plant it in light shade, where it gets three to five hours of gentle sun',
  'Give it dappled light, such as under high branches or on the east side of a house',
  'A place with morning sun and afternoon shade keeps its leaves from scorching',
];
const shady: Ways = [
  'Grow it in part to full shade, such as dappled light under trees',
  'Give it a shady spot, for strong midday sun scorches the leaves',
  'Plant it in shade, where an hour or two of early sun is plenty',
  'Part or full shade suits it; the north side of a wall or a woodland bed is ideal',
  'Keep it out of the midday sun, in the shade of trees, shrubs or a building',
];
const anyLight: Ways = [
  'It takes sun or shade, though it is fullest where it gets some sun each day',
  'Sun, part shade and full shade are all possible; only very dark corners make it thin',
  'Plant it in sun or shade, with more moisture in the soil the sunnier the place',
];
const aquaticSun: Ways = [
  'Grow it where the water gets at least five or six hours of sun a day',
  'Give it open water in sun, since trees bring both shade and fallen leaves',
  'A sunny stretch of still or slow water suits it best',
];
const aquaticShade: Ways = [
  'Grow it in sun or light shade, away from trees that drop leaves into the water',
  'It takes sun or part shade; aim for a few hours of direct light on the water',
];

function outdoors({ facts, choose, habit }: Subject): string {
  const has = (light: string) => facts.light.includes(light);
  if (habit === 'aquatic') return choose('sun', has('part shade') ? aquaticShade : aquaticSun);
  if (has('full sun') && has('full shade')) return choose('sun', anyLight);
  if (has('full sun') && has('part shade')) return choose('sun', sunOrPartShade);
  if (has('full sun'))
    return choose(
      'sun',
      facts.bloom && habit !== 'grass' && habit !== 'tree' && habit !== 'vegetable'
        ? [...sunny, ...sunnyFlowers]
        : sunny,
    );
  return choose('sun', has('full shade') ? shady : partShade);
}

/** Where it wants to stand, as one sentence without its full stop. */
export function sunNote(subject: Subject): string {
  const { facts, indoors, choose } = subject;
  if (!indoors) return outdoors(subject);
  if (facts.light.includes('full sun')) return choose('sun', indoorSun);
  return choose('sun', facts.light.includes('low light') ? indoorLow : indoorBright);
}
