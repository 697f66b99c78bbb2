import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../own-server.ts';
import { layOut, type Variant } from './scene.ts';

/** A server of its own with gardens that are laid out. */
export interface Garden {
  url: string;
  /** What `POST /api/auth/sign-in` takes of each gardener. */
  credentials: Record<Variant, { email: string; password: string }>;
  /** For what the work writes; it goes with the garden. */
  folder: string;
}

/** Works at a server of its own with the gardens that are wanted, which are gone afterwards. */
export async function inGarden<T>(wanted: readonly Variant[], work: (garden: Garden) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'leafbook-garden-'));
  try {
    const dataDir = join(folder, 'data');
    const credentials = await layOut(dataDir, wanted);
    const server = await startServer(() => ({ DATA_DIR: dataDir }));
    try {
      return await work({ url: server.url, credentials, folder });
    } finally {
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const path = process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);

/** How the browser is started. The shell first: what a browser's own windows cost is not the page's. */
export const launch = {
  ...(path && { executablePath: path }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
};
