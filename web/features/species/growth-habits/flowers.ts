import {
  along,
  blade,
  type Drawing,
  leaf,
  line,
  mass,
  outline,
  type Point,
  petals,
  round,
  type Stem,
  shapes,
  shares,
  step,
} from './pen.ts';

/** A tulip with its bulb under the soil. */
export const bulb: Drawing = [
  ['leaf', leaf([80, 86], -24, 62, 17, { bend: -0.12 })],
  ['leaf', leaf([81, 86], 27, 52, 16, { bend: 0.16 })],
  ['line', 'M80 86C79 70 79 60 80 42'],
  ['leaf', leaf([80, 87], 6, 40, 13, { bend: 0.08 })],
  ['bloom', 'M80 44C67 44 62 33 66 14C72 17 75 21 76 26M80 44C93 44 98 33 94 14C88 17 85 21 84 26Z'],
  ['bloom', 'M80 44C68 37 71 18 80 9C89 18 92 37 80 44Z'],
  ['fine', 'M80 38V22M71 34C69 29 69 25 70 21M89 34C91 29 91 25 90 21'],
  ['paper', 'M80 84C86 90 93 94 92 101C91 106 86 107 80 107C74 107 69 106 68 101C67 94 74 90 80 84Z'],
  ['fine', 'M80 88C76 94 75 100 77 106M80 88C84 94 85 100 83 106'],
  ['line', 'M76 107C75 111 72 112 70 115M80 107V117M84 107C85 111 88 112 90 115'],
  ['line', 'M30 86H72M88 86H130'],
  ['fine', 'M38 91H50M108 91H122M100 95H110M46 96H58'],
];

const coneflower = (stem: Stem, size: number): Drawing => {
  const [x, y] = stem[3];
  const petal = (turn: number) =>
    leaf([x, y], turn, size * 1.5, size * 0.7, { shape: shapes.spoon, rib: 0, bend: Math.sign(180 - turn) * 0.12 });
  return [
    ['line', line(stem)],
    ['bloom', [112, 248].map(petal).join('')],
    ['bloom', [146, 214].map(petal).join('')],
    ['bloom', petal(180)],
    [
      'paper',
      outline([x, y], 0, size, [
        ['q', -0.2, -0.4, 0.05, -0.8],
        ['q', 0.85, -0.7, 0.85, 0],
        ['q', 0.85, 0.7, 0.05, 0.8],
        ['q', -0.2, 0.4, 0, 0],
      ]),
    ],
  ];
};

/** Coneflowers rising from one clump. */
export const perennial: Drawing = [
  ...coneflower(
    [
      [78, 108],
      [74, 90],
      [58, 82],
      [54, 50],
    ],
    12,
  ),
  ...coneflower(
    [
      [84, 108],
      [90, 92],
      [106, 86],
      [108, 60],
    ],
    11,
  ),
  ...coneflower(
    [
      [80, 108],
      [82, 80],
      [78, 60],
      [82, 26],
    ],
    14,
  ),
  ['leaf', leaf([81, 78], 42, 22, 9, { rib: 0 })],
  ['leaf', leaf([79, 110], -70, 36, 12) + leaf([82, 110], 72, 36, 12)],
  ['leaf', leaf([79, 111], -38, 30, 12) + leaf([82, 111], 40, 28, 12)],
  ['line', 'M34 112H126'],
];

const sunflowerStem: Stem = [
  [76, 113],
  [74, 92],
  [78, 74],
  [82, 46],
];

/** A sunflower, the annual that everybody has sown. */
export const annual: Drawing = [
  ['line', line(sunflowerStem)],
  ['leaf', leaf(along(sunflowerStem, 0.42).at, -66, 38, 23, { shape: shapes.heart, bend: 0.1 })],
  ['leaf', leaf(along(sunflowerStem, 0.28).at, 62, 40, 24, { shape: shapes.heart, bend: 0.12 })],
  ['bloom', petals([82, 38], 12, 19, 9.5, { turn: 15, from: 11 })],
  ['bloom', petals([82, 38], 12, 17, 9.5, { from: 11 })],
  ['paper', round([82, 38], 13.5)],
  ['fine', `${round([82, 38], 8.5)}M82 33v.1M77 36v.1M87 36v.1M79 42v.1M85 42v.1M82 38v.1`],
  ['line', 'M40 113H122'],
];

const umbel = (at: Point, size: number): Drawing => {
  const tips = shares(5, -66, 66).map((turn) => step(at, turn, size));
  return [
    ['line', tips.map(([x, y]) => `M${at[0]} ${at[1]}L${Math.round(x)} ${Math.round(y)}`).join('')],
    ['paper', tips.map((tip) => mass(tip, 3.4, 2.4, 5)).join('')],
  ];
};

/** A poppy, cow parsley and a harebell among blades of a meadow. */
export const wildflower: Drawing = [
  [
    'line',
    'M64 112C62 92 57 74 45 56M82 112C85 88 85 70 82 48M97 112C97 92 103 76 114 62C118 57 122 58 122 64M60 86C66 80 68 76 69 70',
  ],
  ...umbel([45, 56], 18),
  [
    'leaf',
    blade([69, 112], -16, 44, 5, -0.2) +
      blade([104, 112], 24, 36, 5, 0.25) +
      blade([56, 112], -38, 30, 5, -0.15) +
      blade([91, 112], 8, 32, 5, 0.2),
  ],
  [
    'bloom',
    'M122 63C131 65 131 75 135 81C130 80 129 83 127 86C125 82 120 82 117 85C116 81 114 79 110 80C114 74 113 65 122 63Z',
  ],
  ['bloom', 'M82 46C64 46 55 33 62 20C69 13 75 16 79 20C84 11 98 12 103 21C109 33 99 46 82 46Z'],
  ['bloom', 'M82 48C70 50 58 44 56 31C66 27 76 32 82 41C88 31 98 28 109 30C107 44 95 50 82 48Z'],
  ['fine', 'M82 48C76 44 70 40 65 38M82 48C88 44 94 41 100 38M78 30C77 27 77 25 78 22'],
  ['leaf', leaf([84, 78], -50, 24, 9) + leaf([84, 90], 52, 22, 8)],
  ['line', 'M34 112H126'],
];

/** A water lily among its pads. */
export const aquatic: Drawing = [
  ['fine', 'M24 66H46M118 62H138M30 104H60M96 108H130M70 103H88'],
  ['leaf', 'M50 76C30 76 22 82 24 88C27 96 50 98 64 92L50 86L70 84C68 79 58 76 50 76Z'],
  ['leaf', 'M114 80C132 80 140 86 137 92C132 99 108 100 96 95L112 89L94 86C98 82 106 80 114 80Z'],
  [
    'bloom',
    [-72, 72, -48, 48].map((turn) => leaf([80, 82], turn, 38, 16, { bend: turn > 0 ? -0.14 : 0.14, rib: 0 })).join(''),
  ],
  ['bloom', [-27, 27].map((turn) => leaf([80, 83], turn, 44, 18, { rib: 0 })).join('')],
  ['bloom', leaf([80, 84], 0, 52, 20, { rib: 0 })],
  ['bloom', [-58, 58].map((turn) => leaf([80, 86], turn, 28, 14, { bend: turn > 0 ? -0.2 : 0.2, rib: 0 })).join('')],
  ['bloom', [-22, 22].map((turn) => leaf([80, 88], turn, 32, 17, { rib: 0 })).join('')],
  ['line', 'M64 91C75 96 88 96 98 92'],
];
