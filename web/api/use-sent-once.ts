import { useRef } from 'react';
import { type IdempotencyHeader, idempotent } from './call.ts';
import { isMissing, isRefused, WaitingError } from './errors.ts';

/** What was sent without a response, by its body. */
type Unanswered<Body> = Map<string, { body: Body; headers: IdempotencyHeader }>;

/**
 * A write that takes effect exactly once, even if it is retried after its response was lost: with the same body, the retry sends
 * the same idempotency key, and the server answers as it did the first time.
 *
 * @param send makes the call with an idempotency key
 * @param takeBack removes what was added. With it, this is for one thing to add: if the body has changed by the retry, the
 * first, which may have been added, is removed. Without it, another body is another write
 * @returns sends; throws whatever either call throws
 */
export function sentOnce<Body, Answer>(
  send: (body: Body, headers: IdempotencyHeader) => Promise<Answer>,
  takeBack?: (added: Answer) => Promise<unknown>,
  unanswered: Unanswered<Body> = new Map(),
): (body: Body) => Promise<Answer> {
  async function sendOpen(name: string, body: Body): Promise<Answer> {
    const open = unanswered.get(name) ?? { body, headers: idempotent() };
    unanswered.set(name, open);
    try {
      return await send(open.body, open.headers);
    } catch (error) {
      // What waits is sent by the queue: the next press is another write.
      if (isRefused(error) || error instanceof WaitingError) unanswered.delete(name);
      throw error;
    }
  }

  async function takeBackOthers(of: string, remove: (added: Answer) => Promise<unknown>): Promise<void> {
    for (const [name, { body }] of unanswered) {
      if (name === of) continue;
      try {
        const added = await sendOpen(name, body);
        await remove(added).catch((error) => {
          if (!isMissing(error)) throw error;
        });
      } catch (error) {
        // Refused, so it was never added.
        if (unanswered.has(name)) throw error;
      }
      unanswered.delete(name);
    }
  }

  return async (body) => {
    const name = JSON.stringify(body) ?? '';
    if (takeBack) await takeBackOthers(name, takeBack);
    const answer = await sendOpen(name, body);
    unanswered.delete(name);
    return answer;
  };
}

/** `sentOnce` for a component, as long as it shows. */
export function useSentOnce<Body, Answer>(
  send: (body: Body, headers: IdempotencyHeader) => Promise<Answer>,
  takeBack?: (added: Answer) => Promise<unknown>,
): (body: Body) => Promise<Answer> {
  return sentOnce(send, takeBack, useRef<Unanswered<Body>>(new Map()).current);
}
