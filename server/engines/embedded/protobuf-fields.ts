import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A protobuf file, of which only what is asked for is read. */
export interface ProtobufFile {
  byteAt: (position: number) => number;
  /** How many fields may still be read: a network has some ten thousand. */
  fieldsLeft: number;
}

/** A protobuf field: its number, its integer when it is one, and where its content lies. */
export interface Field {
  number: number;
  integer: number;
  start: number;
  end: number;
}

const windowBytes = 64 * 1024;
const mostFields = 5_000_000;
const longestText = 1_000;

/**
 * Reads a protobuf file field by field; what is not looked into is skipped, however long it is.
 *
 * @param read is given the whole file as one field
 * @throws Error with what is wrong, to be said after "the file is damaged: "
 */
export function readProtobuf<T>(path: string, read: (file: ProtobufFile, whole: Field) => T): T {
  const descriptor = openSync(path, 'r');
  try {
    const whole = { number: 0, integer: 0, start: 0, end: fstatSync(descriptor).size };
    return read({ byteAt: windowOver(descriptor), fieldsLeft: mostFields }, whole);
  } finally {
    closeSync(descriptor);
  }
}

function windowOver(descriptor: number): ProtobufFile['byteAt'] {
  const window = Buffer.alloc(windowBytes);
  let from = 0;
  let length = 0;
  return (position) => {
    if (position < from || position >= from + length) {
      from = position;
      length = readSync(descriptor, window, 0, windowBytes, position);
    }
    const byte = window[position - from];
    if (byte === undefined || position >= from + length) throw new Error('it ends too early');
    return byte;
  };
}

function varint({ byteAt }: ProtobufFile, start: number): { value: number; end: number } {
  let value = 0;
  for (let index = 0; index < 10; index += 1) {
    const byte = byteAt(start + index);
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { value, end: start + index + 1 };
  }
  throw new Error('it holds a number of more than ten bytes');
}

/** The fields of a message, in the order of the file. */
export function* fields(file: ProtobufFile, { start, end }: Field): Generator<Field> {
  for (let at = start; at < end; ) {
    if (file.fieldsLeft === 0) throw new Error('it has more parts than a network needs');
    file.fieldsLeft -= 1;
    const key = varint(file, at);
    const field = fieldAt(file, Math.floor(key.value / 8), key.value % 8, key.end);
    if (field.number === 0 || field.end > end) throw new Error('its parts do not fit into each other');
    yield field;
    at = field.end;
  }
}

function fieldAt(file: ProtobufFile, number: number, wire: number, start: number): Field {
  if (wire === 1) return { number, integer: 0, start, end: start + 8 };
  if (wire === 5) return { number, integer: 0, start, end: start + 4 };
  const { value, end } = varint(file, start);
  if (wire === 0) return { number, integer: value, start, end };
  if (wire === 2) return { number, integer: 0, start: end, end: end + value };
  throw new Error('it is no protobuf file');
}

/** The fields of a message that have a number. */
export const inside = (file: ProtobufFile, parent: Field, number: number): Field[] =>
  [...fields(file, parent)].filter((field) => field.number === number);

/** The text of a field; empty without one. */
export function textOf({ byteAt }: ProtobufFile, field: Field | undefined): string {
  if (!field) return '';
  const length = field.end - field.start;
  if (length > longestText) throw new Error(`it has a name of ${length} bytes`);
  return Buffer.from(Array.from({ length }, (_, index) => byteAt(field.start + index))).toString();
}
