import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { Gate } from '../../sign-in/gate.ts';
import type { AccountMail } from './letters.rules.ts';

/** When an e-mail that certainly did not go out is tried again, in milliseconds after the try before. */
const retryAfterMs = [15_000, 60_000, 300_000];

/** How long what is being sent may take to end when the server stops. */
const patienceMs = 2_000;

/** E-mails and other work that wait at the same time; more are dropped, for which no flood of requests can be too long. */
const mayWait = 500;

/** How an e-mail went, or other work; names nobody. */
export type TellMail = (told: { mail: string; outcome: string; why?: string }) => void;

/** Does what must not keep an answer waiting, nor tell by its length whom it was for. One per app. */
export class Outbox {
  readonly #deps: Pick<Deps, 'outgoing'>;
  readonly #tell: TellMail;
  readonly #sending = new Gate({ atOnce: 4, mayWait });
  readonly #pending = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #cutting = new AbortController();

  constructor(deps: Pick<Deps, 'outgoing'>, tell: TellMail) {
    this.#deps = deps;
    this.#tell = tell;
  }

  /**
   * Does something after the answer that is being made has gone out.
   *
   * @param what name of the work in the log
   */
  later(what: string, work: () => Promise<void>): void {
    if (this.#pending.size >= mayWait || this.#stopping.signal.aborted) {
      this.#tell({ mail: what, outcome: 'dropped' });
      return;
    }
    const done = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) =>
        this.#tell({ mail: what, outcome: 'error', why: error instanceof Error ? error.message : 'unknown' }),
      )
      .finally(() => this.#pending.delete(done));
    this.#pending.add(done);
  }

  /**
   * Sends an e-mail in the background, several times where it certainly did not go out. Nothing where the server sends
   * none.
   *
   * @param what name of the e-mail in the log
   */
  post(what: string, to: string, mail: AccountMail): void {
    if (this.#deps.outgoing.mail) this.later(what, () => this.#send(what, to, mail));
  }

  async #send(what: string, to: string, mail: AccountMail): Promise<void> {
    const { outgoing } = this.#deps;
    for (const wait of [...retryAfterMs, null]) {
      const posted = await this.#sending.run(async () => outgoing.mail?.send({ to, ...mail }, this.#cutting.signal));
      if (!posted || posted.outcome === 'sent') return this.#tell({ mail: what, outcome: 'sent' });
      this.#tell({ mail: what, ...posted });
      if (posted.outcome !== 'failed' || wait === null) return;
      await sleep(wait, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => {});
      if (this.#stopping.signal.aborted) return;
    }
  }

  /** Begins nothing new, lets what is being sent end or cuts it off after a moment. */
  async close(): Promise<void> {
    this.#stopping.abort();
    const cut = setTimeout(() => this.#cutting.abort(), patienceMs);
    await Promise.all(this.#pending);
    clearTimeout(cut);
  }
}
