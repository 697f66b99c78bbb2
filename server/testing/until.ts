import { vi } from 'vitest';

/** Waits until something is so, for nearly as long as a test may take: a busy machine makes no test fail. */
export const until = <T>(isSo: () => T | Promise<T>) => vi.waitUntil(isSo, { timeout: 170_000, interval: 5 });

/** Waits until assertions hold, for as long. */
export const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 170_000, interval: 5 });
