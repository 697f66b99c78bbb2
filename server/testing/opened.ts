import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

type Open = { close(): unknown } | { stop(): unknown } | { remove(): unknown } | { destroy(): unknown };

/**
 * Ends after the last test of a file what the file opens for all of them: `const test = await openedApp()`. What was
 * opened last ends first.
 */
export async function opened<Kind extends Open>(opening: Kind | Promise<Kind>): Promise<Kind> {
  const open = await opening;
  afterAll(() => end(open));
  return open;
}

/** As `opened`, for what one test opens for itself. */
export async function openedInTest<Kind extends Open>(opening: Kind | Promise<Kind>): Promise<Kind> {
  const open = await opening;
  onTestFinished(() => end(open));
  return open;
}

async function end(open: Open): Promise<void> {
  if ('close' in open) await open.close();
  else if ('stop' in open) await open.stop();
  else if ('remove' in open) await open.remove();
  else await open.destroy();
}

/** A new folder for the tests of a file, removed after the last one. */
export async function openedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leafbook-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
