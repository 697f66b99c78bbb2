import { ByteBuffer } from 'flatbuffers';
import { ImportError } from './import-error.ts';

/** A file that is being read: the library's buffer, and how much more may be copied out of it. */
interface Source {
  buffer: ByteBuffer;
  /** Parts of a hostile file may overlap, so that a small one holds any number of values. */
  budget: number;
}

/** A table of a FlatBuffers file. The library trusts every offset and length; here each is checked before it is followed. */
export class FlatbufferTable {
  readonly #source: Source;
  readonly #at: number;

  private constructor(source: Source, at: number) {
    this.#source = source;
    this.#at = at;
    this.#check(at, 4);
    const vtable = at - source.buffer.readInt32(at);
    this.#check(vtable, 4);
    const length = source.buffer.readInt16(vtable);
    if (length < 4) throw damaged();
    this.#check(vtable, length);
  }

  /** @throws ImportError where there is no root table */
  static root(bytes: Uint8Array): FlatbufferTable {
    const source = { buffer: new ByteBuffer(bytes), budget: 4 * bytes.length };
    if (bytes.length < 8) throw damaged();
    return new FlatbufferTable(source, source.buffer.readUint32(0));
  }

  /** Whether the field is there; fields are counted from 0, in the order of the schema. */
  has(field: number): boolean {
    return this.#field(field) !== 0;
  }

  byte(field: number, otherwise = 0): number {
    return this.#scalar(field, 1, (at) => this.#source.buffer.readInt8(at), otherwise);
  }

  int(field: number, otherwise = 0): number {
    return this.#scalar(field, 4, (at) => this.#source.buffer.readInt32(at), otherwise);
  }

  float(field: number, otherwise = 0): number {
    return this.#scalar(field, 4, (at) => this.#source.buffer.readFloat32(at), otherwise);
  }

  text(field: number): string {
    const { start, count } = this.#vector(field, 1);
    this.#spend(count);
    return new TextDecoder().decode(this.#source.buffer.bytes().subarray(start, start + count));
  }

  /** The bytes in place, not copied. */
  bytes(field: number): Uint8Array {
    const { start, count } = this.#vector(field, 1);
    return this.#source.buffer.bytes().subarray(start, start + count);
  }

  ints(field: number): number[] {
    return this.#values(field, 4, (at) => this.#source.buffer.readInt32(at));
  }

  longs(field: number): number[] {
    return this.#values(field, 8, (at) => Number(this.#source.buffer.readInt64(at)));
  }

  floats(field: number): number[] {
    return this.#values(field, 4, (at) => this.#source.buffer.readFloat32(at));
  }

  table(field: number): FlatbufferTable | null {
    const at = this.#field(field);
    return at === 0 ? null : this.#follow(at);
  }

  /** @param most how many there may be */
  tables(field: number, most: number): FlatbufferTable[] {
    const { count } = this.#vector(field, 4);
    if (count > most) throw new ImportError(`has ${count} parts of one kind; at most ${most} can be imported.`);
    return this.#values(field, 4, (at) => this.#follow(at));
  }

  #follow(at: number): FlatbufferTable {
    this.#check(at, 4);
    return new FlatbufferTable(this.#source, at + this.#source.buffer.readUint32(at));
  }

  /** Where a field lies; 0 where it is missing. */
  #field(field: number): number {
    const offset = this.#source.buffer.__offset(this.#at, 4 + 2 * field);
    return offset === 0 ? 0 : this.#at + offset;
  }

  #scalar(field: number, size: number, read: (at: number) => number, otherwise: number): number {
    const at = this.#field(field);
    if (at === 0) return otherwise;
    this.#check(at, size);
    return read(at);
  }

  #values<T>(field: number, size: number, read: (at: number) => T): T[] {
    const { start, count } = this.#vector(field, size);
    this.#spend(count * size);
    return Array.from({ length: count }, (_, index) => read(start + index * size));
  }

  #vector(field: number, size: number): { start: number; count: number } {
    const at = this.#field(field);
    if (at === 0) return { start: 0, count: 0 };
    this.#check(at, 4);
    const head = at + this.#source.buffer.readUint32(at);
    this.#check(head, 4);
    const count = this.#source.buffer.readUint32(head);
    this.#check(head + 4, count * size);
    return { start: head + 4, count };
  }

  #check(start: number, length: number): void {
    if (start < 0 || start + length > this.#source.buffer.capacity()) throw damaged();
  }

  #spend(bytes: number): void {
    this.#source.budget -= bytes;
    if (this.#source.budget < 0) throw damaged();
  }
}

const damaged = () => new ImportError('is damaged: its parts do not fit into each other.');
