import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Place } from '../core/settings/photos-config.ts';
import { diskStore } from '../photo-storage/disk-store.ts';
import type { ImageStore } from '../photo-storage/image-store.ts';
import { s3Store } from '../photo-storage/s3-store.ts';
import { freePort } from './free-port.ts';
import { startBalancer } from './nginx.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { startCluster } from './postgres-cluster.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';
import { writeTinyModel } from './tiny-model.ts';

/** Processes of the app as `compose.scale.yaml` has them: one database behind PgBouncer, one photo store, nginx before all. */
export interface Fleet {
  /** The origin that nginx serves at. */
  url: string;
  /** URL of the database, past PgBouncer. */
  databaseUrl: string;
  /** Where all of them keep their photos. */
  images: ImageStore;
  /** In their order; one that was ended stays in its place until `start` replaces it. */
  processes: ServerProcess[];
  /** Starts one, again or for the first time, at its address. @param changed settings that it has now */
  start(index: number, changed?: Record<string, string>): Promise<void>;
  /** Ends everything. */
  stop(): Promise<void>;
}

/** The settings of processes that keep their photos at an S3 server. */
const settingsOfPlace = (place: S3Place): Record<string, string> => ({
  PHOTOS: `s3://${place.bucket}/${place.prefix}`,
  S3_ENDPOINT: place.endpoint,
  S3_REGION: place.region,
  S3_ACCESS_KEY_ID: place.accessKeyId,
  S3_SECRET_ACCESS_KEY: place.secretAccessKey,
});

/**
 * Starts everything on loopback, all processes at once on an empty database and an empty photo store. Each has a data folder of
 * its own, as on machines of their own.
 *
 * @param settings of each process, by its index where they differ, beside those that join them
 * @param place of the photos; without one, they share the folder of the first process
 * @param past the folder of an earlier version: the first process is of it, and no other is started yet
 */
export async function startFleet(
  count: number,
  settings: Record<string, string> | ((index: number) => Record<string, string>) = {},
  { place = null, past }: { place?: S3Place | null; past?: string } = {},
): Promise<Fleet> {
  const folder = await mkdtemp(join(tmpdir(), 'leafbook-fleet-'));
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const dataDirOf = (port: number) => join(folder, String(port));
  const photoFolder = join(dataDirOf(ports[0] as number), 'photos');
  const images = place ? s3Store(place) : diskStore(photoFolder);
  const undo: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  const processes: ServerProcess[] = [];
  const stop = async () => {
    await Promise.all(processes.map((process) => process.end('SIGKILL')));
    for (const step of undo.reverse()) await step();
  };
  try {
    const cluster = await startCluster();
    undo.push(() => cluster.stop());
    const bouncer = await startPgBouncer(cluster.url, 20);
    undo.push(() => bouncer.stop());
    const model = writeTinyModel(folder);
    const proxy = await startBalancer(ports);
    undo.push(() => proxy.close());
    const startOne = (port: number, changed: Record<string, string> = {}, program?: string) =>
      serverProcess(
        {
          DATA_DIR: dataDirOf(port),
          ...(place ? settingsOfPlace(place) : { PHOTOS: photoFolder }),
          // A version from before poolers listens at this address.
          DATABASE_URL: program ? cluster.url : bouncer.url,
          DATABASE_LISTEN_URL: cluster.url,
          IDENTIFIER_MODEL: model,
          TRUST_PROXY: '127.0.0.1',
          PORT: String(port),
          LOG_LEVEL: 'warn',
          ...(typeof settings === 'function' ? settings(ports.indexOf(port)) : settings),
          ...changed,
        },
        program,
      );
    const atFirst = past ? ports.slice(0, 1) : ports;
    const started = await Promise.allSettled(atFirst.map((port) => startOne(port, {}, past)));
    for (const one of started) if (one.status === 'fulfilled') processes.push(one.value);
    for (const one of started) if (one.status === 'rejected') throw one.reason;
    return {
      ...{ url: proxy.url, databaseUrl: cluster.url, images, processes, stop },
      start: async (index, changed) => {
        processes[index] = await startOne(ports[index] as number, changed);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What no process may have written: errors of its own. */
export const complaintsOf = (processes: readonly ServerProcess[]): string[] =>
  processes.flatMap(({ log }) => log().split('\n')).filter((line) => /"level":[56]0/.test(line));
