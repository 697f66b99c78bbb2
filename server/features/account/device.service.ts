import bowser from 'bowser';
import type { AccountSession } from '../../../contract/account.ts';
import { ownValue } from '../../../contract/own-value.ts';

const kinds: Record<string, AccountSession['kind']> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' };

/** What a browser says of itself and its device; it may say anything. */
export function deviceOf(userAgent: string | null): Pick<AccountSession, 'browser' | 'system' | 'kind'> {
  if (!userAgent) return { browser: null, system: null, kind: 'other' };
  const { browser, os, platform } = bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: ownValue(kinds, platform.type ?? '') ?? 'other',
  };
}
