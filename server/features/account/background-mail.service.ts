import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { unavailable } from '../../errors.ts';
import { Semaphore } from '../../semaphore.ts';
import type { AccountEmail } from '../../words/en/emails.ts';
import { mailOf } from './emails.rules.ts';

/** When an e-mail that certainly was not sent is tried again, in milliseconds after the last attempt. */
const retryAfterMs = [15_000, 60_000, 300_000];

/** How long sending may go on when the server stops. */
const patienceMs = 2_000;

/** E-mails and other work that may wait; more are dropped, so that a flood of requests cannot fill the memory. */
const maxPending = 500;

/** How an e-mail went, or other work; names nobody. */
export type LogMail = (result: { mail: string; outcome: string; why?: string }) => void;

/**
 * Does work after the answer to its request. The answer does not wait for it, so its timing does not tell whether an
 * account exists. Waiting work is lost when the process ends. One per app.
 */
export class BackgroundMail {
  readonly #deps: Pick<Deps, 'outgoing'>;
  readonly #log: LogMail;
  readonly #sending = new Semaphore({
    running: 4,
    waiting: maxPending,
    refusal: () => unavailable('too_many_mails', 60),
  });
  readonly #pending = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #cutting = new AbortController();

  constructor(deps: Pick<Deps, 'outgoing'>, log: LogMail) {
    this.#deps = deps;
    this.#log = log;
  }

  /**
   * Does something after the current answer was sent.
   *
   * @param what name of the work in the log
   */
  later(what: string, work: () => Promise<void>): void {
    if (this.#pending.size >= maxPending || this.#stopping.signal.aborted) {
      this.#log({ mail: what, outcome: 'dropped' });
      return;
    }
    const done = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) =>
        this.#log({ mail: what, outcome: 'error', why: error instanceof Error ? error.message : 'unknown' }),
      )
      .finally(() => this.#pending.delete(done));
    this.#pending.add(done);
  }

  /**
   * Sends an e-mail in the background, and tries again if it certainly was not sent. Does nothing on a server that sends
   * no e-mail.
   *
   * @param what name of the e-mail in the log
   */
  post(what: string, to: string, email: AccountEmail): void {
    if (this.#deps.outgoing.mail) this.later(what, () => this.#send(what, to, email));
  }

  async #send(what: string, to: string, email: AccountEmail): Promise<void> {
    const { outgoing } = this.#deps;
    for (const wait of [...retryAfterMs, null]) {
      const posted = await this.#sending.run(async () =>
        outgoing.mail?.send({ to, ...mailOf(email) }, this.#cutting.signal),
      );
      if (!posted || posted.outcome === 'sent') return this.#log({ mail: what, outcome: 'sent' });
      this.#log({ mail: what, ...posted });
      if (posted.outcome !== 'failed' || wait === null) return;
      await sleep(wait, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => {});
      if (this.#stopping.signal.aborted) return;
    }
  }

  /** Starts nothing new. What is being sent may end, but is canceled after a moment. */
  async close(): Promise<void> {
    this.#stopping.abort();
    const cut = setTimeout(() => this.#cutting.abort(), patienceMs);
    await Promise.all(this.#pending);
    clearTimeout(cut);
  }
}
