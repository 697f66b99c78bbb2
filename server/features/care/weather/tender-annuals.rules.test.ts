import { expect, test } from 'vitest';
import { openCatalogue } from '../../../content/catalogue.ts';
import { tenderFrom } from './hints.rules.ts';
import { tenderAnnuals } from './tender-annuals.rules.ts';

test('tender annuals are those of the catalog that their zone does not call tender', async () => {
  const zones = new Map((await openCatalogue()).species().map(({ latinName, zoneMin }) => [latinName, zoneMin]));
  for (const name of tenderAnnuals) {
    expect([...zones.keys()]).toContain(name);
    expect([name, (zones.get(name) ?? 0) < tenderFrom]).toEqual([name, true]);
  }
});
