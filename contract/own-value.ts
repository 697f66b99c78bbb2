/**
 * Looks a name up in an object that serves as a table. A name that every object inherits, such as `constructor`, is not
 * found: names come from requests, files and rows, and may be anything.
 */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
