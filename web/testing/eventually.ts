import { vi } from 'vitest';

/** Waits until assertions hold, for nearly as long as a test may take: a busy machine makes no test fail. */
export const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 170_000, interval: 5 });
