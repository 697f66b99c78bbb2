import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { CareSummary } from '../../../contract/care-today.ts';
import { readingsApi } from '../../../contract/readings.ts';
import { byKey, keyOf } from '../../testing/api-keys.ts';
import { asked, openedApp, person, plantWithPlan } from '../../testing/kit.ts';
import { topicsOf } from '../home-assistant/home-assistant.rules.ts';

const text = readFileSync(join(import.meta.dirname, '../../../docs/home-assistant.md'), 'utf8');
const blocks = (language: string) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\n([^]+?)\`\`\``, 'g'))].map(([, code = '']) => code);
const secret = { tag: '!secret', resolve: (name: string) => `secret ${name}` };
const yaml = blocks('yaml').map((code) => {
  const [document] = parseAllDocuments(code, { customTags: [secret] });
  expect([document?.errors, document?.warnings]).toEqual([[], []]);
  return document?.toJS();
});
const all = (name: string) => yaml.flatMap((one) => one[name] ?? []);
const found = (name: string) => yaml.find((one) => name in one)?.[name];

const test = await openedApp({ deps: { now: () => new Date('2026-05-10T10:00:00.000Z') } });
const who = await person(test);
const { plantId, eventId } = await plantWithPlan(test, who, { startOn: '2026-05-09' });
const { key } = await keyOf(who, { scope: 'care' });

/** A request as Home Assistant's configuration has it. */
interface Request {
  method?: string;
  url: string;
  headers: object;
  content_type?: string;
  payload?: string;
}

/** Sends it as Home Assistant does: with the key, and the templates filled in. */
function sent({ method = 'get', url, headers, content_type: type = '', payload }: Request, data: object = {}) {
  expect(headers).toEqual({ Authorization: 'secret leafbook_authorization' });
  const path = url
    .replace('https://leafbook.example', '')
    .replace('{{ plant }}', String(plantId))
    .replace('{{ event }}', String(eventId));
  return byKey(test, key, {
    ...{ method: method.toUpperCase() as 'GET', url: path },
    ...(payload !== undefined && {
      payload: Object.entries(data).reduce((text, [name, value]) => text.replace(`{{ ${name} }}`, value), payload),
      headers: { 'content-type': type },
    }),
  });
}

describe('docs/home-assistant.md', () => {
  const [sensor] = found('rest');
  const commands = Object.assign({}, ...all('rest_command'));

  it('reads a sensor whose templates name what the answer has', async () => {
    const answer = (await sent({ ...sensor, url: sensor.resource })).json();
    expect(answer).toMatchObject({ overdue: 1, dueToday: 0, tasks: [{ eventId, plantId, day: '2026-05-09' }] });
    const [example = ''] = blocks('json');
    expect(CareSummary.parse(JSON.parse(example))).toEqual(JSON.parse(example));
    expect(Object.keys(JSON.parse(example))).toEqual(Object.keys(answer));
    const named = (of: string) => [...text.matchAll(new RegExp(`\\b${of}\\.(\\w+)`, 'g'))].map(([, name]) => name);
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(named('value_json')));
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(sensor.sensor[0].json_attributes));
    expect(Object.keys(answer.tasks[0])).toEqual(expect.arrayContaining(named('task')));
  });

  it('says that a plant was watered, once a day, which completes what is due', async () => {
    expect((await sent(commands.leafbook_watered)).json()).toMatchObject({ isNew: true });
    expect((await sent(commands.leafbook_watered)).json()).toMatchObject({ isNew: false });
    expect(await asked(who, 'GET', '/api/today')).toMatchObject({ overdue: 0, dueToday: 0 });
  });

  it('marks a task as done', async () => {
    await asked(who, 'POST', `/api/care/${eventId}/undo`);
    expect((await sent(commands.leafbook_done)).json()).toMatchObject({ event: { id: eventId, completed: true } });
  });

  it('sends what a sensor measured when that changes', async () => {
    const [{ triggers, actions }] = all('automation').filter(({ alias }) => alias === 'Send the moisture of the basil');
    const [{ action, data }] = actions;
    expect([triggers[0].entity_id, data.value]).toEqual(['sensor.basil_moisture', '{{ trigger.to_state.state }}']);
    const command = commands[action.replace('rest_command.', '')];
    expect((await sent(command, { ...data, value: '41.5' })).statusCode).toBe(204);
    expect(await asked(who, 'GET', `/api/plants/${plantId}/readings?period=week`)).toMatchObject([
      { kind: 'moisture', points: [{ average: 41.5 }] },
    ]);
  });

  it('sends the same by MQTT, to the topic of a plant', () => {
    const sentByMqtt = all('automation').flatMap(({ actions }) =>
      actions.filter((one: { action: string }) => one.action === 'mqtt.publish'),
    );
    expect(sentByMqtt).toHaveLength(1);
    const [{ topic, payload }] = sentByMqtt.map(({ data }) => data);
    expect(topicsOf(topic.split('/')[1]).read(topic)).toEqual({ plantId: 12, what: 'readings' });
    const reading = JSON.parse(payload.replace('{{ trigger.to_state.state }}', '41.5'));
    expect(readingsApi.add.body.parse(reading)).toEqual(reading);
  });

  it('calls the commands that it has, for the sensor that it has', () => {
    const [watered, update] = found('script').basil_watered.sequence;
    expect(commands).toHaveProperty([watered.action.replace('rest_command.', '')]);
    const entity = `sensor.${sensor.sensor[0].name.toLowerCase().replaceAll(' ', '_')}`;
    expect(update.target.entity_id).toBe(entity);
    expect(text).toContain(`state_attr('${entity}', 'tasks')`);
  });
});
