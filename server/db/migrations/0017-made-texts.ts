import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ColumnTypes } from './step.ts';

interface EventTexts {
  eventType: string;
  plantId: number | null;
  dueOn: string | null;
  title: string | null;
  description: string | null;
}
type EventRow = EventTexts & Record<string, unknown>;
interface Change {
  table: string;
  before: EventRow | null;
  after: EventRow | null;
}
type Tables = Kysely<{
  plants: { id: number; commonName: string };
  removed: { id: number; kind: string; payload: { changes?: Change[] } };
}>;

/** What the app itself wrote is made when it is read: titles and descriptions of planned care, texts of badges. */
export async function madeTexts(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('calendar_events')
    .addColumn('check_soil', t.boolean, (c) => c.notNull().defaultTo(sql`false`))
    .execute();
  // A column that was "not null" cannot be made nullable on SQLite.
  await schema.alterTable('calendar_events').addColumn('own_title', t.text).execute();
  await sql`update calendar_events set own_title = case when due_on is not null and title = ${madeTitle()}
    then null else title end`.execute(db);
  await schema.alterTable('calendar_events').dropColumn('title').execute();
  await schema.alterTable('calendar_events').renameColumn('own_title', 'title').execute();
  await sql`update calendar_events set check_soil = true, description = null
    where due_on is not null and description in (${sql.join(soilAdvice)})`.execute(db);
  await convertDeleted(db as Tables);

  for (const column of ['name', 'description', 'category', 'tier', 'icon', 'display_order'])
    await schema.alterTable('user_badges').dropColumn(column).execute();
}

const soilAdvice = [
  'Check the soil first: if its top is still moist, leave it for now.',
  'Check the soil first. If the top is still moist, wait.',
];
const verbs = new Map([
  ['watering', 'Water'],
  ['fertilizing', 'Fertilize'],
  ['pruning', 'Prune'],
  ['repotting', 'Repot'],
  ['planting', 'Plant'],
  ['harvesting', 'Harvest'],
]);

/** The title that a plan gave an event, in SQL; null for an event of no plant. */
function madeTitle(): RawBuilder<string> {
  const cases = [...verbs].map(([type, verb]) => sql`when ${sql.lit(type)} then ${sql.lit(`${verb} `)}`);
  const name = sql`(select common_name from plants where plants.id = calendar_events.plant_id)`;
  return sql`(case event_type ${sql.join(cases, sql` `)} end) || ${name}`;
}

/** Converts the events in what was deleted: having it back compares them with the rows. */
async function convertDeleted(db: Tables): Promise<void> {
  const rows = await db
    .selectFrom('removed')
    .select(['id', 'payload'])
    .where('kind', 'in', ['event', 'plan', 'care'])
    .execute();
  for (const { id, payload } of rows) {
    const changes: Change[] = [];
    for (const change of payload.changes ?? [])
      changes.push({
        ...change,
        before: await converted(db, change, change.before),
        after: await converted(db, change, change.after),
      });
    await db
      .updateTable('removed')
      .set({ payload: { ...payload, changes } as never })
      .where('id', '=', id)
      .execute();
  }
}

async function converted(db: Tables, { table }: Change, row: EventRow | null): Promise<EventRow | null> {
  if (table !== 'calendarEvents' || row === null) return row;
  const plant = await db
    .selectFrom('plants')
    .select('commonName')
    .where('id', '=', row.plantId ?? 0)
    .executeTakeFirst();
  const isPlanned = row.dueOn !== null;
  const isMade = isPlanned && plant !== undefined && row.title === `${verbs.get(row.eventType)} ${plant.commonName}`;
  const checksSoil = isPlanned && row.description !== null && soilAdvice.includes(row.description);
  return {
    ...row,
    title: isMade ? null : row.title,
    description: checksSoil ? null : row.description,
    checkSoil: checksSoil,
  };
}
