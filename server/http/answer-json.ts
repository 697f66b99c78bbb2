import * as z from 'zod/mini';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { ownValue } from '../../contract/own-value.ts';
import { objectMaker } from '../db/object-maker.ts';

type Values = Readonly<Record<string, unknown>>;
/** Takes of a value what the contract names; null where that is all of it. */
type Pick = ((value: unknown) => unknown) | null;

function pickOfObject(shape: Readonly<Record<string, $ZodType>>): Pick {
  const names = Object.keys(shape);
  const parts = Object.entries(shape).map(([name, schema]) => [name, pickOf(schema)] as const);
  const isFlat = parts.every(([, pick]) => pick === null);
  const make = objectMaker(names);
  const hasTheseNames = (value: object): boolean => {
    let count = 0;
    for (const name in value) {
      if (name !== names[count]) return false;
      count += 1;
    }
    return count === names.length;
  };
  return (value) => {
    if (isFlat && hasTheseNames(value as object)) return value;
    return make(
      parts.map(([name, pick]) => {
        const part = ownValue(value as Values, name);
        return pick ? pick(part) : part;
      }),
    );
  };
}

/** What the contract does not only name but also changes or chooses, zod parses. */
function pickOf(schema: $ZodType): Pick {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
      return null;
    case 'nullable': {
      const pick = pickOf(def.innerType);
      return pick && ((value) => (value === null ? null : pick(value)));
    }
    case 'array': {
      const pick = pickOf(def.element);
      return pick && ((value) => (value as unknown[]).map(pick));
    }
    case 'object':
      return pickOfObject(def.shape);
    default:
      return (value) => z.parse(schema, value);
  }
}

/**
 * Makes what writes answers as JSON. A field that the contract does not name is left out. That the others are as it says
 * is what types and tests see to: parsing each answer takes several times as long as writing it.
 *
 * @param schema the contract's, of the answer
 * @param check true to parse each answer all the same, and throw where it breaks the contract
 */
export function answerJson(schema: z.ZodMiniType, { check }: { check: boolean }): (answer: unknown) => string {
  const pick = pickOf(schema);
  const write = (answer: unknown): string => JSON.stringify(pick ? pick(answer) : answer);
  if (!check) return write;
  return (answer) => {
    const json = write(answer);
    if (json !== JSON.stringify(z.parse(schema, answer))) throw new Error('An answer is not written as it is parsed');
    return json;
  };
}
