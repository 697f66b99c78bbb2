import type { ColumnTypes } from '../column-types.ts';

/** Photos, the files that may be removed, and identifications. */
export const photoTables = ({ date, id, instant, json }: ColumnTypes): string => `
create table photos (
  id ${id},
  garden_id integer not null references gardens (id) on delete cascade,
  user_id integer references users (id) on delete set null,
  photo_key text not null unique,
  width integer not null,
  height integer not null,
  bytes integer not null,
  photo_hash text,
  created_at ${instant} not null,
  import_key text
);
create index photos_user on photos (user_id);
create index photos_unhashed on photos (id) where photo_hash is null;
create index photos_garden on photos (garden_id);
create unique index photos_imported on photos (garden_id, import_key) where import_key is not null;

create table photo_deletions (
  photo_key text primary key,
  is_reserved boolean not null,
  due_at ${instant} not null
);
create index photo_deletions_due on photo_deletions (due_at, photo_key);

create table identifications (
  id ${id},
  garden_id integer not null references gardens (id) on delete cascade,
  user_id integer references users (id) on delete set null,
  engine text,
  engine_version text,
  verdict text,
  level text,
  group_name text,
  candidates ${json} not null,
  candidates_key text default '' not null,
  chosen ${json},
  chosen_key text default '' not null,
  confirmed_at ${instant},
  earlier_answers ${json} default '[]' not null,
  embedding text,
  embeddings text,
  photos_digest text,
  created_at ${instant} not null,
  import_key text
);
create index identifications_user on identifications (user_id);
create index identifications_learned on identifications (embeddings, confirmed_at, id) where confirmed_at is not null;
create unique index identifications_imported on identifications (garden_id, import_key) where import_key is not null;
create index identifications_photos on identifications (garden_id, photos_digest) where photos_digest is not null;
create index identifications_garden on identifications (garden_id, created_at, id);

create table identification_photos (
  photo_id integer primary key references photos (id) on delete cascade,
  identification_id integer not null references identifications (id) on delete cascade,
  organ text not null,
  position integer not null
);
create index identification_photos_identification on identification_photos (identification_id, position);

create table identifier_consents (
  user_id integer not null references users (id) on delete cascade,
  engine text not null,
  allowed boolean not null,
  decided_at ${instant} not null,
  constraint identifier_consents_key primary key (user_id, engine)
);

create table identifier_days (
  engine text not null,
  day ${date} not null,
  requests integer default 0 not null,
  answered integer default 0 not null,
  not_plants integer default 0 not null,
  failed integer default 0 not null,
  passed_over integer default 0 not null,
  circuit_opened integer default 0 not null,
  answered_ms integer default 0 not null,
  remaining integer,
  last_failure text,
  last_failure_at ${instant},
  last_answer_at ${instant},
  constraint identifier_days_key primary key (engine, day)
);
`;
