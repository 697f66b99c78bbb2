import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { createTrigger } from './create-trigger.ts';

/** Rows that count for badges, where the gardener or the counted value is in another table. All texts are SQL. */
interface Source {
  table: string;
  /** The column that identifies a row of the table. */
  id: string;
  fact: string;
  /** The gardener that a row counts for, and the value that counts once; none where `from` finds no row. @param row the row's name */
  user: (row: string) => string;
  value: (row: string, engine: Engine) => string;
  from: (row: string) => string;
}

const nothing = () => "''";

/** A like or a comment counts for its author and for the plant's gardener, unless these are the same. */
const remarks = (table: string, sent: string, received: string): Source[] => [
  {
    ...{ table, id: 'id', fact: sent, value: nothing },
    user: (row) => `${row}.user_id`,
    from: (row) => `from plants as p where p.id = ${row}.plant_id and p.user_id is distinct from ${row}.user_id`,
  },
  {
    ...{ table, id: 'id', fact: received, value: nothing },
    user: () => 'p.user_id',
    from: (row) => `from plants as p where p.id = ${row}.plant_id and p.user_id <> ${row}.user_id`,
  },
];

const sources: readonly Source[] = [
  ...remarks('plant_likes', 'likesGiven', 'likesReceived'),
  ...remarks('plant_comments', 'commentsWritten', 'commentsReceived'),
  {
    ...{ table: 'journal_photos', id: 'photo_id', fact: 'journalPhotos', value: nothing },
    user: () => 'e.user_id',
    from: (row) => `from journal_entries as e where e.id = ${row}.entry_id and e.user_id is not null`,
  },
  {
    ...{ table: 'care_logs', id: 'id', fact: 'careMonths' },
    user: (row) => `${row}.user_id`,
    value: (row, engine) => (engine === 'postgres' ? `to_char(${row}.done_on, 'MM')` : `substr(${row}.done_on, 6, 2)`),
    from: (row) => `where ${row}.user_id is not null`,
  },
  {
    ...{ table: 'plants', id: 'id', fact: 'habits' },
    user: (row) => `${row}.user_id`,
    value: () => 's.habit',
    from: (row) =>
      `from species as s where s.id = ${row}.species_id and s.habit is not null and ${row}.user_id is not null`,
  },
];

const columns = 'user_id, fact, value, source_id';

const countIn = (row: string, some: readonly Source[], engine: Engine): string =>
  some
    .map(
      ({ id, fact, user, value, from }) => `insert into counted_facts (${columns})
        select ${user(row)}, '${fact}', ${value(row, engine)}, ${row}.${id} ${from(row)} on conflict do nothing;`,
    )
    .join('\n');

const countOut = (row: string, some: readonly Source[]): string =>
  some
    .map(({ id, fact }) => `delete from counted_facts where source_id = ${row}.${id} and fact = '${fact}';`)
    .join('\n');

/** What triggers run when a row of a table begins to count (the row `new`), and when it ends (`old`). */
export const counting = (table: string, engine: Engine) => {
  const some = sources.filter((source) => source.table === table);
  return { insert: countIn('new', some, engine), remove: countOut('old', some) };
};

/** Another growth habit of a species is one of all its plants. */
const countHabitsAgain = `
  delete from counted_facts where fact = 'habits' and source_id in (select id from plants where species_id = new.id);
  insert into counted_facts (${columns})
  select p.user_id, 'habits', new.habit, p.id from plants as p
    where p.species_id = new.id and p.user_id is not null and new.habit is not null on conflict do nothing;`;

const isOtherPlant = 'old.species_id is distinct from new.species_id or old.user_id is distinct from new.user_id';
const isOtherHabit = 'old.habit is distinct from new.habit';

/**
 * Facts that count for badges and that no index could find in few steps, each with its gardener: counting up to a
 * badge's target never reads more rows than that.
 */
export async function createCountedFacts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const table of new Set(sources.map((source) => source.table))) {
    const name = `${table}_counted`;
    const { insert, remove } = counting(table, engine);
    await createTrigger(db, engine, { name: `${name}_insert`, on: `after insert on ${table}`, body: insert });
    await createTrigger(db, engine, { name: `${name}_delete`, on: `after delete on ${table}`, body: remove });
    if (table !== 'plants') continue;
    const on = 'after update of species_id, user_id on plants';
    await createTrigger(db, engine, { name: `${name}_update`, on, when: isOtherPlant, body: `${remove} ${insert}` });
  }
  const on = 'after update of habit on species';
  await createTrigger(db, engine, { name: 'species_counted_update', on, when: isOtherHabit, body: countHabitsAgain });
}
