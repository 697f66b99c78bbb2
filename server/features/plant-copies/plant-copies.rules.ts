import { limits } from '../../../contract/limits.ts';

/** A name that ends in a number that counts plants of a kind: `Tomato 2`. */
const numbered = /^(.*\S) ([1-9]\d{0,2})$/;

/** What the names of copies begin with: that of the plant, without its number. */
export function baseName(name: string): string {
  let base = numbered.exec(name)?.[1] ?? name;
  // A number still fits behind it.
  while (base.length > limits.name - 5) base = [...base].slice(0, -1).join('').trimEnd();
  return base;
}

/**
 * The names of copies of a plant: numbered on from the highest number that one of its name has.
 *
 * @param taken names in the garden that begin with the base
 */
export function copyNames(base: string, taken: readonly string[], count: number): string[] {
  const numbers = taken.flatMap((name) => {
    const [, of, number] = numbered.exec(name) ?? [];
    return of === base ? Number(number) : [];
  });
  const first = Math.max(1, ...numbers) + 1;
  return Array.from({ length: count }, (_, n) => `${base} ${first + n}`);
}
