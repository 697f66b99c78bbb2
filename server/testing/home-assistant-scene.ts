import pino from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { installationOf } from '../db/meta.ts';
import { topicsOf } from '../features/home-assistant/home-assistant.rules.ts';
import { startJobs } from '../jobs/runner.ts';
import { outgoingOf } from '../mail-and-push/outgoing.ts';
import { jobs } from '../process/jobs.ts';
import { asked, openedApp, type Person, personForEachTest, plantRow } from './kit.ts';
import { type BrokerReader, brokerReader, type Mosquitto, mosquitto } from './mosquitto.ts';
import { opened } from './opened.ts';

/** How a server without a broker reaches gardeners. */
export const withoutBroker = { publicUrl: 'https://garden.example', smtpUrl: '', mailFrom: '', pushPrivate: false };

/** An app that shows plants on a real broker, what is seen there, and a gardener for each test. */
export async function homeAssistantScene() {
  const broker = await opened(mosquitto());
  const clock = { now: '' };
  const outgoing = (of: Pick<Mosquitto, 'config'>) => outgoingOf({ ...withoutBroker, mqtt: of.config });
  const test = await openedApp({ deps: { now: () => new Date(clock.now), outgoing: outgoing(broker) } });
  const { db, userEvents } = test.deps;
  const topics = topicsOf(await installationOf(db));
  let reader: BrokerReader;
  const running: (() => Promise<void>)[] = [];
  const warned: unknown[] = [];
  const logger = pino({ level: 'warn', base: null }, { write: (line) => warned.push(JSON.parse(line)) });
  beforeEach(async () => {
    clock.now = '2026-05-10T10:00:00.000Z';
    warned.length = 0;
    reader = await brokerReader(broker);
  });
  const who = personForEachTest(test, { username: 'Rosa' });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((stop) => stop()));
    await reader.close();
    await db.deleteFrom('mqttPlants').execute();
    await db.deleteFrom('jobs').execute();
  });

  const urlOf = (plantId: number) => `/api/plants/${plantId}/home-assistant`;
  const set = (plantId: number, isOn = true, by: Person = who) => asked(by, 'PUT', urlOf(plantId), { isOn });
  const state = (plantId: number) => JSON.parse(reader.retained.get(topics.state(plantId)) ?? 'null');
  const has = (plantId: number) => [topics.state(plantId), topics.config(plantId)].map((at) => reader.retained.has(at));
  const isShown = (plantId: number) => has(plantId).every((one) => one);
  const press = (plantId: number, payload = 'PRESS', options = {}) =>
    reader.say(topics.watered(plantId), payload, options);
  const shown = async (plantId: number) => {
    await set(plantId);
    await reader.until(() => isShown(plantId));
  };
  return {
    ...{ broker, clock, test, db, topics, who, urlOf, set, state, isShown, press, shown },
    isHidden: (plantId: number) => !has(plantId).some((one) => one),
    reader: () => reader,
    /** What was logged in the test as a warning, or worse. */
    warnings: () => warned,
    /** Sees what there is on another broker, or on one that was started again. */
    readFrom: async (of: Mosquitto) => {
      await reader.close();
      reader = await brokerReader(of);
    },
    /** Starts a process that holds the connection, where no other does. @returns a function that stops it */
    start: (of: Pick<Mosquitto, 'config'> = broker) => {
      const deps = { ...test.deps, outgoing: outgoing(of) };
      const context = {
        ...deps,
        logger,
        source: '',
        backups: { folder: '', everyHours: 1, keep: 1 },
      };
      // As a process does that starts beside others: `startJob` would end their run.
      const stop = startJobs(
        jobs.filter(({ name }) => name === 'home-assistant'),
        context,
        { pollMs: 20, renewMs: 20 },
      );
      running.push(stop);
      return stop;
    },
    /** Has the connection look again, as a garden of several people does that has changed. */
    look: () => userEvents.publish(who.user.id, who.garden.id),
    logs: (plantId: number) =>
      db.selectFrom('careLogs').select(['doneOn', 'type', 'userId']).where('plantId', '=', plantId).execute(),
    /** Waits until all presses before were handled: one of another plant was. */
    pressesHandled: async () => {
      const marker = await plantRow(test, who, { lastWatered: null });
      await shown(marker);
      await press(marker);
      await reader.until(() => state(marker)?.last_watered === clock.now.slice(0, 10));
    },
  };
}
