import { expect, it } from 'vitest';
import { careLogRows } from '../testing/care-logs.ts';
import { exported, imported } from '../testing/exports.ts';
import { dayMs, openedApp, person, plantRow } from '../testing/kit.ts';

const test = await openedApp();

const plants = 60;
const years = 10;
const patienceMs = 20 * 60_000;

it('sixty plants that were watered daily for ten years move to another account', { timeout: patienceMs }, async () => {
  const who = await person(test);
  const days = Array.from({ length: years * 365 + 3 }, (_, n) =>
    new Date(Date.parse('2016-01-01') + n * dayMs).toISOString().slice(0, 10),
  );
  for (let n = 0; n < plants; n += 1) {
    const plantId = await plantRow(test, who, {});
    for (let from = 0; from < days.length; from += 1_000)
      await careLogRows(test, who, plantId, days.slice(from, from + 1_000), {
        note: `Watered, and looked at leaf ${n}`,
      });
  }
  const zip = await exported(who);
  const report = await imported(await person(test), zip);
  const logs = plants * days.length;
  expect(report).toMatchObject({ plants: { added: plants }, careLogs: { added: logs, kept: 0 }, notes: [] });
});
