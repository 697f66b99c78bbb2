import { expect, it } from 'vitest';
import { sourceLink } from './LookAlikes.tsx';

it.each([
  ['https://www.example.org/foxglove', 'example.org', 'https://www.example.org/foxglove'],
  ['Example Garden: Foxglove, https://example.org/a-b_(c', 'Example Garden: Foxglove', 'https://example.org/a-b_(c'],
  ['Foxglove (https://example.org/foxglove).', 'Foxglove', 'https://example.org/foxglove'],
  ['Foxglove: https://example.org/Foxglove_(plant).', 'Foxglove', 'https://example.org/Foxglove_(plant)'],
  ['Foxglove – http://example.org/foxglove', 'Foxglove', 'http://example.org/foxglove'],
  ['Poisonous Plants of Britain, 2nd ed., p. 12', 'Poisonous Plants of Britain, 2nd ed., p. 12', null],
  ['javascript:alert(1)', 'javascript:alert(1)', null],
])('%s', (source, title, href) => {
  expect(sourceLink(source)).toEqual({ title, href });
});
