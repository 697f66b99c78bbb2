import type { ColumnTypes } from '../column-types.ts';

/** Accounts: people and their settings, sessions, links of e-mails, invitations to the server, identities at a sign-in provider. */
export const accountTables = ({ id, instant, json }: ColumnTypes): string => `
create table users (
  id ${id},
  email text not null,
  email_key text not null unique,
  email_verified_at ${instant},
  password_hash text,
  first_name text,
  last_name text,
  username text,
  profile_image_url text,
  bio text,
  favorite_flower text,
  garden_zone text,
  created_at ${instant} not null,
  updated_at ${instant} not null
);

create table user_settings (
  user_id integer primary key references users (id) on delete cascade,
  time_zone text,
  is_zone_automatic boolean,
  hemisphere text,
  units text,
  week_start integer,
  theme text,
  share_identifications boolean default false not null,
  updated_at ${instant} not null
);
create index user_settings_sharing on user_settings (user_id) where share_identifications;

create table sessions (
  id ${id},
  sid text not null unique,
  user_id integer not null references users (id) on delete cascade,
  sess ${json} not null,
  created_at ${instant} not null,
  last_seen_at ${instant} not null,
  expire ${instant} not null
);
create index sessions_user on sessions (user_id, id);
create index sessions_expire on sessions (expire);

create table account_tokens (
  id ${id},
  token_hash text not null unique,
  user_id integer not null references users (id) on delete cascade,
  kind text not null,
  email text,
  created_at ${instant} not null,
  expires_at ${instant} not null,
  constraint account_tokens_one_of_a_kind unique (user_id, kind)
);
create index account_tokens_expiry on account_tokens (expires_at);

create table invites (
  id ${id},
  token_hash text not null unique,
  made_by integer references users (id) on delete cascade,
  created_at ${instant} not null,
  expires_at ${instant} not null,
  used_by integer references users (id) on delete set null,
  used_at ${instant}
);
create index invites_made_by on invites (made_by, id);
create index invites_used_by on invites (used_by);

create table identities (
  issuer text not null,
  subject text not null,
  user_id integer not null references users (id) on delete cascade,
  created_at ${instant} not null,
  constraint identities_key primary key (issuer, subject)
);
create index identities_user on identities (user_id);

create table sign_in_attempts (
  state_hash text primary key,
  browser_hash text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  invite_hash text,
  expire ${instant} not null
);
create index sign_in_attempts_expire on sign_in_attempts (expire);
`;
