import { parseArgs } from 'node:util';

/**
 * Reads `--name value` arguments of a pipeline step.
 *
 * @param defaults every accepted name with its default; `undefined` makes the argument required.
 * @returns every name with its value.
 * @throws Error that names the missing or unknown argument.
 */
export function readOptions<Name extends string>(defaults: Record<Name, string | undefined>): Record<Name, string> {
  const names = Object.keys(defaults) as Name[];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ options, strict: true });
  const result = {} as Record<Name, string>;
  for (const name of names) {
    const value = values[name] ?? defaults[name];
    if (typeof value !== 'string') throw new Error(`Missing --${name}`);
    result[name] = value;
  }
  return result;
}
