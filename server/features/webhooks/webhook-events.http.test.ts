import { describe, expect, it } from 'vitest';
import { commented, deleted } from '../../testing/deletions.ts';
import { drawnPhoto } from '../../testing/drawn-photos.ts';
import { guess } from '../../testing/identifiers.ts';
import { startJob } from '../../testing/jobs.ts';
import { asked, person, plantRow, plantWithPlan } from '../../testing/kit.ts';
import { photoForm } from '../../testing/photos.ts';
import { addMember, makeGarden } from '../../testing/shared-gardens.ts';
import { until } from '../../testing/until.ts';
import { webhooksUrl as url, webhookScene } from '../../testing/webhook-scene.ts';

const { test, db, who, clock, identifier, receiver, calls, hookOf, allDone, received, body, jobs } =
  await webhookScene();

describe('what happens', () => {
  it('is sent to the gardener whom it is about: identified, liked and commented', async () => {
    const [friend, founder] = [await person(test, { username: 'Bram' }), await person(test)];
    const shared = await makeGarden(test, founder);
    await addMember(test, shared, who, 'gardener');
    await hookOf(founder, { gardenId: shared.id, url: `${receiver.url}/founder` });
    await hookOf(who, { gardenId: shared.id });
    await hookOf(who, { url: `${receiver.url}/other-garden` });
    const plantId = await plantRow(test, who, { gardenId: shared.id, isPublic: true, commonName: 'Rose' });
    await asked(friend, 'POST', `/api/plants/${plantId}/like`);
    expect(await body()).toMatchObject({
      type: 'plant.liked',
      data: { plantId, plant: 'Rose', by: { name: 'Bram' } },
    });
    calls.length = 0;
    await asked(friend, 'POST', `/api/plants/${plantId}/comments`, { comment: 'Lovely @everyone' });
    const { type, data } = await body();
    expect([type, data.plant, data.comment]).toEqual(['plant.commented', 'Rose', 'Lovely @everyone']);
    calls.length = 0;
    identifier.tell([guess('Acer negundo', 0.9)]);
    const photo = photoForm(await drawnPhoto('identified', { width: 64, height: 64 }));
    await who.inject({ method: 'POST', url: `/api/identify?garden=${shared.id}`, ...photo });
    expect(await body()).toMatchObject({
      type: 'plant.identified',
      data: { plant: 'Common Acer negundo', confidence: 0.9 },
    });
  });

  it('is not told when it was taken back before', async () => {
    await hookOf();
    await jobs.stop();
    const friend = await person(test);
    const { url: comment, plantId } = await commented(test, who, friend);
    await deleted(friend, comment);
    for (let n = 0; n < 2; n++) await asked(friend, 'POST', `/api/plants/${plantId}/like`);
    jobs.start();
    await allDone();
    expect(calls).toEqual([]);
  });

  it('is one call for care of many plants, and none where nobody wants it', async () => {
    await hookOf(who, { events: ['care.due'], url: `${receiver.url}/due` });
    await hookOf();
    const plantIds = [];
    for (let n = 0; n < 12; n++) plantIds.push(await plantRow(test, who, { commonName: `Fern ${n}` }));
    const events = [];
    for (const plantId of plantIds)
      events.push(
        (
          await asked(who, 'POST', '/api/calendar', {
            title: 'Water',
            eventType: 'watering',
            date: new Date().toISOString(),
            plantId,
          })
        ).id,
      );
    await asked(who, 'POST', '/api/care/done', { eventIds: events });
    expect(await body()).toMatchObject({ data: { count: 12, care: { length: 10 } } });
    calls.length = 0;
    await asked(who, 'POST', '/api/plants/bulk', { action: 'care', type: 'pruning', plantIds });
    expect(await body()).toMatchObject({ data: { count: 12, care: [{ type: 'pruning', plantId: null }] } });
  });

  it('is called once a day about what is due, from 8 in the garden on', async () => {
    await asked(who, 'PATCH', '/api/settings', { timeZone: 'Asia/Tokyo' });
    const { id } = await hookOf();
    await plantWithPlan(test, who, { startOn: '2026-05-10' });
    await db.updateTable('webhooks').set({ dueOn: '2026-05-09' }).where('id', '=', id).execute();
    const look = async (at: string) => {
      clock.ms = Date.parse(at) - Date.now();
      const looked = startJob('webhooks-due', test.deps);
      const doneAt = () => db.selectFrom('jobs').select('doneAt').where('name', '=', 'webhooks-due').executeTakeFirst();
      await until(async () => (await doneAt())?.doneAt);
      await looked();
      await db.deleteFrom('jobs').where('name', '=', 'webhooks-due').execute();
      await allDone();
    };
    await look('2026-05-09T22:58:00.000Z');
    expect(calls).toEqual([]);
    await look('2026-05-09T23:01:00.000Z');
    await look('2026-05-10T05:00:00.000Z');
    expect(await body()).toMatchObject({
      type: 'care.due',
      data: {
        date: '2026-05-10',
        dueToday: 1,
        overdue: 0,
        tasks: [{ title: 'Water Purple coneflower', day: '2026-05-10' }],
      },
    });
  });
});

describe('a service', () => {
  it('gets a message in the language of the member: ntfy', async () => {
    await asked(who, 'PATCH', '/api/settings', { language: 'de' });
    const payload = { gardenId: who.garden.id, url: `${receiver.url}/a/b`, form: 'ntfy', events: ['care.done'] };
    const refused = await who.inject({ method: 'POST', url, payload });
    expect(refused.json()).toMatchObject({ errors: [{ path: 'url', reason: 'webhook_topic_missing' }] });
    await hookOf(who, { form: 'ntfy', url: `${receiver.url}/my-garden?auth=x` });
    const plantId = await plantRow(test, who, { commonName: 'Basil' });
    await asked(who, 'POST', `/api/plants/${plantId}/care`, { type: 'watering' });
    expect((await received()).path).toBe('/?auth=x');
    const { message, ...rest } = await body();
    expect(rest).toEqual({ topic: 'my-garden', title: 'Mein Garten', tags: ['seedling'] });
    expect(message.replace(/[\u2066-\u2069]/g, '')).toBe('Pflege von Rosa:\nGießen · Basil');
  });

  it('gets a message that formats nothing and calls nobody: Discord', async () => {
    await hookOf(who, { form: 'discord' });
    const plantId = await plantRow(test, who, { isPublic: true, commonName: '**Basil**' });
    const comment = `@everyone https://evil.example ${'🌱'.repeat(100)}`;
    await asked(await person(test, { username: 'Bram' }), 'POST', `/api/plants/${plantId}/comments`, { comment });
    const { content, ...rest } = await body();
    expect(rest).toEqual({ flags: 4, allowed_mentions: { parse: [] } });
    expect(content).toContain('\\@everyone https\\://evil.example');
    expect(content).toContain('\\*\\*Basil\\*\\*');
  });
});
