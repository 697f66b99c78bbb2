/** The rows whose vectors are compared at most, and their bytes: those of rows of 256 numbers. */
const maxVectors = 100_000;
const maxBytes = 256 * maxVectors;

/** How many vectors of a length are compared, so that long ones take no more memory and time than others. */
export const mostVectors = (dimensions: number): number =>
  Math.min(maxVectors, Math.floor(maxBytes / Math.max(1, dimensions)));

const firstCapacity = 1_024;
/** Rows that are compared at a time: each number of the query is then read once for all of them. */
const block = 4;

/** A row of a table and how alike it is to what was asked for. */
export interface Hit {
  id: number;
  /** Cosine of the angle between the two vectors, -1..1. */
  cosine: number;
}

interface Numbers {
  [slot: number]: number;
  length: number;
  set(from: Numbers): void;
}

function enlarged<T extends Numbers>(from: T, to: T): T {
  to.set(from);
  return to;
}

/**
 * Vectors of one length, each with an id and an owner, packed so that one can be compared with all of them. It holds
 * `capacity` rows at most: a further one takes the place of one of those that were added last before the table was full,
 * so the table is filled with the newest rows first.
 */
export class VectorTable {
  /** Numbers of a vector. */
  readonly dimensions: number;
  readonly #capacity: number;
  #vectors: Int8Array;
  /** What a dot product with the row is multiplied by: one by its length. */
  #scales: Float32Array;
  #ids: Int32Array;
  /** By slot, the number of its owner among `#owners`. */
  #ownerOf: Int32Array;
  /** Numbers owners as they come. */
  readonly #owners = new Map<number, number>();
  readonly #slots = new Map<number, number>();
  #replaced = 0;

  constructor(dimensions: number, capacity = mostVectors(dimensions)) {
    this.dimensions = dimensions;
    this.#capacity = capacity;
    const rows = Math.min(firstCapacity, capacity);
    this.#vectors = new Int8Array(rows * dimensions);
    this.#scales = new Float32Array(rows);
    this.#ids = new Int32Array(rows);
    this.#ownerOf = new Int32Array(rows);
  }

  get size(): number {
    return this.#slots.size;
  }

  /** Adds a row, or replaces the one with its id. A vector of another length is left out. */
  set(id: number, ownerId: number, vector: Int8Array): void {
    if (vector.length !== this.dimensions) return;
    const slot = this.#slots.get(id) ?? this.#freeSlot();
    this.#slots.set(id, slot);
    this.#ids[slot] = id;
    this.#vectors.set(vector, slot * this.dimensions);
    const length = lengthOf(vector);
    this.#scales[slot] = length === 0 ? 0 : 1 / length;
    const owner = this.#owners.get(ownerId) ?? this.#owners.size;
    this.#owners.set(ownerId, owner);
    this.#ownerOf[slot] = owner;
  }

  #freeSlot(): number {
    const { size } = this.#slots;
    if (size < this.#capacity) {
      if (size === this.#ids.length) this.#grow();
      return size;
    }
    const slot = this.#capacity - 1 - (this.#replaced % this.#capacity);
    this.#replaced += 1;
    this.#slots.delete(this.#ids[slot] ?? 0);
    return slot;
  }

  #grow(): void {
    const rows = Math.min(2 * this.#ids.length, this.#capacity);
    this.#vectors = enlarged(this.#vectors, new Int8Array(rows * this.dimensions));
    this.#scales = enlarged(this.#scales, new Float32Array(rows));
    this.#ids = enlarged(this.#ids, new Int32Array(rows));
    this.#ownerOf = enlarged(this.#ownerOf, new Int32Array(rows));
  }

  /** Compares a vector of the table's length with every row. The answer is of now: rows that are added later are not in it. */
  compare(vector: Int8Array): Comparison {
    const length = lengthOf(vector);
    const rows = this.size;
    const dots = dotProducts(this.#vectors, vector, rows);
    const cosines = new Float32Array(rows);
    for (let row = 0; row < rows; row += 1)
      cosines[row] = length === 0 ? 0 : ((dots[row] ?? 0) * (this.#scales[row] ?? 0)) / length;
    const owners = new Map(this.#owners);
    return new Comparison(cosines, this.#ids.slice(0, rows), this.#ownerOf.slice(0, rows), owners);
  }
}

/** How alike the rows of a table are to a vector. */
export class Comparison {
  readonly #cosines: Float32Array;
  readonly #ids: Int32Array;
  readonly #ownerOf: Int32Array;
  readonly #owners: ReadonlyMap<number, number>;

  constructor(cosines: Float32Array, ids: Int32Array, ownerOf: Int32Array, owners: ReadonlyMap<number, number>) {
    this.#cosines = cosines;
    this.#ids = ids;
    this.#ownerOf = ownerOf;
    this.#owners = owners;
  }

  /**
   * The rows most alike that belong to the owners, most alike first.
   *
   * @param floor the cosine that a row must have at least
   */
  nearest(ownerIds: Iterable<number>, { floor, limit }: { floor: number; limit: number }): Hit[] {
    const isOwner = this.#maskOf(ownerIds);
    const hits: Hit[] = [];
    let least = floor;
    for (let row = 0; row < this.#cosines.length; row += 1) {
      const cosine = this.#cosines[row] ?? 0;
      if (cosine < least || isOwner[this.#ownerOf[row] ?? 0] === 0) continue;
      if (hits.length === limit && cosine === least) continue;
      insert(hits, { id: this.#ids[row] ?? 0, cosine }, limit);
      if (hits.length === limit) least = hits.at(-1)?.cosine ?? least;
    }
    return hits;
  }

  /** By the number of an owner, 1 for those that are meant. */
  #maskOf(ownerIds: Iterable<number>): Uint8Array {
    const mask = new Uint8Array(this.#owners.size);
    for (const id of ownerIds) {
      const owner = this.#owners.get(id);
      if (owner !== undefined) mask[owner] = 1;
    }
    return mask;
  }
}

/** Inserts a hit behind those at least as alike, and drops the last where there are too many. */
function insert(hits: Hit[], hit: Hit, limit: number): void {
  if (hits.length === limit) hits.pop();
  let at = hits.length;
  while (at > 0 && (hits[at - 1]?.cosine ?? 0) < hit.cosine) at -= 1;
  hits.splice(at, 0, hit);
}

function lengthOf(vector: Int8Array): number {
  let sum = 0;
  for (const value of vector) sum += value * value;
  return Math.sqrt(sum);
}

/** The dot product of a vector with each of the rows. Sums stay far below 2^31: 768 products of 2^14 at most. */
function dotProducts(rows: Int8Array, vector: Int8Array, count: number): Int32Array {
  const length = vector.length;
  const query = Int32Array.from(vector);
  const dots = new Int32Array(count);
  const whole = count - (count % block);
  for (let row = 0; row < whole; row += block) {
    const first = row * length;
    const [second, third, fourth] = [first + length, first + 2 * length, first + 3 * length];
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let n = 0; n < length; n += 1) {
      const value = query[n] as number;
      a = (a + Math.imul(rows[first + n] as number, value)) | 0;
      b = (b + Math.imul(rows[second + n] as number, value)) | 0;
      c = (c + Math.imul(rows[third + n] as number, value)) | 0;
      d = (d + Math.imul(rows[fourth + n] as number, value)) | 0;
    }
    dots[row] = a;
    dots[row + 1] = b;
    dots[row + 2] = c;
    dots[row + 3] = d;
  }
  for (let row = whole; row < count; row += 1) {
    let sum = 0;
    for (let n = 0; n < length; n += 1) sum += (rows[row * length + n] ?? 0) * (query[n] ?? 0);
    dots[row] = sum;
  }
  return dots;
}
