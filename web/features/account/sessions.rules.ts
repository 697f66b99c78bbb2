import * as words from '#words/account.tsx';
import type { AccountSession } from '../../../contract/account.ts';

/** The label of a session: `Firefox on Android`, or as much of it as the browser reported. */
export function nameOf({ browser, system, kind }: Pick<AccountSession, 'browser' | 'system' | 'kind'>): string {
  if (browser && system) return words.browserOnSystem(browser, system);
  return browser ?? system ?? words.unnamedDevices[kind];
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whether a session was used within a day: what is kept of its use is exact to the day only. */
export const isRecent = (lastSeenAt: string, now: Date): boolean => now.getTime() - Date.parse(lastSeenAt) < dayMs;
