import type { ColumnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/** Data that triggers derive from the rows of other tables; it is in no backup. */
export const derivedTables = ({ id }: ColumnTypes, engine: Engine): string => `
create table counted_facts (
  fact text not null,
  source_id integer not null,
  user_id integer not null references users (id) on delete cascade,
  value text not null,
  constraint counted_facts_pkey primary key (source_id, fact)
);
create index counted_facts_user on counted_facts (user_id, fact, value);

create table photo_usage (
  garden_id integer not null,
  slot integer not null,
  photos integer not null,
  bytes bigint not null,
  constraint photo_usage_pkey primary key (garden_id, slot)
);

create table photo_checks (
  id ${id},
  photo_id integer not null
);

create table answer_versions (
  name text not null primary key,
  version text not null
)${engine === 'sqlite' ? ' without rowid' : ''};

create table community_counts (
  slot integer primary key,
  plants integer not null
);
`;
