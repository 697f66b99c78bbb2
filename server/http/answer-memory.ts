/** A response in JSON, and the headers that say which part of a list it is. */
export interface MadeAnswer {
  json: string | Buffer;
  headers: Record<string, string>;
}

/** Size limit of the cache: about ten whole gardens, or all cards that a household views. */
const mostBytes = 32 * 1024 * 1024;
/** Overhead of an entry besides its texts: its place in the list, and the objects that hold it. */
const bytesBeside = 512;
/** Up to this length, Node sends text and headers in one piece; longer text is cheaper to send as bytes. */
const longestText = 16 * 1024;
/** The tag and the headers may hold an address, whose length is up to the caller. */
const sizeOf = (etag: string, { json, headers }: MadeAnswer): number =>
  json.length + etag.length + Object.values(headers).join('').length + bytesBeside;

/**
 * As bytes with memory of their own: those of `Buffer.from` share a block, which stays alive as long as any of them.
 */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** An LRU cache of responses by tag. A tag covers one user, one address and everything that the response depends on. */
export class AnswerMemory {
  readonly #answers = new Map<string, MadeAnswer>();
  #bytes = 0;

  /** The response with a tag, which becomes the most recently used. */
  get(etag: string): MadeAnswer | undefined {
    const answer = this.#answers.get(etag);
    if (answer) {
      this.#answers.delete(etag);
      this.#answers.set(etag, answer);
    }
    return answer;
  }

  /** Caches a response, and evicts the least recently used while the total is too large. */
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
