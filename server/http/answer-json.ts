import * as z from 'zod/mini';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { ownValue } from '../../contract/own-value.ts';
import { objectMaker } from '../db/object-maker.ts';

type Values = Readonly<Record<string, unknown>>;
/** Picks the fields that the contract names; null if those are all that the value has. */
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

/** Zod parses whatever the contract changes or chooses rather than just names. */
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
    case 'record': {
      const pick = pickOf(def.valueType);
      return pick && ((value) => z.parse(schema, value));
    }
    case 'object':
      return pickOfObject(def.shape);
    default:
      return (value) => z.parse(schema, value);
  }
}

/**
 * Creates a function that serializes responses as JSON. Fields that the contract does not name are left out. That the
 * others match it is ensured by types and tests: parsing each response takes several times as long as serializing it.
 *
 * @param schema the contract's schema of the response
 * @param check true to parse each response anyway, and throw if it breaks the contract
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
