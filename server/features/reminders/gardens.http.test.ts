import { beforeEach, describe, expect, it } from 'vitest';
import { confirmAddress, openedSink } from '../../testing/accounts.ts';
import { asked, openedApp, type Person, person, planned, plantRow } from '../../testing/kit.ts';
import { look, outgoingThrough, prefer, waterOn } from '../../testing/reminders.ts';
import { addMember, dropMember, sharedGarden } from '../../testing/shared-gardens.ts';
import { readMessage } from '../../testing/smtp-sink.ts';

let ann: Person;
let ben: Person;
let day = 9;
let now = '';
const sink = await openedSink();
const test = await openedApp({ deps: { outgoing: outgoingThrough(sink.url), now: () => new Date(now) } });
beforeEach(async () => {
  await test.deps.db.deleteFrom('reminderPreferences').execute();
  day = 10;
  now = '2026-05-10T06:00:00.000Z';
  [ann, ben] = [await person(test, { username: 'Ann' }), await person(test, { username: 'Ben' })];
  for (const who of [ann, ben]) {
    await confirmAddress(test, who);
    await prefer(who, { email: true });
  }
});

/** The plain text that somebody is sent in the morning; null for nothing. Each call is a day later. */
async function mailTo(who: Person): Promise<string | null> {
  now = `2026-05-${day}T08:00:00.000Z`;
  day += 1;
  sink.received.length = 0;
  await look(test.deps);
  const received = sink.received.filter(({ to }) => to.includes(who.email));
  expect(received.length).toBeLessThan(2);
  const text = received[0] && readMessage(received[0].raw).parts['text/plain'];
  return text?.replaceAll('\r\n', '\n') ?? null;
}
const water = async (who: Person, gardenId: number, commonName: string) =>
  planned(who, await plantRow(test, who, { gardenId, commonName, lastWatered: null, location: null }), {
    startOn: '2026-05-10',
    checkSoil: false,
  });
const remind = (who: Person, gardenId: number, isReminded: boolean) =>
  test.deps.db
    .updateTable('gardenMembers')
    .set({ isReminded })
    .where('gardenId', '=', gardenId)
    .where('userId', '=', who.user.id)
    .execute();

describe('the reminder of somebody with several gardens', () => {
  it('is one message that names the gardens, their own first', async () => {
    const allotment = await sharedGarden(test, ann, { gardener: [ben] });
    await addMember(test, ann.garden, ben, 'gardener');
    await water(ann, allotment.id, 'Bean');
    await water(ann, ann.garden.id, 'Fern');
    await waterOn(test, ben, '2026-05-10', 'Ficus');
    const text = await mailTo(ben);
    expect(text?.split('\n').filter((line) => /^[-*]|^Your/.test(line))).toEqual([
      ...['Your gardens on Sunday, May 10', '* My Garden *', expect.stringContaining('- Water Ficus')],
      ...['* Allotment *', '- Water Bean', "* Ann's garden *", '- Water Fern'],
    ]);
    expect(sink.received.map(({ to }) => to[0]).sort()).toEqual([ann.email, ben.email].sort());
  });

  it('leaves out gardens that they want no reminders of, that ended, or that they left', async () => {
    const allotment = await sharedGarden(test, ann, { gardener: [ben] });
    await water(ann, allotment.id, 'Bean');
    expect(await mailTo(ben)).toContain('* Allotment *');
    await remind(ben, allotment.id, false);
    expect(await mailTo(ben)).toBeNull();
    await remind(ben, allotment.id, true);
    expect(await mailTo(ben)).toContain('Water Bean');
    await test.deps.db.updateTable('gardens').set({ deletedAt: now }).where('id', '=', allotment.id).execute();
    expect(await mailTo(ben)).toBeNull();
    await test.deps.db.updateTable('gardens').set({ deletedAt: null }).where('id', '=', allotment.id).execute();
    expect(await mailTo(ben)).toContain('Water Bean');
    await dropMember(test, allotment, ben);
    expect(await mailTo(ben)).toBeNull();
    expect(await mailTo(ann)).toContain('Water Bean');
  });

  it('leaves out what another member did', async () => {
    await addMember(test, ann.garden, ben, 'gardener');
    const { event } = await water(ann, ann.garden.id, 'Fern');
    await asked(ben, 'POST', `/api/care/${event?.id}/done`, {});
    expect([await mailTo(ann), await mailTo(ben)]).toEqual([null, null]);
  });
});

it('asks the database no more often for many plants', async () => {
  let queries = 0;
  const db = test.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1;
      return result;
    },
  });
  const allotment = await sharedGarden(test, ann, { gardener: [ben] });
  await prefer(ann, { email: false });
  const count = async () => {
    now = `2026-05-${day}T08:00:00.000Z`;
    day += 1;
    sink.received.length = 0;
    queries = 0;
    await look({ ...test.deps, db });
    expect(sink.received).toHaveLength(1);
    return queries;
  };
  // Whoever is not due is looked at once after a change.
  await look(test.deps);
  await water(ann, allotment.id, 'Bean 0');
  const once = await count();
  expect(once).toBeGreaterThan(5);
  for (let n = 1; n < 8; n += 1) await water(ann, allotment.id, `Bean ${n}`);
  expect(await count()).toBe(once);
});
