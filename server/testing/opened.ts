import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

type Open = { close(): unknown } | { stop(): unknown } | { remove(): unknown } | { destroy(): unknown };

/**
 * Ends after the last test of a file what the file opens for all of them: `const test = await opened(testApp())`. What was
 * opened last ends first.
 */
export async function opened<Kind extends Open>(opening: Kind | Promise<Kind>): Promise<Kind> {
  const open: Open = await opening;
  afterAll(async () => {
    if ('close' in open) await open.close();
    else if ('stop' in open) await open.stop();
    else if ('remove' in open) await open.remove();
    else await open.destroy();
  });
  return open as Kind;
}

/** A new folder for the tests of a file, removed after the last one. */
export async function openedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leafbook-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
