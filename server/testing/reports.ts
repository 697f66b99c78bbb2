import type { Report } from '../../contract/report.ts';
import { asked } from './care.ts';
import { type Person, person } from './people.ts';
import { plantRow } from './plants.ts';
import { openedApp, type TestApp } from './test-app.ts';

/** The app on the day that the tests of reports are about, for all tests of a file. */
export const reportingApp = (): Promise<TestApp> =>
  openedApp({ deps: { now: () => new Date('2026-05-10T10:00:00.000Z') } });

/** The report of somebody on what the query names. */
export const reportOf = (who: Person, query: string): Promise<Report> => asked(who, 'GET', `/api/report?${query}`);

/** A gardener in Berlin. */
export async function berliner(test: TestApp): Promise<Person> {
  const who = await person(test, { username: 'juniper' });
  await asked(who, 'PATCH', '/api/settings', { timeZone: 'Europe/Berlin' });
  return who;
}

type Differing = Parameters<typeof plantRow>[2];

/** Adds a plant that was identified and added long before what is reported. */
export const oldPlant = (test: TestApp, who: Person, differing: Differing = {}): Promise<number> =>
  plantRow(test, who, { identifiedAt: '2024-03-01T10:00:00.000Z', addedAt: '2024-03-01T10:00:00.000Z', ...differing });
