import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../core/errors.ts';
import type { Leases, Release } from '../db/leases.ts';
import { RequestSlots } from './request-slots.ts';
import { requestUser } from './request-user.ts';

/** How often to check whether an upload at another process has ended. */
const pauseMs = 200;

interface UploadCall {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Lets a few uploads of each gardener run at once, over all processes. The others wait unread. One per app. */
export class UploadSlots {
  readonly #leases: Leases;
  readonly #name: string;
  readonly #most: number;
  /** Uploads of this process are admitted in order. */
  readonly #here: RequestSlots<string>;

  /** @param name of this kind of uploads: the same in every process */
  constructor(leases: Leases, { name, most }: { name: string; most: number }) {
    this.#leases = leases;
    this.#name = name;
    this.#most = most;
    this.#here = new RequestSlots(most);
  }

  /**
   * Waits for a slot, which the upload holds until it is answered.
   *
   * @throws Refusal if the sender disconnects first
   */
  async take({ request, reply }: UploadCall): Promise<void> {
    const key = String(requestUser(request)?.id ?? 'visitor');
    const releaseHere = await this.#here.take(key, reply.raw);
    let giveBack: Release;
    try {
      giveBack = await this.#lease(key, reply.raw);
    } catch (error) {
      releaseHere();
      throw error;
    }
    let hasEnded = false;
    // In this order, so that the next one of this process finds a free lease; and once, though both events may fire.
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      void giveBack().then(releaseHere);
    };
    reply.raw.once('finish', end).once('close', end);
    if (reply.raw.closed) end();
  }

  async #lease(key: string, response: ServerResponse): Promise<Release> {
    for (;;) {
      if (response.closed) throw refuse('unavailable', 'request_abandoned');
      const giveBack = await this.#leases.take({ name: this.#name, key, most: this.#most });
      if (giveBack) return giveBack;
      await wait(pauseMs * (0.5 + Math.random()));
    }
  }
}
