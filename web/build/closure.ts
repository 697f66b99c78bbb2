/** The names of the files that a browser fetches for some: they themselves, then all that these import at once, each once. */
export function closure(
  start: readonly string[],
  byName: ReadonlyMap<string, { imports?: readonly string[] | undefined }>,
): Set<string> {
  const names = new Set(start);
  // What is added on the way is gone through, too.
  for (const name of names) for (const imported of byName.get(name)?.imports ?? []) names.add(imported);
  return names;
}
