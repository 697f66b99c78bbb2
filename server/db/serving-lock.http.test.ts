import { afterAll, describe, expect, inject, it as test, vi } from 'vitest';
import { openLog } from '../core/log.ts';
import { claimAlone, claimToServe } from '../process/claim-garden.ts';
import { type GardenPlace, gardenPlace } from '../testing/gardens.ts';
import { until } from '../testing/until.ts';
import { openDatabase } from './database.ts';
import { upgradeAlone } from './serving-lock.ts';

const postgresUrl = inject('postgresUrl') ?? '';
const it = test.skipIf(postgresUrl === '');
const logger = openLog('silent');

let place: GardenPlace;
let other: GardenPlace;
if (postgresUrl) [place, other] = [await gardenPlace('postgres'), await gardenPlace('postgres')];
afterAll(async () => {
  await place?.remove();
  await other?.remove();
});

const configOf = ({ dataDir, source }: GardenPlace, databaseListenUrl = source) => ({
  ...{ dataDir, databaseUrl: source, databaseListenUrl },
});
const serve = (listenUrl?: string) => claimToServe(configOf(place, listenUrl), logger);

describe('a database that is served', () => {
  it('is served by any number of processes on one folder, and nothing has it alone meanwhile, whatever its folder', async () => {
    const [one, two] = [await serve(), await serve()];
    const named = `\\(leafbook \\S+ ${process.pid}, leafbook \\S+ ${process.pid}\\)`;
    await expect(claimAlone({ ...configOf(place), dataDir: other.dataDir })).rejects.toThrow(
      new RegExp(`^Another Leafbook is running on the database of DATABASE_URL ${named}\\. Stop it first\\. Nothing`),
    );
    await one.giveBack();
    await expect(claimAlone(configOf(place))).rejects.toThrow(/is running on the database/);
    await two.giveBack();
    const giveBack = await claimAlone(configOf(place));
    await expect(serve()).rejects.toThrow(/has the database for itself .* Start Leafbook when it has ended\./);
    await giveBack();
    await (await serve()).giveBack();
  });

  it('is another one than that of DATABASE_LISTEN_URL', async () => {
    await expect(serve(other.source)).rejects.toThrow(/^DATABASE_LISTEN_URL must lead to the same database/);
    await (await serve(`${place.source}?application_name=direct`)).giveBack();
    await expect(serve('postgres://127.0.0.1:1/garden')).rejects.toThrow(/^DATABASE_LISTEN_URL: the database cannot/);
  });

  it('is upgraded by one process at a time', async () => {
    const databases = Array.from({ length: 3 }, () => openDatabase(place.source, () => {}, { patient: true }).db);
    const onWait = vi.fn();
    let atOnce = 0;
    const work = async () => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      // The first works until both others wait.
      await until(() => onWait.mock.calls.length === 2);
      atOnce -= 1;
    };
    await Promise.all(databases.map((db) => upgradeAlone(db, onWait, work)));
    expect(onWait).toHaveBeenCalledTimes(2);
    for (const db of databases) await db.destroy();
  });
});
