import type { ColumnTypes } from '../column-types.ts';

/** Tables for the server's own use. */
export const serverTables = ({ id, instant, json }: ColumnTypes): string => `
create table meta (
  key text primary key,
  value text not null
);

create table idempotency_keys (
  user_id integer not null references users (id) on delete cascade,
  garden_id integer references gardens (id) on delete cascade,
  key text not null,
  fingerprint text not null,
  status integer,
  answer text,
  created_at ${instant} not null,
  constraint idempotency_keys_pk primary key (user_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
create index idempotency_keys_garden on idempotency_keys (garden_id, user_id);

create table jobs (
  id ${id},
  name text not null,
  key text not null,
  user_id integer,
  parameters ${json} not null,
  created_at ${instant} not null,
  due_at ${instant} not null,
  leased_until ${instant},
  lease text,
  tries integer default 0 not null,
  last_error text,
  failed_at ${instant},
  done_at ${instant},
  constraint jobs_key unique (name, key)
);
create index jobs_due on jobs (name, due_at) where failed_at is null;
create index jobs_failed on jobs (failed_at) where failed_at is not null;
create index jobs_user on jobs (user_id);

create table event_streams (
  stream_id text not null primary key,
  user_id integer not null references users (id) on delete cascade,
  opened_at ${instant} not null,
  leased_until ${instant} not null
);
create index event_streams_user on event_streams (user_id);
create index event_streams_leased on event_streams (leased_until);
`;

/**
 * Counts and leases that several processes on one PostgreSQL share; on SQLite, one process keeps them in memory. The
 * tables are unlogged: a count is written without waiting for the disk, and a crash of the database server empties them.
 */
export const sharedLimitTables = ({ instant }: ColumnTypes): string => `
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expires_at ${instant} not null
);
create index rate_limits_expires_at on rate_limits (expires_at);

create unlogged table leases (
  name text not null,
  key text not null,
  slot integer not null,
  holder text not null unique,
  expires_at ${instant} not null,
  constraint leases_pkey primary key (name, key, slot)
);
create index leases_expires_at on leases (expires_at);
`;
