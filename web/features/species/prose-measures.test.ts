import { expect, it } from 'vitest';
import { inMeasuresOf } from './prose-measures.ts';

it.each([
  [
    'Water when the top 5 cm is dry; pots may need it daily.',
    'Water when the top 2 in is dry; pots may need it daily.',
  ],
  ['Keep above 10 °C, at night 4 °C.', 'Keep above 50 °F, at night 39 °F.'],
  ['Hardy to about -15 °C', 'Hardy to about 5 °F'],
  ['Keep at 15 to 30 °C by day', 'Keep at 59 to 86 °F by day'],
  ['Between 13 and 27 °C indoors', 'Between 55 and 81 °F indoors'],
  ['Plant bulbs 15–20 cm deep and 1.5 m apart.', 'Plant bulbs 6–8 in deep and 5 ft apart.'],
  ['Sow 5 mm deep, 2 cm apart, later 3 cm', 'Sow ¼ in deep, ¾ in apart, later 1 in'],
])('reads %j in customary measures', (metric, customary) => {
  expect(inMeasuresOf('US', metric)).toBe(customary);
  expect(inMeasuresOf('DE', metric)).toBe(metric);
});

it.each(['Grows 80 cm (2.5 ft) tall.', 'Down to -29 °C (-20 °F).', '5 months, 3 cmm, 4 m² of bed'])(
  'leaves %j alone',
  (text) => expect(inMeasuresOf('US', text)).toBe(text),
);
