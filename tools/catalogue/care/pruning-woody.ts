import { bloomMonths } from '../../../server/content/catalogue-facts.ts';
import type { Subject, Ways } from './subject.ts';

/** Genera whose time for pruning is a matter of rule, not of their bloom. */
const byGenus: Record<string, Ways> = {
  Acer: [
    'Prune between midsummer and early fall, when cuts bleed least, and only to shape or clear dead wood',
    'Shape it lightly in late summer; maples cut in early spring drip sap for weeks',
  ],
  Betula: ['Prune in late summer if at all, since spring cuts bleed freely'],
  Juglans: ['Prune in late summer or early fall, for wounds made in spring bleed heavily'],
  Carya: ['Take out dead or crossing branches in late winter, and shape it while it is young'],
  Camellia: ['Prune lightly right after flowering, before the buds for next year form'],
  Ceanothus: ['Trim lightly after flowering, and never cut into old, bare wood'],
  Citrus: ['Remove suckers below the graft and thin crowded shoots after harvest'],
  Ficus: ['Shape it in spring with clean blades, and wipe the milky sap from the cuts'],
  Hydrangea: ['Remove faded heads in spring, cut just above a strong pair of buds, and take out a few old stems'],
  Lavandula: ['Clip after flowering each year, but leave some green on every stem, as old wood will not sprout'],
  Magnolia: ['Prune as little as you can, in summer, for large cuts heal slowly'],
  Malus: ['Prune in late winter to an open crown, and thin the upright shoots in summer'],
  Prunus: ['Prune on a dry day in summer, which guards against silver leaf and canker'],
  Pyrus: ['Prune in late winter to an open shape, and cut out upright water shoots'],
  Quercus: ['Prune in the depth of winter only, when the beetles that carry oak wilt are not about'],
  Rhododendron: ['Snap off faded flower heads with care for the buds below, and shape it right after bloom'],
  Ribes: ['In late winter cut out stems older than three years at the base, and keep the young ones'],
  Rosa: [
    'In late winter cut out dead and crossing canes, and shorten the rest to a bud that faces outward',
    'Deadhead through summer where you want no hips, and prune in late winter as the buds swell',
  ],
  Rubus: ['Cut canes that have fruited to the ground, and tie in the new ones for next year'],
  Salix: ['Cut back hard in late winter when you want bright young stems; it regrows with vigor'],
  Syringa: ['Take off spent heads right after bloom, and remove one old stem in three each year'],
  Ulmus: ['Prune in winter, when the beetles that carry elm disease are not flying'],
  Vaccinium: ['From the fourth year on, take out a few of the oldest stems in late winter'],
  Vitis: ['Prune hard in midwinter, while the sap is down, to two or three buds on each side shoot'],
  Wisteria: ['Shorten long whips in midsummer, and cut the same shoots back to a few buds in late winter'],
};
const conifer: Ways = [
  'Trim new growth in early summer if needed, and never cut back into bare wood',
  'It needs no pruning beyond dead twigs; stay out of the leafless wood inside',
  'Shape it lightly in early summer, always leaving green on each shoot',
  'Remove dead or broken branches at any time, and keep a single leader while it is young',
];
const yew: Ways = ['Clip in summer as hard as you like, for yew sprouts even from old wood'];
const youngTree: Ways = [
  'In late winter take out dead, crossing or weak branches, and leave the rest alone',
  'Train a single leader while the tree is young, then prune in late winter only for safety',
  'Prune in late winter with clean cuts just outside the branch collar',
  'Little pruning is needed; remove dead wood and low branches in late winter',
  'Shape it in its first years, in late winter, and later cut only what is dead or damaged',
];
const treeAfterBloom: Ways = [
  'Prune right after flowering if at all, and take out dead or crossing branches',
  'Shape the young crown just after the flowers fade, then leave it to grow',
  'It needs little pruning; wait until the flowers have gone, then clear dead and rubbing wood',
];
const afterBloom: Ways = [
  'Prune right after flowering, because the buds for next year form on the growth of this summer',
  'Once the flowers fade, remove one old stem in three at the base',
  'Shape it just after bloom; a cut in winter takes away the flowers to come',
  'Cut back the stems that have flowered, and thin the oldest ones every few years',
];
const lateWinter: Ways = [
  'Prune in late winter, since it flowers on the new shoots of the year',
  'Shorten the stems by a third in late winter, and take out any dead ones',
  'Cut back in early spring as the buds swell; flowers come on the fresh growth',
  'In late winter remove weak and crossing stems, and thin the center for light',
];
const shrub: Ways = [
  'Take out dead, crossing and very old stems in late winter',
  'Thin it in late winter by cutting a few of the oldest stems to the ground',
  'Pruning is seldom needed; shape it lightly in late winter while it rests',
  'Cut out dead wood in spring once you can see which buds are alive',
  'Renew it over three winters by removing a third of the old stems each time',
];

/** How to prune trees and shrubs, by genus, else by when they bloom. */
export function woodyWays({ facts, habit, genus }: Subject): Ways {
  const special = byGenus[genus];
  if (special) return special;
  if (habit === 'conifer') return genus === 'Taxus' ? yew : conifer;
  const first = bloomMonths(facts.bloom)[0];
  const tall = habit === 'tree' || facts.categories.includes('tree');
  if (first === undefined) return tall ? youngTree : shrub;
  const early = first <= 5 || first === 12;
  if (tall) return early && facts.flowerColor !== 'green' ? treeAfterBloom : youngTree;
  return early ? afterBloom : lateWinter;
}
