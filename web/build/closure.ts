/** The names of some chunks and of all their static imports, each once. */
export function closure(
  start: readonly string[],
  byName: ReadonlyMap<string, { imports?: readonly string[] | undefined }>,
): Set<string> {
  const names = new Set(start);
  // Also iterates over what is added on the way.
  for (const name of names) for (const imported of byName.get(name)?.imports ?? []) names.add(imported);
  return names;
}
