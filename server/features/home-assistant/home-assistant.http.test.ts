import { describe, expect, it } from 'vitest';
import { outgoingOf } from '../../mail-and-push/outgoing.ts';
import { homeAssistantScene, withoutBroker } from '../../testing/home-assistant-scene.ts';
import { asked, openedApp, person, plantRow, plantWithPlan } from '../../testing/kit.ts';
import { addMember, makeGarden } from '../../testing/shared-gardens.ts';

const scene = await homeAssistantScene();
const { test, db, topics, who, clock, urlOf, set, state, isShown, isHidden, press, shown } = scene;
const { reader, start, look, logs, pressesHandled } = scene;

describe('a plant that a member shows', () => {
  it('is a device with two days, a problem and a button, whose ids never change', async () => {
    start();
    const { plantId } = await plantWithPlan(test, who, { startOn: '2026-05-09' });
    expect(await asked(who, 'GET', urlOf(plantId))).toEqual({ isOn: false, by: null, readingsTopic: null });
    const readingsTopic = topics.readings(plantId);
    const by = { userId: who.user.id, name: 'Rosa' };
    expect(await set(plantId)).toEqual({ isOn: true, by, readingsTopic });
    await reader().until(() => isShown(plantId));
    const id = topics.device(plantId);
    const config = JSON.parse(reader().retained.get(`homeassistant/device/${id}/config`) ?? '');
    expect(config).toMatchObject({
      device: {
        ...{ identifiers: [id], name: 'Purple coneflower' },
        configuration_url: `https://garden.example/garden?plantId=${plantId}`,
      },
      origin: { name: 'Leafbook' },
      availability_topic: topics.availability,
      components: {
        last_watered: {
          platform: 'sensor',
          device_class: 'date',
          unique_id: `${id}_last_watered`,
          name: 'Last watered',
        },
        next_due: { platform: 'sensor', device_class: 'date', unique_id: `${id}_next_due` },
        overdue: { platform: 'binary_sensor', device_class: 'problem', unique_id: `${id}_overdue` },
        watered: { platform: 'button', unique_id: `${id}_watered`, command_topic: topics.watered(plantId) },
      },
    });
    // Each template names what the state has.
    const sensors = state(plantId);
    for (const { value_template: template } of Object.values<{ value_template?: string }>(config.components))
      if (template) expect(Object.keys(sensors).map((key) => `{{ value_json.${key} }}`)).toContain(template);
    expect(sensors).toEqual({ last_watered: '2026-05-01', next_due: '2026-05-09', overdue: 'ON' });
    expect(reader().retained.get(topics.availability)).toBe('online');
  });

  it('says what changes: care, another name, another language, another day', async () => {
    start();
    const { plantId } = await plantWithPlan(test, who, { startOn: '2026-05-10' });
    await shown(plantId);
    expect(state(plantId)).toMatchObject({ next_due: '2026-05-10', overdue: 'OFF' });
    clock.now = '2026-05-11T10:00:00.000Z';
    look();
    await reader().until(() => state(plantId).overdue === 'ON');
    await asked(who, 'POST', `/api/plants/${plantId}/care`, { type: 'watering' });
    look();
    await reader().until(() => state(plantId).last_watered === '2026-05-11');
    expect(state(plantId)).toMatchObject({ next_due: '2026-05-18', overdue: 'OFF' });
    const date = '2026-05-12T21:30:00.000Z';
    await asked(who, 'PATCH', '/api/settings', { timeZone: 'Europe/Berlin', language: 'de' });
    await asked(who, 'POST', '/api/calendar', { title: 'Look', eventType: 'watering', date, plantId });
    await asked(who, 'PATCH', `/api/plants/${plantId}`, { commonName: 'Basil' });
    look();
    await reader().until(() => reader().retained.get(topics.config(plantId))?.includes('Basil'));
    expect(state(plantId).next_due).toBe('2026-05-12');
    expect(reader().retained.get(topics.config(plantId))).toContain('Zuletzt gegossen');
  });

  it('is shown again when Home Assistant has started', async () => {
    start();
    const plantId = await plantRow(test, who);
    await shown(plantId);
    const before = reader().messages.length;
    await reader().say('homeassistant/status', 'online');
    await reader().until(() =>
      reader()
        .messages.slice(before)
        .some(({ topic }) => topic === topics.config(plantId)),
    );
  });

  it('is no device any more once it is switched off, in the archive, in the trash, or its member has left', async () => {
    start();
    const founder = await person(test);
    const garden = await makeGarden(test, founder);
    await addMember(test, garden, who, 'gardener');
    const rows = Array.from({ length: 5 }, () => plantRow(test, who, { gardenId: garden.id }));
    const [off, archived, trashed, viewed, left] = (await Promise.all(rows)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    for (const id of [off, archived, trashed, left]) await shown(id);
    // Another member may switch it off.
    await set(off, false, founder);
    await asked(who, 'POST', `/api/plants/${archived}/archive`, { reason: 'died' });
    await asked(who, 'DELETE', `/api/plants/${trashed}`);
    look();
    await reader().until(() => [off, archived, trashed].every((id) => isHidden(id)));
    // Restored, it is shown as before.
    await asked(who, 'POST', `/api/trash/${trashed}/restore`);
    look();
    await reader().until(() => isShown(trashed));
    await asked(founder, 'PATCH', `/api/gardens/${garden.id}/members/${who.user.id}`, { role: 'viewer' });
    await reader().until(() => isHidden(left));
    expect((await who.inject({ method: 'PUT', url: urlOf(viewed), payload: { isOn: true } })).statusCode).toBe(403);
    await asked(founder, 'DELETE', `/api/gardens/${garden.id}/members/${who.user.id}`);
    expect(await db.selectFrom('mqttPlants').selectAll().execute()).toEqual([]);
  });

  it('is no device any more when its garden or its account is deleted', async () => {
    start();
    const garden = await makeGarden(test, who);
    const plantId = await plantRow(test, who, { gardenId: garden.id });
    await shown(plantId);
    await asked(who, 'DELETE', `/api/gardens/${garden.id}`);
    await reader().until(() => isHidden(plantId));
    const other = await plantRow(test, who);
    await shown(other);
    await db.deleteFrom('users').where('id', '=', who.user.id).execute();
    look();
    await reader().until(() => isHidden(other));
  });
});

describe('its button', () => {
  it('logs that it was watered once a day, in the name of the member who shows it', async () => {
    start();
    const friend = await person(test);
    await addMember(test, who.garden, friend, 'gardener');
    const { plantId } = await plantWithPlan(test, who, { startOn: '2026-05-09' });
    await set(plantId, true, friend);
    await reader().until(() => isShown(plantId));
    // Another event that is due stays: one press is one log.
    const date = '2026-05-09T10:00:00.000Z';
    await asked(who, 'POST', '/api/calendar', { title: 'Look', eventType: 'watering', date, plantId });
    await press(plantId);
    await press(plantId);
    await reader().until(() => state(plantId).last_watered === '2026-05-10');
    await pressesHandled();
    expect(await logs(plantId)).toEqual([{ doneOn: '2026-05-10', type: 'watering', userId: friend.user.id }]);
    clock.now = '2026-05-11T10:00:00.000Z';
    await press(plantId);
    await reader().until(() => state(plantId).last_watered === '2026-05-11');
    expect(await logs(plantId)).toHaveLength(2);
  });

  it('does nothing for what is no press, nor for a plant that is not shown', async () => {
    start();
    const plantId = await plantRow(test, who);
    const hidden = await plantRow(test, who);
    await shown(plantId);
    for (const payload of ['', 'press', 'x'.repeat(200_000), '\0']) await press(plantId, payload);
    await press(hidden);
    for (const id of ['0', '-1', '9999999999', '1e3', '1/2', '%', 'x'])
      await reader().say(topics.watered(1).replace('/1/', `/${id}/`), 'PRESS');
    await pressesHandled();
    expect([await logs(plantId), await logs(hidden)]).toEqual([[], []]);
  });

  it('that was retained is not pressed again with each connection', async () => {
    const stop = start();
    const plantId = await plantRow(test, who);
    await shown(plantId);
    await stop();
    await press(plantId, 'PRESS', { retain: true });
    clock.now = '2026-05-12T10:00:00.000Z';
    // The session that waits has it once, as what was sent meanwhile.
    const second = start();
    await reader().until(() => state(plantId).last_watered === '2026-05-12');
    clock.now = '2026-05-13T10:00:00.000Z';
    await second();
    start();
    await pressesHandled();
    expect(await logs(plantId)).toHaveLength(1);
    await press(plantId, '', { retain: true });
  });

  it('that was pressed while the server was away is logged when it is back', async () => {
    const stop = start();
    const plantId = await plantRow(test, who);
    await shown(plantId);
    await stop();
    await reader().until(() => reader().retained.get(topics.availability) === 'offline');
    await press(plantId);
    await press(plantId);
    start();
    await reader().until(() => state(plantId).last_watered === '2026-05-10');
    await pressesHandled();
    expect(await logs(plantId)).toHaveLength(1);
  });
});

it('without a broker there is nothing to switch on', async () => {
  const without = await openedApp({ deps: { outgoing: outgoingOf(withoutBroker) } });
  const other = await person(without);
  const plantId = await plantRow(without, other);
  expect((await other.inject({ method: 'GET', url: urlOf(plantId) })).statusCode).toBe(404);
  expect((await other.inject({ method: 'PUT', url: urlOf(plantId), payload: { isOn: true } })).statusCode).toBe(404);
  expect(await asked(other, 'GET', '/api/settings')).toMatchObject({ homeAssistant: false });
  expect(await asked(who, 'GET', '/api/settings')).toMatchObject({ homeAssistant: true });
});
