/** An answer in JSON, and what says of which part of a list it is. */
export interface MadeAnswer {
  json: string | Buffer;
  headers: Record<string, string>;
}

/** All answers that are remembered: some ten whole gardens, or as many cards as a household looks at. */
const mostBytes = 32 * 1024 * 1024;

/** Answers that were made before, by their tags. A tag is of one person, one address and all that its answer was made of. */
export class AnswerMemory {
  readonly #answers = new Map<string, MadeAnswer>();
  #bytes = 0;

  /** The answer with a tag, which is then the one asked for last. */
  get(etag: string): MadeAnswer | undefined {
    const answer = this.#answers.get(etag);
    if (answer) {
      this.#answers.delete(etag);
      this.#answers.set(etag, answer);
    }
    return answer;
  }

  /** Keeps an answer, and forgets those that were not asked for longest where all together are too large. */
  keep(etag: string, answer: MadeAnswer): void {
    if (this.#answers.has(etag)) return;
    this.#answers.set(etag, answer);
    this.#bytes += answer.json.length;
    for (const [oldest, { json }] of this.#answers) {
      if (this.#bytes <= mostBytes) return;
      this.#answers.delete(oldest);
      this.#bytes -= json.length;
    }
  }
}
