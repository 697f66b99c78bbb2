import { reach, soil } from './parts.ts';
import { along, blade, type Drawing, frond, leaf, line, type Stem, shapes, shares } from './pen.ts';

const fernFronds: [Stem, Stem, Stem] = [
  [
    [77, 111],
    [70, 84],
    [52, 56],
    [27, 52],
  ],
  [
    [83, 111],
    [90, 84],
    [108, 60],
    [133, 60],
  ],
  [
    [80, 111],
    [80, 78],
    [77, 44],
    [86, 9],
  ],
];

/** Fern fronds with a crozier unrolling at their foot. */
export const fern: Drawing = [
  ['line', line(fernFronds[0]) + line(fernFronds[1])],
  [
    'leaf',
    frond(fernFronds[0], 6, 22, { from: 0.38, width: 0.28 }) + frond(fernFronds[1], 6, 22, { from: 0.38, width: 0.28 }),
  ],
  ['line', `${line(fernFronds[2])}M88 111C94 102 104 102 110 98C117 93 114 83 106 85C100 87 102 95 107 92`],
  ['leaf', frond(fernFronds[2], 8, 24, { from: 0.3, width: 0.25 })],
  ['line', 'M42 111H120'],
];

/** Horsetails: jointed stems with whorls. */
export const horsetail: Drawing = [
  ['leaf', 'M58 112V34L61 26L64 34V112ZM78 112V20L81 10L84 20V112ZM98 112V42L101 34L104 42V112Z'],
  ['line', 'M57 92H65M57 72H65M57 52H65M77 90H85M77 68H85M77 46H85M77 26H85M97 94H105M97 76H105M97 58H105'],
  [
    'line',
    [
      [61, 72, 20],
      [61, 52, 16],
      [81, 68, 24],
      [81, 46, 20],
      [81, 28, 13],
      [101, 76, 18],
      [101, 58, 14],
    ]
      .map(
        ([x = 0, y = 0, size = 0]) =>
          `M${x - 4} ${y}l${-size * 0.6} ${-size * 0.7}M${x + 4} ${y}l${size * 0.6} ${-size * 0.7}`,
      )
      .join(''),
  ],
  soil,
];

/** A fern of undivided fronds: a bird's nest. */
export const strapTuft: Drawing = [
  ['leaf', leaf([77, 108], -62, 60, 16, { bend: -0.1 }) + leaf([83, 108], 62, 60, 16, { bend: 0.1 })],
  ['leaf', leaf([78, 109], -36, 78, 19, { bend: -0.06 }) + leaf([82, 109], 36, 78, 19, { bend: 0.06 })],
  ['leaf', leaf([79, 110], -13, 92, 20) + leaf([81, 110], 15, 88, 20)],
  ['leaf', leaf([80, 111], 1, 66, 18)],
  soil,
];

/** A tuft of grass. */
export const grass: Drawing = [
  [
    'leaf',
    blade([75, 112], -40, 76, 5, -0.3) +
      blade([87, 112], 38, 72, 5, 0.32) +
      blade([78, 112], -14, 92, 5, -0.2) +
      blade([84, 112], 20, 88, 5, 0.22),
  ],
  [
    'leaf',
    blade([73, 112], -58, 52, 5, -0.3) +
      blade([89, 112], 58, 52, 5, 0.3) +
      blade([82, 112], 4, 84, 5, 0.12) +
      blade([77, 112], -26, 58, 5, -0.25) +
      blade([86, 112], 28, 54, 5, 0.28),
  ],
  soil,
];

/** Rushes: round stems without leaves. */
export const rush: Drawing = [
  [
    'leaf',
    [-26, -15, -5, 7, 18, 28]
      .map((turn, index) => blade([72 + index * 3.4, 112], turn, 74 + (index % 3) * 12, 2.6, turn / 900))
      .join(''),
  ],
  [
    'leaf',
    [-36, -10, 1, 13, 38]
      .map((turn, index) => blade([74 + index * 3, 112], turn, 54 + (index % 2) * 16, 2.6, turn / 800))
      .join(''),
  ],
  soil,
];

const ear = (stem: Stem, size: number): Drawing => [
  ['line', line(stem)],
  [
    'bloom',
    shares(6, 0.68, 1)
      .map((share) => {
        const { at, direction } = along(stem, share);
        return blade(at, direction - 20, size, 5) + blade(at, direction + 20, size, 5);
      })
      .join(''),
  ],
];

/** Ears of grain. */
export const grain: Drawing = [
  ...ear(reach([76, 112], [50, 32]), 13),
  ...ear(reach([84, 112], [112, 36]), 13),
  ...ear(reach([80, 112], [82, 22]), 14),
  ['leaf', blade([76, 96], -46, 44, 5, -0.3) + blade([84, 92], 50, 42, 5, 0.3) + blade([80, 80], 24, 36, 4, 0.3)],
  soil,
];

/** Bulrushes. */
export const cattail: Drawing = [
  ['leaf', blade([72, 112], -20, 82, 6, -0.1) + blade([90, 112], 22, 78, 6, 0.14)],
  ['line', 'M78 112V14M92 112C93 84 98 60 102 34'],
  ['bloom', 'M74 30C74 24 82 24 82 30V56C82 62 74 62 74 56ZM95 46C96 41 103 42 102 48L98 70C97 75 90 74 91 68Z'],
  ['leaf', blade([76, 112], -8, 72, 6) + blade([84, 112], 10, 60, 6, 0.06)],
  ['fine', 'M40 112c6-3 12 3 18 0M104 112c6-3 12 3 18 0'],
  soil,
];

/** Maize with a cob. */
export const corn: Drawing = [
  ['line', 'M80 112V30M80 30L70 10M80 30L76 6M80 30L84 6M80 30L91 10'],
  ['leaf', blade([79, 96], -58, 56, 9, -0.3) + blade([81, 88], 58, 54, 9, 0.32)],
  ['leaf', blade([79, 66], -50, 50, 8, -0.3) + blade([81, 52], 50, 44, 8, 0.3) + blade([79, 42], -40, 32, 6, -0.3)],
  ['bloom', leaf([82, 82], 16, 40, 19, { shape: shapes.fleshy, rib: 0 })],
  ['fine', 'M86 70L97 74M87 63L99 66M89 56L99 58M88 78L95 80'],
  ['leaf', leaf([82, 84], 34, 36, 13, { rib: 0, bend: 0.1 }) + leaf([81, 84], -2, 30, 10, { rib: 0 })],
  soil,
];
