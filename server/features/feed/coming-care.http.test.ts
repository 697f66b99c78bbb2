import { expect, it } from 'vitest';
import { asked, openedApp, person, planned, plantRow, plantWithPlan } from '../../testing/kit.ts';

const test = await openedApp({ deps: { now: () => new Date('2026-05-10T10:00:00.000Z') } });

it('holds what care plans will lead to in the next 30 days, until it is an event', async () => {
  const who = await person(test);
  const { path } = await asked(who, 'POST', '/api/feed');
  const { eventId, plan } = await plantWithPlan(test, who, { startOn: '2026-05-10', growingDays: 10 });
  const coming = async () => {
    const { body } = await test.inject({ url: path });
    return body.split('BEGIN:VEVENT').filter((one) => one.includes('X-LEAFBOOK-STATE:UPCOMING'));
  };
  const uids = async () => (await coming()).map((one) => /UID:(.*?)@/.exec(one)?.[1]);
  expect(await uids()).toEqual(
    ['20', '30'].map((day) => `plan-${plan.id}-2026-05-${day}`).concat([`plan-${plan.id}-2026-06-09`]),
  );
  expect((await coming())[0]?.split('\r\n')).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20260520', 'SUMMARY:Water Purple coneflower', 'STATUS:TENTATIVE']),
  );
  const { headers } = await test.inject({ url: path });
  expect((await test.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(304);
  await asked(who, 'POST', `/api/care/${eventId}/done`);
  // May 20 is an event now.
  expect(await uids()).toEqual([`plan-${plan.id}-2026-05-30`, `plan-${plan.id}-2026-06-09`]);
  expect((await test.inject({ url: path })).body).not.toContain('X-WR-CALDESC');
});

it('isolates a name that could turn its title around', async () => {
  const who = await person(test);
  const { path } = await asked(who, 'POST', '/api/feed');
  await planned(who, await plantRow(test, who, { commonName: '\u202eesoR' }), {
    startOn: '2026-05-10',
    growingDays: 20,
  });
  const { body } = await test.inject({ url: path });
  expect(body.match(/^SUMMARY:.*$/gm)).toEqual(Array(2).fill('SUMMARY:Water \u2068\u202eesoR\u2069'));
});
