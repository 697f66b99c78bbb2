import { isCarnivore } from '../text/nouns.ts';
import { woodyWays } from './pruning-woody.ts';
import type { Subject, Ways } from './subject.ts';

const houseplant: Ways = [
  'Trim leggy stems in spring, just above a leaf, and remove yellow leaves as they appear',
  'Cut off tired leaves at the base, and wipe dust from the rest so that they can breathe',
  'Pinch the tips in spring for bushier growth, and take out any dead leaves',
  'It needs little pruning; remove faded leaves and flowers, and repot in spring when roots fill the pot',
];
const trailing: Ways = [
  'Cut long stems back to a leaf joint in spring; the pieces root easily in water or damp mix',
  'Pinch the tips to make it branch, and shorten bare stems in spring',
  'Trim trailing stems to the length you like, and tuck a few cuttings back into the pot',
];
const orchid: Ways = [
  'Cut spent flower stems to the base or above a plump node, and leave green leaves and roots alone',
];
const bromeliad: Ways = ['Remove the faded flower spike, and let the offsets reach half its size before you part them'];
const carnivore: Ways = ['Snip off blackened leaves and traps in late winter, and never feed it fertilizer'];
const succulent: Ways = [
  'Pull away dried lower leaves, and cut stretched stems in spring to root as new plants',
  'It needs no pruning beyond dead leaves; remove offsets in spring if the clump is crowded',
  'Shorten leggy stems in spring, let the cuts dry for a few days and root them in grit',
];
const cactus: Ways = [
  'It needs no pruning; remove damaged or shriveled pieces with tongs and a clean knife',
  'Take off pads or stems only to shape it or to start new plants, and let the cuts dry first',
];
const fern: Ways = [
  'Cut away brown fronds in early spring, before the new ones unroll',
  'Leave the old fronds over winter as cover, and remove them when the croziers appear',
  'Trim off tired fronds at the base, and divide crowded clumps in spring',
];
const indoorFern: Ways = [
  'Snip off brown fronds at the base, and divide the plant in spring when it fills the pot',
  'Trim tired fronds to make room for new ones, and turn the pot now and then for even growth',
];
const indoorTuber: Ways = ['Twist off faded flowers and yellow leaves at the base, and let it rest when it dies back'];
const palm: Ways = [
  'Remove only fronds that are fully brown, and never cut the growing point',
  'Cut dead fronds near the trunk and leave the green ones, which feed the palm',
];
const bulb: Ways = [
  'Remove faded flowers, but let the leaves die back on their own so that they refill the bulb',
  'Cut the flower stem after bloom, and clear the leaves once they have turned yellow',
  'Deadhead after flowering, and lift and divide crowded clumps while they rest',
];
const grass: Ways = [
  'Cut dead stems to a hand above the ground in late winter, before new shoots start',
  'Leave the seed heads for winter, then trim the clump in early spring',
  'Comb out dead leaves in spring, and divide the clump when the center thins',
  'Shear it back in late winter every year or two, and divide old clumps in spring',
];
const bamboo: Ways = ['Thin out canes older than three or four years at the base in early spring'];
const aquatic: Ways = [
  'Thin it each summer, and leave the cuttings by the water for a day so that animals can crawl back',
  'Remove yellowing leaves before they sink, and divide crowded plants in late spring',
  'Pull out surplus growth by hand before it covers more than half of the surface',
];
const vegetable: Ways = [
  'Remove yellow or diseased leaves, and harvest often to keep it productive',
  'No pruning is needed beyond damaged leaves; keep weeds away while the plants are small',
  'Thin seedlings early so that each has room, and take off spoiled leaves as you see them',
  'Pick regularly, clear spent leaves, and move the crop to fresh ground next year',
];
const vineCrop: Ways = [
  'Tie stems to a support as they climb, pinch the tips once they reach the top, and pick often',
  'Lead the stems where you want them, and shorten side shoots that run past the fruit',
];
const herb: Ways = [
  'Pinch the tips often, and cut flower stems early to keep leaves coming',
  'Harvest a little at a time, never more than a third, and trim after flowering',
  'Cut back by half after flowering, and divide or renew old plants in spring',
];
const shrubbyHerb: Ways = [
  'Clip after flowering to keep it compact, and leave green leaves on every stem',
  'Trim lightly in spring and after bloom, without cutting into bare wood',
];
const climber: Ways = [
  'Thin tangled stems in late winter, and tie the rest to a support',
  'Cut back after flowering to keep it within its space, and remove dead stems',
  'Guide young stems to a support, and shorten those that stray at any time in summer',
  'Prune in early spring, taking out weak growth and shortening side shoots to a few buds',
];
const annual: Ways = [
  'Pinch young plants once, and remove faded flowers to prolong the bloom',
  'Deadhead every week or so, and pull the plants up after the first hard frost',
  'Take off spent flowers, but leave a few to ripen if you want it to seed itself',
];
const wildAnnual: Ways = [
  'Let some plants ripen their seed, then pull up the dry stems and shake them over bare soil',
  'Mow or cut after the seed has dropped, and thin seedlings in spring if they crowd',
  'No pruning is needed; remove seed heads early only where you do not want it to spread',
];
const perennial: Ways = [
  'Deadhead through the season, and cut the stems to the base in late winter',
  'Cut back after flowering for fresh leaves, and divide the clump every three or four years',
  'Leave the stems for overwintering insects, and cut them down in early spring',
  'Remove faded flowers, and divide in spring once the center of the clump grows bare',
  'Trim spent stems to the lowest leaves, and clear the old growth before spring',
];
const wildflower: Ways = [
  'Leave seed heads for the birds, and cut the old stems in early spring',
  'Cut back by half in late spring for bushier plants, and tidy the stems when winter ends',
  'Let it set seed where it may spread, and cut it to the ground in late winter',
  'Remove spent stems after bloom if you do not want seedlings, and divide every few years',
  'Leave hollow stems standing for native bees, and trim them to knee height in spring',
];

function indoorWays({ facts, habit }: Subject): Ways {
  if (facts.family === 'Orchidaceae') return orchid;
  if (facts.family === 'Bromeliaceae') return bromeliad;
  if (habit === 'cactus') return cactus;
  if (habit === 'succulent') return succulent;
  if (habit === 'palm') return palm;
  if (habit === 'fern') return indoorFern;
  if (facts.categories.includes('bulb')) return indoorTuber;
  return facts.categories.includes('vine') ? trailing : houseplant;
}

function grassWays({ genus }: Subject): Ways {
  return genus === 'Fargesia' || genus === 'Phyllostachys' ? bamboo : grass;
}

function waysOf(subject: Subject): Ways {
  const { facts, habit, indoors, woody, annual: seasonal } = subject;
  const has = (category: string) => facts.categories.includes(category);
  if (isCarnivore(facts.family)) return carnivore;
  if (indoors) return indoorWays(subject);
  const ways: Partial<Record<typeof habit, () => Ways>> = {
    annual: () => annual,
    aquatic: () => aquatic,
    bulb: () => bulb,
    cactus: () => cactus,
    climber: () => (seasonal ? vineCropOrAnnual(subject) : woodyClimber(subject)),
    fern: () => fern,
    grass: () => grassWays(subject),
    herb: () => (woody || has('subshrub') ? shrubbyHerb : herb),
    palm: () => palm,
    succulent: () => succulent,
    vegetable: () => (has('vine') ? vineCrop : vegetable),
  };
  const chosen = ways[habit];
  if (chosen) return chosen();
  if (seasonal) return has('wildflower') ? wildAnnual : has('vine') ? vineCrop : annual;
  if (woody || habit === 'shrub' || habit === 'conifer') return woodyWays(subject);
  if (has('vine')) return woodyClimber(subject);
  return habit === 'wildflower' ? wildflower : perennial;
}

const vineCropOrAnnual = ({ facts }: Subject): Ways => (facts.categories.includes('wildflower') ? wildAnnual : annual);

/** Climbers whose genus has a rule of its own are pruned by it. */
function woodyClimber(subject: Subject): Ways {
  const ruled = ['Rosa', 'Vitis', 'Wisteria', 'Hydrangea'];
  return ruled.includes(subject.genus) ? woodyWays(subject) : climber;
}

/** What to cut and when, as one sentence without its full stop. */
export const pruningNote = (subject: Subject): string => subject.choose('pruning', waysOf(subject));
