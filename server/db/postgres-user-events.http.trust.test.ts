import { inject, it, vi } from 'vitest';
import { silencedHearer } from '../testing/cable.ts';

const url = inject('postgresUrl') ?? '';

it.skipIf(url === '')('a process hears again within 10 seconds after its connection fell silent', async () => {
  const { hears } = await silencedHearer(url);
  await vi.waitFor(() => hears(2), { timeout: 9_000, interval: 100 });
});
