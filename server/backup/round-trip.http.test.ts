import { vi } from 'vitest';
import { engines } from '../testing/gardens.ts';
import { describeRoundTrips } from './round-trip.suite.ts';

// Much of this waits for the disk, which others may keep busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// On SQLite, from SQLite; on PostgreSQL, from there to SQLite and back.
describeRoundTrips(
  engines().includes('postgres')
    ? [
        ['postgres', 'sqlite'],
        ['sqlite', 'postgres'],
      ]
    : [['sqlite', 'sqlite']],
);
