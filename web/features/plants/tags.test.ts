import { expect, it } from 'vitest';
import { tagText } from './tag-text.ts';

it.each([
  ['native-to-north-america', 'Native to North America'],
  ['cut-flower', 'Cut flower'],
  ['perennial', 'Perennial'],
  ['Zone 7b', 'Zone 7b'],
  ['USDA-listed', 'USDA-listed'],
  ['constructor', 'Constructor'],
])('says %s as %s', (tag, text) => {
  expect(tagText(tag)).toBe(text);
});
