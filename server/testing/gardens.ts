import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Engine, type OpenDatabase, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { diskStore } from '../images/disk-store.ts';
import type { ImageStore } from '../images/image-store.ts';
import { runSql } from './run-sql.ts';

/** The engines that this run has. */
export const engines = (): Engine[] => (inject('postgresUrl') ? ['postgres', 'sqlite'] : ['sqlite']);

/** A data folder with a database of its own, which other connections and processes can open too. */
export interface GardenPlace {
  dataDir: string;
  source: string;
  images: ImageStore;
  open(): OpenDatabase;
  /** SHA-256 of every file of a photo, by its path. */
  photoFiles(): Promise<Record<string, string>>;
  remove(): Promise<void>;
}

/**
 * An empty place: a new folder, and on PostgreSQL a new database.
 *
 * @param migrated true to have all tables in it, false to have none
 */
export async function gardenPlace(engine: Engine, { migrated = false } = {}): Promise<GardenPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'leafbook-garden-'));
  const photoFolder = join(dataDir, 'photos');
  const postgresUrl = engine === 'postgres' ? inject('postgresUrl') : undefined;
  const name = `garden_${randomBytes(6).toString('hex')}`;
  if (postgresUrl)
    await runSql(postgresUrl, `create database ${name} template ${migrated ? 'template_leafbook' : 'template0'}`);
  const source = postgresUrl?.replace(/\/postgres$/, `/${name}`) ?? join(dataDir, 'leafbook.db');
  if (migrated && !postgresUrl) {
    const open = openDatabase(source);
    await migrate(open);
    await open.db.destroy();
  }
  return {
    dataDir,
    source,
    images: diskStore(photoFolder),
    open: () => openDatabase(source),
    photoFiles: async () => {
      const found: Record<string, string> = {};
      const entries = await readdir(photoFolder, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (!entry.isFile() || !entry.name.endsWith('.webp')) continue;
        const path = join(entry.parentPath, entry.name);
        const digest = createHash('sha256')
          .update(await readFile(path))
          .digest('hex');
        found[path.slice(photoFolder.length)] = digest;
      }
      return found;
    },
    remove: async () => {
      if (postgresUrl) await runSql(postgresUrl, `drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const silentWatch = { begin: () => {}, advance: () => {}, end: () => {} };
