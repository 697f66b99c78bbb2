import { bulbs, cluster, pond, roots } from './drawings/beds.ts';
import type { Drawing, Portrait } from './drawings/draw.ts';
import * as flower from './drawings/flowers.ts';
import { blades, fronds, patternedLeaves, stems, trailing } from './drawings/foliage.ts';
import { monstera, pads, rosette, sprays } from './drawings/houseplants.ts';
import { border, bowl, open, pot, room, sill, soilCut, terrace, water } from './drawings/scenes.ts';
import { climber, conifer, mound, tree } from './drawings/woody.ts';

const white = '#efebe2';
const summer = ['#8fae6a', '#5f8a4e', '#b8c98a', '#3f6b45'];
const spring = ['#a9c97a', '#7fae66', '#d6dfa0', '#8cb8a0'];
const autumn = ['#c79a54', '#a8763e', '#d8b877', '#7d6a3a'];
const dusk = ['#6a7f8c', '#4a6a6a', '#9a8fa8', '#3d5550'];
const noon = ['#9ed0ee', '#d5ecf2', '#f6f0d8'];

const poppy = { petals: 5, colour: '#d8261f', outer: '#e8432e', centre: '#241a1c', width: 1.05, eye: 0.2 };
const sunflower = {
  petals: 24,
  colour: '#f8c828',
  outer: '#eea214',
  centre: '#5a3518',
  width: 0.3,
  rows: 2,
  eye: 0.42,
};
const dahlia = { petals: 15, colour: '#f7c56a', outer: '#e0552f', centre: '#c98a2a', width: 0.34, rows: 5, eye: 0.08 };
const marigold = { petals: 20, colour: '#f39a1c', outer: '#e06a12', centre: '#8a3f12', width: 0.26, rows: 3, eye: 0.2 };
const chiveLeaves = blades([70, 400, 10], '#5c9a4a', { spread: 84, arch: 12 });
const chiveFlowers = stems([11, 460, 62], [20, 4, 0], '#6fa656', { top: [flower.globe('#b07cc6', '#d9a8e0', 34), 40] });

/** The picture of each plant of the demo, by the accepted name of its species. */
export const pictures: Readonly<Record<string, Drawing>> = {
  // Living room
  'Monstera deliciosa': [monstera('#3d8048'), room('#dccbb2', '#b98c5e'), { pot: bowl(white), scale: 0.92 }],
  'Ficus elastica': [
    stems([3, 460, 26], [175, 92, 6], '#2f5d43', { wood: '#7a5240', shape: 'egg', angle: 66 }),
    room('#c98f6b', '#7d5638', 120),
    { pot: pot('#c69a5e', { band: '#a87a42' }), zoom: 1.14 },
  ],
  'Nephrolepis exaltata': [
    fronds([27, 520, 190], [52, 12], '#5ea544', { droop: 66 }),
    room('#b9cbbd', '#8b6a4a', 720),
    { pot: pot('#5b7f86', { band: '#e8e0cc' }), zoom: 1.12 },
  ],
  'Chamaedorea elegans': [
    fronds([12, 620, 128], [120, 15], '#4c8c4a', { droop: 58, bare: 0.34 }),
    room('#e3d6c4', '#a97f58', 90),
    { pot: pot('#2f4858', { wide: 150 }), scale: 0.9, zoom: 1.14 },
  ],
  Phalaenopsis: [
    sprays(flower.orchid('#f6e6f0', '#c2377a'), '#4d8447'),
    room('#6e7f93', '#4a3a33', 60),
    { pot: pot('#e6dccb', { wide: 120, rim: 0 }), zoom: 1.06 },
  ],
  'Goeppertia insignis': [
    patternedLeaves('#6aa84f', '#2c5536'),
    room('#e7c9b5', '#94653f', 700),
    { pot: bowl('#d9a441', 180, 160), scale: 0.95, zoom: 1.14 },
  ],
  'Dracaena trifasciata': [
    blades([11, 560, 66], '#3f6f4a', { spread: 46, arch: 6, edge: '#cfc36a', stripe: '#9cc09a' }),
    room('#d5d9d3', '#a2907c', 660),
    { pot: pot('#383c40', { wide: 150, rim: 0 }), zoom: 1.1 },
  ],
  'Adiantum raddianum': [
    fronds([14, 400, 170], [28, 17], '#a3944f', { droop: 80, bare: 0.3 }),
    room('#cfc6bb', '#8a7358'),
    { pot: pot('#7f8f7a', { wide: 130 }), zoom: 1.2 },
  ],
  // Kitchen windowsill
  'Ocimum basilicum': [
    stems([13, 330, 96], [100, 62, 5], '#64ad3f', { shape: 'egg', angle: 58 }),
    sill('#a9cfe6', '#86a96a'),
    { pot: pot('#c4714a', { wide: 150 }), scale: 1.1, zoom: 1.14 },
  ],
  'Allium schoenoprasum': [
    (random, grown) => chiveLeaves(random, grown) + chiveFlowers(random, grown),
    sill('#cfe0ea', '#b9c48a', '#d8c9ae'),
    { pot: pot('#8ea7b0', { wide: 150 }), zoom: 1.14 },
  ],
  'Aloe vera': [
    blades([19, 470, 62], '#6fa088', { spread: 140, arch: 26, edge: '#b9d0b4' }),
    sill('#f0d2a8', '#c9a06a'),
    { pot: pot('#d98e63', { wide: 160, band: '#f2e3c8' }), scale: 0.95 },
  ],
  'Echeveria elegans': [
    rosette('#8fb3ab', '#e08aa0'),
    sill('#dfe6ea', '#9fb7a5', '#efe3d2'),
    { pot: bowl('#e9b7a5', 210, 150), scale: 1.05, zoom: 1.2 },
  ],
  'Opuntia microdasys': [
    pads('#6d9c4d', '#f3e7b0'),
    sill('#8fc4e0', '#d3b67f', '#e9e4d8'),
    { pot: pot('#b8573d', { wide: 160 }), scale: 0.98 },
  ],
  'Hippeastrum reginae': [
    bulbs([1, 400, 150], '#5d9a48', { flower: flower.amaryllis('#cf2f2b'), leaves: 4, bulb: true }),
    sill('#c9d4de', '#e8edf0'),
    { pot: pot('#3f5f52', { wide: 125 }), scale: 0.95 },
  ],
  // Patio
  'Acer palmatum': [
    tree([330, 190], [48, 24], '#d0402a', { other: '#f0863a', fingers: true, trunk: 250, wood: '#5a4238' }),
    terrace('#8d8478', '#b9ac98', false),
    { pot: bowl('#3d5a73', 210, 170), scale: 0.9 },
  ],
  'Citrus × limon': [
    tree([235, 190], [66, 30], '#3f7d3c', {
      other: '#5c9a44',
      hung: [flower.fruit, 38, ['#f5cf2f', '#f0c022', '#dcd34a']],
    }),
    terrace('#d9a27a', '#cdbfa6'),
    { pot: pot('#c4714a', { wide: 160 }), scale: 0.95, zoom: 1.08 },
  ],
  'Hydrangea macrophylla': [
    mound('#4f8a4a', flower.globe('#6f8fd8', '#b48fd8'), 10),
    terrace('#b6b9a6', '#a8a292', false),
    { pot: pot('#6d7467', { wide: 200 }), scale: 0.92, zoom: 1.14 },
  ],
  'Fragaria × ananassa': [
    stems([15, 260, 150], [112, 80, 3], '#4f9440', {
      ...{ shape: 'egg', bend: 0.9, top: [flower.broad('#ffffff', '#e8b92c'), 40], topEvery: 3 },
      hung: [flower.strawberry, 46, ['#d3202c', '#dd3a2e', '#d3202c', '#dfe0a8']],
    }),
    terrace('#c77f5c', '#bfae95'),
    { pot: pot('#7f9aa5', { wide: 200, tall: 170 }), scale: 1.1, zoom: 1.2 },
  ],
  'Nymphaea alba': [pond(flower.lily('#fbe9ee'), '#3f8458'), water('#2b5a62', '#bfe0e2'), { scale: 1.12 }],
  'Lavandula angustifolia': [
    stems([30, 400, 110], [54, 8, 6], '#8aa58a', { angle: 34, top: [flower.spike('#7a5cc0'), 78] }),
    terrace('#e3d3b5', '#c9b99c'),
    { pot: pot('#a99a88', { wide: 170 }), scale: 1.05, zoom: 1.14 },
  ],
  // Front border
  'Rosa gallica': [
    stems([9, 460, 100], [84, 48, 5], '#4a7f42', { shape: 'egg', top: [flower.rose('#d43d6b'), 92] }),
    border(summer),
    { scale: 1.12 },
  ],
  'Echinacea purpurea': [
    stems([9, 520, 66], [120, 34, 4], '#5b8a45', { top: [flower.cone('#c9539a', '#b5581c'), 98], bend: 0.3 }),
    open(noon, '#7fa08a', '#8fb05a'),
    { scale: 1.02 },
  ],
  'Miscanthus sinensis': [
    blades([90, 470, 13], '#a3a658', { spread: 110, arch: 46, plume: '#8f5f52' }),
    open(['#e9a66b', '#f4cf9a', '#fbe9c6'], '#a0765a', '#b89a58'),
  ],
  'Tulipa gesneriana': [
    bulbs([9, 400, 88], '#6fa070', { flower: (grown) => flower.tulip('#e2453c', (grown - 0.3) * 1.1), leaves: 2 }),
    border(spring),
    { scale: 1.12 },
  ],
  'Clematis viticella': [
    climber('#4f8848', [flower.broad('#6d4bb8', '#f0e2a0', 4), 66, 22], '#e8e2d4'),
    terrace('#a5563f', '#b8a88f'),
    { pot: pot('#8c8f86', { wide: 230 }), scale: 0.88 },
  ],
  'Pinus mugo': [
    conifer('#3b6b4e', '#d9b877'),
    open(['#b9c6d8', '#dfe6ee', '#f5f1ea'], '#8fa0b0', '#c9ccb0'),
    { scale: 1.1 },
  ],
  // Vegetable bed
  'Solanum lycopersicum': [
    stems([4, 600, 40], [122, 52, 7], '#4d8c3f', {
      ...{ shape: 'egg', top: [flower.broad('#f5d33a', '#c98a12'), 26] },
      hung: [flower.fruit, 42, ['#d62f22', '#e2542a', '#8fb04a', '#d62f22']],
    }),
    border(summer),
    { scale: 1.08 },
  ],
  'Beta vulgaris': [roots('#8e2150', '#4f8a3e', '#b02a55'), soilCut('#bfe0ee', '#7a5638')],
  'Vaccinium corymbosum': [
    stems([11, 440, 110], [70, 36, 6], '#5f9250', {
      ...{ wood: '#8a5a3f', shape: 'egg', hung: [cluster, 30, ['#3f5391', '#4a5fa5', '#7a5a8f']] },
    }),
    border(dusk),
    { scale: 1.1 },
  ],
  'Malus domestica': [
    tree([370, 230], [50, 25], '#5a9040', {
      other: '#86b04e',
      trunk: 220,
      hung: [flower.fruit, 31, ['#cf2d2a', '#dd5a36']],
    }),
    open(noon, '#7d9f7a', '#7fae4e'),
    { scale: 1.08 },
  ],
  'Helianthus annuus': [
    stems([3, 560, 54], [150, 100, 4], '#5c8f3a', { shape: 'egg', top: [flower.daisy(sunflower), 150], bend: 0.2 }),
    open(['#5fa8e0', '#a9d6f2', '#eef6ee'], '#6f9a6a', '#9fae4a'),
  ],
  // Ben's allotment
  'Papaver rhoeas': [
    stems([9, 470, 70], [76, 16, 3], '#6f9a5a', { top: [flower.daisy({ ...poppy, tilt: 0.86 }), 92] }),
    open(noon, '#8aa878', '#a9b860'),
    { scale: 1.05 },
  ],
  Dahlia: [
    stems([7, 460, 90], [112, 58, 5], '#3f7444', { shape: 'egg', top: [flower.daisy(dahlia), 112] }),
    border(dusk),
    { scale: 1.12 },
  ],
  'Phaseolus coccineus': [climber('#5b9646', [flower.spike('#e0402c'), 40, 20], '#b08a5a', '#7aa84a'), border(summer)],
  Narcissus: [
    bulbs([8, 380, 86], '#6fa878', { flower: () => flower.daffodil('#f8e06a', '#f0a51e') }),
    border(spring),
    { scale: 1.14 },
  ],
  'Calendula officinalis': [
    stems([10, 360, 110], [110, 30, 5], '#6d9c48', { shape: 'spoon', top: [flower.daisy(marigold), 86] }),
    border(autumn),
    { scale: 1.12 },
  ],
  // Mei's balcony
  'Epipremnum aureum': [
    trailing('#5ea046', '#f0e690'),
    room('#8fa89a', '#6b4f3a', 640),
    { pot: pot(white, { wide: 150, tall: 150 }), scale: 0.95, zoom: 1.14 },
  ],
  'Crassula ovata': [
    tree([220, 150], [48, 36], '#5f9a5c', { other: '#8ab86a', wood: '#8d6b4c', trunk: 130 }),
    room('#e9dcc9', '#b08a62', 700),
    { pot: bowl('#7b4f3f', 180, 130), scale: 1.12, zoom: 1.14 },
  ],
  'Pelargonium zonale': [
    mound('#5c964a', flower.globe('#e0403a', '#f07a62', 44), 9),
    terrace('#cfd8dc', '#9aa3a6', false),
    { pot: pot('#c9653f', { wide: 190, tall: 160 }), scale: 0.92 },
  ],
  'Haworthiopsis attenuata': [
    blades([21, 300, 54], '#3f7a52', { spread: 150, arch: 30, stripe: '#e6efe0' }),
    sill('#f2c9a0', '#c58a6a', '#e6ded0'),
    { pot: bowl('#4f8f96', 180, 150), zoom: 1.25 },
  ],
  'Mentha spicata': [
    stems([16, 380, 100], [88, 40, 6], '#4fa05a', { angle: 70, top: [flower.spike('#c9a8dc'), 46], topEvery: 2 }),
    sill('#b9dcea', '#7fb08a', '#c2cfd2'),
    { pot: pot('#dcd4c0', { wide: 170, band: '#7f9f8a' }), scale: 1.1, zoom: 1.1 },
  ],
};

/** What each gardener shows of themselves. */
export const portraits: Readonly<Record<string, Portrait>> = {
  rosa: { flower: flower.cone('#d05a9c', '#b5581c'), colour: '#f2dfc0' },
  ben: { flower: flower.daisy(poppy), colour: '#bcd6dc' },
  mei: { flower: flower.orchid('#f6e6f0', '#c2377a'), colour: '#4f7066' },
};
