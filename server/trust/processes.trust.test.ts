import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { DirectConnection } from '../db/direct-connection.ts';
import { insertUser } from '../db/insert-garden.ts';
import { migrate, pendingMigrations } from '../db/migrate.ts';
import { shareDatabase } from '../db/serving-lock.ts';
import { claimAlone } from '../process/claim-garden.ts';
import { openUpgradedDatabase } from '../process/open-database.ts';
import { markBeforeRelease } from '../testing/before-release.ts';
import { Cable } from '../testing/cable.ts';
import { drawnPhoto } from '../testing/drawn-photos.ts';
import { freePort } from '../testing/free-port.ts';
import { addFeaturedPlant, type HttpClient, signedUpClient } from '../testing/http-client.ts';
import { opened, openedFolder } from '../testing/opened.ts';
import { partialUpload } from '../testing/partial-upload.ts';
import { startCluster } from '../testing/postgres-cluster.ts';
import { createDatabase, runSql } from '../testing/run-sql.ts';
import { launch, runCommandLine, type ServerProcess, serverProcess } from '../testing/server-process.ts';

const dataDir = await openedFolder();
const cluster = await opened(startCluster());
let databases = 0;

/** Settings of processes that share a new database and a new folder. */
async function newPlace(): Promise<Record<string, string>> {
  databases += 1;
  const url = await createDatabase(cluster.url, `garden_${databases}`, 'template0');
  return { DATA_DIR: join(dataDir, `garden_${databases}`), DATABASE_URL: url };
}

async function started(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await serverProcess(settings);
  onTestFinished(() => void server.end('SIGKILL'));
  return server;
}

const pidsOf = (log: string): number[] => [
  ...new Set([...log.matchAll(/"pid":(\d+),.*"msg":"Server listening/g)].map(([, pid]) => Number(pid))),
];

describe('three processes on one database and one folder of photos', { timeout: 240_000 }, () => {
  it('start at once, serve as one, and go on when one is killed; a restore is refused until the last has stopped', async () => {
    const place = await newPlace();
    const servers = await Promise.all([started(place), started(place), started(place)]);
    const [one, two, three] = servers as [ServerProcess, ServerProcess, ServerProcess];
    const gardener = await signedUpClient(one.url);
    const plant = await addFeaturedPlant(gardener);
    const at = ({ url }: ServerProcess): HttpClient => Object.assign(gardener, { url });
    expect(await at(two).expect('GET', `/api/plants/${plant.id}`)).toMatchObject({ id: plant.id });

    expect(await three.end('SIGKILL')).toBe('SIGKILL');
    await at(two).expect('GET', '/api/plants');
    const backup = join(dataDir, 'garden.zip');
    expect(await runCommandLine('backup.ts', [backup], place)).toMatchObject({ code: 0 });
    // A folder of its own does not make it another garden.
    const restore = () => runCommandLine('restore.ts', [backup], { ...place, DATA_DIR: join(dataDir, 'elsewhere') });
    const refused = await restore();
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(
      new RegExp(
        `Another Leafbook is running on the database of DATABASE_URL \\(leafbook \\S+ (${one.pid}|${two.pid}), leafbook`,
      ),
    );
    expect(refused.said).not.toMatch(/postgres:\/\//);
    expect(await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')])).toEqual([0, 0]);
    // Nobody uses it any more, but it has accounts.
    expect((await restore()).said).toContain('Its database has accounts');
  });
});

it('three that start with a newer version at once upgrade the database once, with one backup before', {
  timeout: 120_000,
}, async () => {
  const { DATABASE_URL: databaseUrl = '', DATA_DIR: folder = '' } = await newPlace();
  const old = openDatabase(databaseUrl);
  await migrate(old, '0001-baseline');
  const at = new Date().toISOString();
  await insertUser(old.db, {
    email: 'a@example.org',
    emailKey: 'a@example.org',
    createdAt: at,
    updatedAt: at,
  } as never);
  await markBeforeRelease(old.db);
  await old.db.destroy();
  const onWait = vi.fn();
  const start = () => openUpgradedDatabase({ dataDir: folder, databaseUrl, backupBeforeUpgrade: true }, { onWait });
  const opened = await Promise.all([start(), start(), start()]);
  for (const { db } of opened) {
    expect(await pendingMigrations(db)).toEqual([]);
    await db.destroy();
  }
  expect(await readdir(join(folder, 'backups'))).toHaveLength(1);
  expect(onWait).toHaveBeenCalledTimes(2);
});

describe('the lock of those that serve', () => {
  it('is taken again after the connection fell silent, and tells where something else took it meanwhile', async () => {
    const { DATABASE_URL: url = '', DATA_DIR: folder = '' } = await newPlace();
    const config = { dataDir: folder, databaseUrl: url, databaseListenUrl: url };
    const { port } = new URL(url);
    const cable = new Cable(Number(port));
    await cable.listen();
    onTestFinished(() => cable.close());
    const connection = new DirectConnection(url.replace(`:${port}/`, `:${cable.port}/`));
    const onExcluded = vi.fn();
    shareDatabase(connection, { onPooled: expect.unreachable, onExcluded });
    await connection.open();
    onTestFinished(() => connection.close());
    cable.freeze();
    // The server would take half a minute to see that nobody is there.
    await runSql(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'leafbook %'",
    );
    const giveBack = await claimAlone(config);
    await vi.waitFor(() => expect(onExcluded).toHaveBeenCalled(), { timeout: 15_000, interval: 100 });
    await giveBack();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    const countLocks = async () => (await client.query("select 1 from pg_locks where locktype = 'advisory'")).rowCount;
    await expect.poll(countLocks, { timeout: 15_000, interval: 100 }).toBe(1);
    await expect(claimAlone(config)).rejects.toThrow(/is running on the database/);
  });
});

describe('WORKERS', { timeout: 240_000 }, () => {
  it('serve on one port, are replaced when they die, and stop in order', async () => {
    const metricsPort = await freePort();
    const settings = { ...(await newPlace()), WORKERS: '3', METRICS_PORT: `${metricsPort}`, IDENTIFIERS: 'embedded' };
    const server = await started(settings);
    await expect.poll(() => pidsOf(server.log()).length, { timeout: 60_000 }).toBe(3);
    const [victim = 0] = pidsOf(server.log());
    expect(pidsOf(server.log())).not.toContain(server.pid);
    process.kill(victim, 'SIGKILL');
    await expect.poll(() => pidsOf(server.log()).length, { timeout: 60_000 }).toBe(4);
    expect(server.log()).toMatch(new RegExp(`"worker":${victim},"code":null,"signal":"SIGKILL"`));

    const before = await scrape(metricsPort);
    for (let n = 0; n < 30; n += 1) expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await expect.poll(async () => (await scrape(metricsPort)) - before).toBe(30);
    const upload = await partialUpload(
      await signedUpClient(server.url),
      '/api/identify',
      await drawnPhoto('identified'),
    );
    const ended = server.end('SIGTERM');
    const isRefused = () =>
      fetch(`${server.url}/healthz`).then(
        () => false,
        () => true,
      );
    await expect.poll(isRefused, { timeout: 5_000 }).toBe(true);
    upload.finish();
    expect(await upload.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*"verdict":"identified"/);
    expect(await ended).toBe(0);
    await expect.poll(() => pidsOf(server.log()).filter(isAlive), { timeout: 10_000 }).toEqual([]);
    expect(server.log()).not.toContain('"level":60');
  });

  it('end with the process that started them', async () => {
    const server = await started({ ...(await newPlace()), WORKERS: '2' });
    await expect.poll(() => pidsOf(server.log()).length, { timeout: 60_000 }).toBe(2);
    await server.end('SIGKILL');
    await expect.poll(() => pidsOf(server.log()).filter(isAlive), { timeout: 10_000 }).toEqual([]);
  });

  it('all end where the first cannot start, which says why once', async () => {
    const place = await newPlace();
    const taken = await started(place);
    const { child, log } = await launch({ ...place, WORKERS: '3', PORT: `${taken.port}` });
    await expect.poll(() => child.exitCode, { timeout: 60_000 }).toBe(1);
    expect(log().match(/could not start/g)).toHaveLength(1);
    expect(log()).toContain('Set PORT to a free one.');
    expect((await fetch(`${taken.url}/readyz`)).status).toBe(200);
  });
});

/** How many requests for the health check all workers have answered. */
async function scrape(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(
    /^leafbook_http_request_duration_seconds_count\{[^}]*route="\/healthz"[^}]*\} (\d+)$/m.exec(text)?.[1] ?? 0,
  );
}

/** A process whose parent is gone may be left without anybody who asks for its exit status. */
function isAlive(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && !/\) Z /.test(readFileSync(stat, 'utf8'));
}
