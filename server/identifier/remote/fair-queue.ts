/** Why a queue takes no more: it is full, or this person has enough in it. */
export type Fullness = 'full' | 'share';

interface Bounds {
  /** Places for all together. */
  places: number;
  /** Places for one person. */
  share: number;
}

/**
 * Work that waits, by who asked: people take turns, so that nobody waits longer because another one asked for much. Places are
 * reserved before the work is there, so that what would be refused need not be received.
 */
export class FairQueue<T> {
  readonly #bounds: Bounds;
  /** In the order in which people are served; nobody without work is here. */
  readonly #lines = new Map<string, T[]>();
  readonly #reserved = new Map<string, number>();
  #places = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Places that are taken, whether their work has come, waits or is being done. */
  get taken(): number {
    return this.#places;
  }

  /** @returns why there is no room for so much; undefined where the places are reserved now */
  reserve(person: string, places: number): Fullness | undefined {
    const own = (this.#reserved.get(person) ?? 0) + places;
    if (own > this.#bounds.share) return 'share';
    if (this.#places + places > this.#bounds.places) return 'full';
    this.#reserved.set(person, own);
    this.#places += places;
    return undefined;
  }

  /** Gives back reserved places, once. */
  release(person: string, places: number): void {
    const own = (this.#reserved.get(person) ?? 0) - places;
    if (own > 0) this.#reserved.set(person, own);
    else this.#reserved.delete(person);
    this.#places -= places;
  }

  /** Adds work for which there is a reserved place. */
  add(person: string, work: T): void {
    const line = this.#lines.get(person);
    if (line) line.push(work);
    else this.#lines.set(person, [work]);
  }

  /** Takes the first work of the person whose turn it is, who then comes last. */
  next(): T | undefined {
    for (const [person, line] of this.#lines) {
      const work = line.shift();
      this.#lines.delete(person);
      if (line.length > 0) this.#lines.set(person, line);
      if (work !== undefined) return work;
    }
    return undefined;
  }

  /** Removes work that still waits. */
  remove(person: string, work: T): void {
    const rest = (this.#lines.get(person) ?? []).filter((one) => one !== work);
    // A person's place in the order stays.
    if (rest.length > 0) this.#lines.set(person, rest);
    else this.#lines.delete(person);
  }
}
