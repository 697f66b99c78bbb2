import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layOut } from '../gallery/scene.ts';
import { startServer } from '../own-server.ts';

/** Whose garden is looked at: the demo's, or one of 500 plants. */
export type Gardener = 'demo' | 'many';

interface Garden {
  url: string;
  /** What `POST /api/auth/sign-in` takes. */
  credentials: Record<Gardener, { email: string; password: string }>;
  /** For what the measuring writes; it goes with the garden. */
  folder: string;
}

/** Measures a server of its own with both gardens, which are gone afterwards. */
export async function inGarden<T>(measure: (garden: Garden) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'leafbook-lighthouse-'));
  try {
    const dataDir = join(folder, 'data');
    const { password, emails } = await layOut(dataDir, ['demo', 'many']);
    const credentials = { demo: { email: emails.demo, password }, many: { email: emails.many, password } };
    const server = await startServer(() => ({ DATA_DIR: dataDir }));
    try {
      return await measure({ url: server.url, credentials, folder });
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
