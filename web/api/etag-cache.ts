import { onSignOut } from './sign-out-in-progress.ts';

/** The response to a request: the parsed JSON, `undefined` for an empty body, and the headers. */
export interface Answer {
  body: unknown;
  headers: Headers;
}

/** Size of the cache: enough for a garden of some thousands of plants, and the other pages. */
const bounds = { answers: 200, characters: 4_000_000 };

/**
 * Responses with an ETag by URL, least recently used evicted first. Bodies are returned by reference, so that components
 * don't re-render: never mutate them.
 */
export class EtagCache {
  /** Most recently used last. */
  readonly #answers = new Map<string, { answer: Answer; characters: number }>();
  #characters = 0;
  readonly #bounds: typeof bounds;

  constructor(most = bounds) {
    this.#bounds = most;
  }

  get(url: string): Answer | undefined {
    const cached = this.#answers.get(url);
    if (!cached) return undefined;
    this.#answers.delete(url);
    this.#answers.set(url, cached);
    return cached.answer;
  }

  /** Caches a response in place of the previous one of its URL; ignores it without an ETag. @param text its raw body */
  set(url: string, answer: Answer, text?: string): void {
    this.delete(url);
    if (!answer.headers.has('etag')) return;
    const characters = (text ?? JSON.stringify(answer.body)).length;
    if (characters > this.#bounds.characters) return;
    this.#answers.set(url, { answer, characters });
    this.#characters += characters;
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= this.#bounds.answers && this.#characters <= this.#bounds.characters) return;
      this.delete(oldest);
    }
  }

  delete(url: string): void {
    this.#characters -= this.#answers.get(url)?.characters ?? 0;
    this.#answers.delete(url);
  }
}

let current = new EtagCache();

/**
 * The cache of the account that the page shows. Read it before a request and store the response there: once it is replaced,
 * nothing reads what is still in flight.
 */
export const etagCache = (): EtagCache => current;

/** Clears the cache: it may belong to another account from now on. */
export function clearEtagCache(): void {
  current = new EtagCache();
}

onSignOut(clearEtagCache);
