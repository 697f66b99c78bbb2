import { tableLimits } from '../../../contract/table-limits.ts';
import { type Table, TableError } from './table.ts';
import { unzipText, type zipEntries } from './zip.ts';

/** Lists of a backup of HortusFox, as version 5.9 writes them: a JSON object for each row of its database. */
const plantList = 'plants/data.json';
const placeList = 'locations/data.json';

/** The columns that gardeners fill in, and that a plant has here, too. */
const columns = ['name', 'scientific_name', 'location', 'date_of_purchase', 'last_watered', 'last_fertilised', 'notes'];

type Entries = NonNullable<Awaited<ReturnType<typeof zipEntries>>>;
type Row = Record<string, unknown>;

export const isHortusFoxBackup = (entries: Entries): boolean => entries.has(plantList);

async function readList(zip: Blob, entries: Entries, name: string): Promise<Row[]> {
  const entry = entries.get(name);
  const text = entry ? await unzipText(zip, entry, tableLimits.fileBytes) : '[]';
  try {
    const rows: unknown[] = Object.values(JSON.parse(text ?? ''));
    return rows.filter((row): row is Row => typeof row === 'object' && row !== null);
  } catch {
    throw new TableError({ reason: 'archive' });
  }
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim());

/**
 * The plants of a backup as a table, each at its place by name. Those that were put away into the history are left out.
 *
 * @throws TableError where its lists can't be read, or are too long
 */
export async function readHortusFox(zip: File, entries: Entries): Promise<Table> {
  const places = await readList(zip, entries, placeList);
  const placeNames = new Map(places.map(({ id, name }) => [textOf(id), textOf(name)]));
  const plants = (await readList(zip, entries, plantList)).filter(({ history }) => !Number(history));
  if (plants.length === 0) throw new TableError({ reason: 'empty' });
  if (plants.length > tableLimits.rows) throw new TableError({ reason: 'tooManyRows' });
  const rows = plants.map((plant) => {
    const row: Row = { ...plant, location: placeNames.get(textOf(plant.location)) };
    return columns.map((column) => textOf(row[column]));
  });
  return {
    name: zip.name,
    rows: [columns, ...rows].map((cells, index) => ({ number: index + 1, cells })),
    width: columns.length,
  };
}
