/** This program cannot work on the database; its message says why, and what to do. */
export class UnsupportedDatabaseError extends Error {}

/** The first and the last step of the schema before 1.0, and the last commit whose programs take them. */
const beforeBaseline = { first: '0001-first-tables', last: '0037-folded-keys', commit: '59eb30a9c892' };

/** Whether steps are those of the last schema before 1.0, which is the same as the baseline's. */
export const isAdoptable = (names: readonly string[]): boolean => names.at(-1) === beforeBaseline.last;

/**
 * Why this program cannot work on a database or a backup, and what to do; null where it can.
 *
 * @param names the steps of the schema that it has taken
 * @param known the steps that this program knows
 */
export function refusalOf(
  thing: 'database' | 'backup',
  names: readonly string[],
  known: readonly string[],
): string | null {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0 || isAdoptable(names)) return null;
  if (names[0] === beforeBaseline.first)
    return (
      `This ${thing} was made long before version 1.0 of Leafbook (its last step is ${names.at(-1)}). ` +
      `${thing === 'database' ? 'Start it once with' : 'Restore and start it once with'} the commit ` +
      `${beforeBaseline.commit}, and then with this version. Nothing was changed.`
    );
  const advice =
    thing === 'database'
      ? 'Start that version or a later one, or restore a backup made before the upgrade.'
      : 'Restore it with that version or a later one.';
  return `This ${thing} was made by a newer version of Leafbook (it has ${unknown.join(', ')}). ${advice} Nothing was changed.`;
}
