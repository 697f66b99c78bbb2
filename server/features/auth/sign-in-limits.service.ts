import { hourMs } from '../../../contract/durations.ts';
import { Refusal } from '../../core/errors.ts';
import type { RateCounters } from '../../db/rate-counters.ts';
import { FailedAttempts, failedSignIns } from './failed-attempts.service.ts';

/** In windows of 20 minutes, of which four touch an hour. */
const perAddress = 25;
const perAccount = 20;
/** In windows of an hour, of which two touch an hour: with the others, an account is never guessed at 100 times in an hour. */
const perBrowser = 5;
const perAccountByBrowsers = 10;

/** Whose password is tried, and from where. */
export interface SignInAttempt {
  /** Network address. */
  address: string;
  /** Of the account. */
  emailKey: string;
  /** Id of the browser where it signed in to the account before; else null. */
  browser: string | null;
}

/**
 * Limits failed sign-ins by network address and by account. A browser that signed in to the account before has a few of its
 * own first, so that strangers who fail from the same address, or for the same account, do not lock it out.
 */
export class SignInLimits {
  readonly #strangers: FailedAttempts;
  readonly #browsers: FailedAttempts;

  constructor(counters: RateCounters) {
    this.#strangers = new FailedAttempts(counters, { ...failedSignIns, name: 'sign-in' });
    this.#browsers = new FailedAttempts(counters, {
      ...failedSignIns,
      name: 'sign-in by known browsers',
      windowMs: hourMs,
    });
  }

  /**
   * Counts an attempt as failed until it is taken back.
   *
   * @returns takes it back; to be called when the attempt succeeded, or could not be made
   * @throws Refusal `too_many`
   */
  async begin({ address, emailKey, browser }: SignInAttempt): Promise<() => Promise<void>> {
    if (browser !== null) {
      try {
        const keys = [
          { key: `browser ${browser}`, max: perBrowser },
          { key: `account ${emailKey}`, max: perAccountByBrowsers },
        ];
        return await this.#browsers.begin(keys);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // It has none left, and counts like any other.
      }
    }
    const keys = [
      { key: `address ${address}`, max: perAddress },
      { key: `account ${emailKey}`, max: perAccount },
    ];
    return this.#strangers.begin(keys);
  }
}
