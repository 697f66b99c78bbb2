/** Inserts rows a part at a time, as no query takes very many values. @returns their ids in the same order */
export async function insertMany<Row>(
  rows: readonly Row[],
  insert: (some: Row[]) => Promise<{ id: number }[]>,
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += 300)
    ids.push(...(await insert(rows.slice(at, at + 300))).map(({ id }) => id).sort((a, b) => a - b));
  return ids;
}
