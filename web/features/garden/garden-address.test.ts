import { expect, it } from 'vitest';
import { type GardenView, plainView, readView, withView } from './garden-address.ts';

it.each<GardenView>([
  plainView,
  { text: 'fern & moss', family: 'Rosaceae', place: 'Küche 🪴', sort: 'watered', group: 'place' },
])('reads back what it wrote: %j', (view) => {
  const address = withView('', view);
  expect(readView(address.replace('/garden', ''))).toEqual(view);
});

it('leaves out what is plain, and keeps what is not its own', () => {
  expect(withView('', plainView)).toBe('/garden');
  expect(withView('?plantId=7&sort=name&q=x', plainView)).toBe('/garden?plantId=7');
});

it('takes nothing that makes no sense', () => {
  expect(readView('?sort=price&group=__proto__&q=%20%20')).toEqual(plainView);
  expect(readView(`?q=${'x'.repeat(900)}`).text).toHaveLength(200);
});
