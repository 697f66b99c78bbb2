import type { ColumnTypes } from '../column-types.ts';

/** Gardens with their members, invitations and places. */
export const gardenTables = ({ id, instant }: ColumnTypes): string => `
create table gardens (
  id ${id},
  name text,
  own_of integer unique references users (id) on delete cascade,
  time_zone text,
  hemisphere text,
  hardiness_zone text,
  created_at ${instant} not null,
  deleted_at ${instant},
  import_key text
);
create index gardens_deleted on gardens (deleted_at);

create table garden_members (
  id ${id},
  garden_id integer not null references gardens (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  role text not null,
  is_reminded boolean not null,
  joined_at ${instant} not null,
  constraint garden_members_once unique (garden_id, user_id)
);
create index garden_members_user on garden_members (user_id, garden_id);

create table garden_invitations (
  id ${id},
  token_hash text not null unique,
  mail_token_hash text,
  garden_id integer not null references gardens (id) on delete cascade,
  role text not null,
  email text,
  email_key text,
  made_by integer not null references users (id) on delete cascade,
  created_at ${instant} not null,
  expires_at ${instant} not null,
  used_by integer references users (id) on delete set null,
  used_at ${instant}
);
create index garden_invitations_garden_id on garden_invitations (garden_id, id);
create index garden_invitations_made_by on garden_invitations (made_by, created_at);
create index garden_invitations_used_by on garden_invitations (used_by);
create index garden_invitations_expires_at on garden_invitations (expires_at);
create index garden_invitations_created_at on garden_invitations (created_at);
create unique index garden_invitations_mail on garden_invitations (mail_token_hash);

create table places (
  id ${id},
  garden_id integer not null references gardens (id) on delete cascade,
  name text not null,
  name_key text not null,
  constraint places_once unique (garden_id, name_key)
);
`;
