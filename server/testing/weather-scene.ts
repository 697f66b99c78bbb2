import { beforeEach } from 'vitest';
import type { CareToday, WeatherHint } from '../../contract/care-today.ts';
import { hourMs } from '../../contract/durations.ts';
import type { Plants } from '../db/schema-plants.ts';
import { fetchWeather } from '../features/care/weather/fetch.service.ts';
import { outgoingOf } from '../mail-and-push/outgoing.ts';
import { asked, planned } from './care.ts';
import { opened } from './opened.ts';
import { type Person, personForEachTest } from './people.ts';
import { plantRow } from './plants.ts';
import { speciesRow } from './species.ts';
import { OpenMeteoStandIn } from './stand-ins/open-meteo.ts';
import { openedApp } from './test-app.ts';

const never = new AbortController().signal;

/** An app that fetches weather from a service of this machine, and a gardener for each test. At noon of a day in October, unless a test moves the clock. */
export async function weatherScene({ smtpUrl = '' }: { smtpUrl?: string } = {}) {
  const clock = { at: '2026-10-20T12:00:00.000Z' };
  const now = () => new Date(clock.at);
  const service = await opened(new OpenMeteoStandIn(now).start());
  const outgoing = outgoingOf({
    ...{ publicUrl: 'https://garden.example', smtpUrl, mailFrom: 'Leafbook <garden@example.org>', pushPrivate: false },
    weatherUrl: service.url,
  });
  const test = await openedApp({ deps: { now, outgoing } });
  const { db } = test.deps;
  beforeEach(async () => {
    clock.at = '2026-10-20T12:00:00.000Z';
    service.mode = 'ok';
    service.sky = {};
    service.asked.length = 0;
    service.headers.length = 0;
    await db.deleteFrom('weather').execute();
    await db.updateTable('gardens').set({ latitude: null, longitude: null }).execute();
  });
  const who = personForEachTest(test);
  const edit = (garden: object, by: Person = who) => asked(by, 'PATCH', `/api/gardens/${by.garden.id}`, garden);
  const fetch = (signals: Partial<Parameters<typeof fetchWeather>[1]> = {}) =>
    fetchWeather(test.deps, { stop: never, cut: never, ...signals });
  let species = 0;
  return {
    ...{ test, db, service, clock, who, edit, fetch },
    /** Says that the garden is in Berlin, and fetches the weather there. */
    locate: async (sky: OpenMeteoStandIn['sky'] = {}) => {
      service.sky = sky;
      await edit({ timeZone: 'Europe/Berlin', latitude: 52.5244, longitude: 13.4105 });
      await fetch();
    },
    hints: async (by: Person = who, garden = who.garden.id): Promise<WeatherHint[]> =>
      ((await asked(by, 'GET', `/api/care/today?garden=${garden}`)) as CareToday).hints,
    hours: (text: string) => (Date.parse(text) - now().getTime()) / hourMs,
    /** A plant that is to be watered every so many days, from today on unless the test says otherwise. */
    thirsty: async (values: Partial<Pick<Plants, 'commonName' | 'location' | 'situation'>>, plan: object = {}) => {
      const id = await plantRow(test, who, { location: null, lastWatered: null, ...values });
      await planned(who, id, { startOn: clock.at.slice(0, 10), ...plan });
      return id;
    },
    /** A plant outdoors that is hardy from a zone on. */
    hardy: async (zoneMin: number | null, commonName: string, values: object = { situation: 'pot' }) => {
      species += 1;
      const speciesId = await speciesRow(test, { latinName: `Planta ${species}`, zoneMin });
      return plantRow(test, who, { speciesId, commonName, location: null, ...values });
    },
    /** What is known of a place. */
    say: (name: string, facts: object) => asked(who, 'PATCH', '/api/places', { from: name, to: name, ...facts }),
  };
}
