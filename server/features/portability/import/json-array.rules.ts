const codes = { quote: 34, backslash: 92, comma: 44, open: 91, close: 93, openObject: 123, closeObject: 125 };
const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;

/**
 * Cuts the text of a JSON array of objects into its items while it arrives: no more than one item is ever held. What is
 * inside an item is for the caller to parse.
 */
export class ArraySplitter {
  readonly #maxLength: number;
  #state: 'start' | 'first' | 'item' | 'between' | 'next' | 'end' = 'start';
  #item = '';
  #depth = 0;
  #inString = false;
  #escaped = false;

  /** @param maxLength of an item, in UTF-16 code units */
  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** @throws SyntaxError where it is no array of objects, or an item is too long */
  push(text: string): string[] {
    const items: string[] = [];
    let start = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (this.#state === 'item') {
        if (!this.#endsItem(code)) continue;
        items.push(this.#item + text.slice(start, at + 1));
        this.#item = '';
        this.#state = 'between';
      } else if (!isSpace(code)) {
        this.#step(code);
        start = at;
      }
    }
    if (this.#state === 'item') this.#item += text.slice(start);
    if (this.#item.length > this.#maxLength || items.some((item) => item.length > this.#maxLength))
      throw new SyntaxError('an item is too long');
    return items;
  }

  /** @throws SyntaxError where the array has not ended */
  end(): void {
    if (this.#state !== 'end') throw new SyntaxError('it is cut off');
  }

  #step(code: number): void {
    const state = this.#state;
    if (state === 'start' && code === codes.open) this.#state = 'first';
    else if ((state === 'first' || state === 'next') && code === codes.openObject) {
      this.#state = 'item';
      this.#depth = 1;
    } else if ((state === 'first' || state === 'between') && code === codes.close) this.#state = 'end';
    else if (state === 'between' && code === codes.comma) this.#state = 'next';
    else throw new SyntaxError('it is no array of objects');
  }

  #endsItem(code: number): boolean {
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false;
      else if (code === codes.backslash) this.#escaped = true;
      else if (code === codes.quote) this.#inString = false;
      return false;
    }
    if (code === codes.quote) this.#inString = true;
    else if (code === codes.openObject || code === codes.open) this.#depth += 1;
    else if (code === codes.closeObject || code === codes.close) this.#depth -= 1;
    return this.#depth === 0;
  }
}
