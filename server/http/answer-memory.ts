/** An answer in JSON, and what says of which part of a list it is. */
export interface MadeAnswer {
  json: string | Buffer;
  headers: Record<string, string>;
}

/** All answers that are remembered: some ten whole gardens, or as many cards as a household looks at. */
const mostBytes = 32 * 1024 * 1024;
/** What an answer takes beside its texts: its place in the list, and the objects that hold it. */
const bytesBeside = 512;
/** Up to this length, Node sends text with its headers in one piece; what is longer is cheaper to send as bytes. */
const longestText = 16 * 1024;
/** The tag and the headers may hold an address, which is as long as a caller makes it. */
const sizeOf = (etag: string, { json, headers }: MadeAnswer): number =>
  json.length + etag.length + Object.values(headers).join('').length + bytesBeside;

/** As bytes that keep nothing else: those of `Buffer.from` lie in a block with others, which stays as long as one of them. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

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
  keep(etag: string, json: string, headers: Record<string, string>): void {
    if (this.#answers.has(etag)) return;
    const made = { json: json.length > longestText ? bytesOf(json) : json, headers };
    this.#answers.set(etag, made);
    this.#bytes += sizeOf(etag, made);
    for (const [oldest, answer] of this.#answers) {
      if (this.#bytes <= mostBytes) return;
      this.#answers.delete(oldest);
      this.#bytes -= sizeOf(oldest, answer);
    }
  }
}
