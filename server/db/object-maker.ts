/**
 * Makes objects with these names of values in their order. Copies of one object share its layout; an object that grows
 * name by name becomes a hash table, which takes many times as long to read and to write as JSON.
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
