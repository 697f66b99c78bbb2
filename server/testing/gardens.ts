import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Engine, type OpenDatabase, openDatabase } from '../db/database.ts';
import { diskStore } from '../photo-storage/disk-store.ts';
import type { ImageStore } from '../photo-storage/image-store.ts';
import { createDatabase, runSql } from './run-sql.ts';
import { sqliteTemplate } from './test-database.ts';

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
 * A new folder, and on PostgreSQL a new database.
 *
 * @param migrated true to have all tables in the database, false to have none
 * @param catalogue true to have all tables and the shipped catalogue in it, which a server's start has to do nothing about
 */
export async function gardenPlace(engine: Engine, { migrated = false, catalogue = false } = {}): Promise<GardenPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'leafbook-garden-'));
  const photoFolder = join(dataDir, 'photos');
  const postgresUrl = engine === 'postgres' ? inject('postgresUrl') : undefined;
  const name = `garden_${randomBytes(6).toString('hex')}`;
  const template = catalogue ? 'catalogue' : migrated ? 'migrated' : undefined;
  const source = postgresUrl
    ? await createDatabase(postgresUrl, name, template ? `template_${template}` : 'template0')
    : join(dataDir, 'leafbook.db');
  if (template && !postgresUrl) await writeFile(source, await sqliteTemplate(template));
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
