import { onSignOut } from './sign-out-in-progress.ts';

/** What a request was answered: the parsed JSON, `undefined` for an empty answer, and the headers. */
export interface Answer {
  body: unknown;
  headers: Headers;
}

/** How much is cached: the garden of some thousands of plants, and what is looked at beside it. */
const bounds = { answers: 200, characters: 4_000_000 };

/**
 * Answers that the server named with an ETag, by their URLs; those that were used last. Their bodies are handed out as they
 * are, so that what shows them is not rendered again: nobody may change them.
 */
export class EtagCache {
  /** The one that was used last is the last. */
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

  /** Caches an answer in place of what the URL was answered before; nothing where it has no ETag. @param text its body as it came */
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
 * The answers to whom the page shows. Read it before a request and cache its answer there: once it was cleared, nobody reads
 * what is then still on its way.
 */
export const etagCache = (): EtagCache => current;

/** Forgets all answers: they may be another's from now on. */
export function clearEtagCache(): void {
  current = new EtagCache();
}

onSignOut(clearEtagCache);
