import { vi } from 'vitest';
import { describeUpgrade } from './before-upgrade.suite.ts';
import { describeRestore } from './restore.suite.ts';

// Much of this waits for the disk, which others may keep busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describeRestore('sqlite');
describeUpgrade('sqlite');
