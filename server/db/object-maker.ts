/**
 * Creates objects with these names from values in the same order. Copies of one object share its layout; an object that
 * grows property by property becomes a hash table, which is many times slower to read and to serialize.
 */
export function objectMaker<Name extends string>(
  names: readonly Name[],
): (values: readonly unknown[]) => Record<Name, unknown> {
  const blank: Record<Name, unknown> = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join()}}`);
  return (values) => {
    const made = { ...blank };
    let index = 0;
    for (const name of names) {
      made[name] = values[index];
      index += 1;
    }
    return made;
  };
}
