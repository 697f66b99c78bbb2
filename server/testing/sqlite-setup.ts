import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Folder of the run's SQLite databases, in which the worker that needs a template of one first leaves it for the
     * others.
     */
    sqliteFolder: string;
  }
}

/** Makes the folder, and removes it with what is in it at the end of the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'leafbook-tests-'));
  project.provide('sqliteFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
