import { vi } from 'vitest';
import { engines } from '../testing/gardens.ts';
import { describeUpgrade } from './before-upgrade.suite.ts';
import { describeRestore } from './restore.suite.ts';
import { describeRoundTrips } from './round-trip.suite.ts';

// Much of this waits for the disk, which others may keep busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const [engine = 'sqlite'] = engines();

describeRoundTrips(engines().flatMap((from) => engines().map((to): [typeof from, typeof to] => [from, to])));
describeRestore(engine);
describeUpgrade(engine);
