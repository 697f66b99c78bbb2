import type { ColumnTypes } from '../column-types.ts';

/** How gardeners are reminded, on which devices, and what was sent. */
export const reminderTables = ({ date, id, instant, json }: ColumnTypes): string => `
create table reminder_preferences (
  user_id integer primary key references users (id) on delete cascade,
  email boolean not null,
  push boolean not null,
  hour integer not null,
  quiet_from integer not null,
  quiet_to integer not null,
  email_types ${json} not null,
  push_types ${json} not null,
  time_zone text,
  next_due_at ${instant} default '1970-01-01T00:00:00.000Z',
  updated_at ${instant} not null
);
create index reminder_preferences_due on reminder_preferences (next_due_at, user_id);

create table reminder_deliveries (
  user_id integer not null references users (id) on delete cascade,
  channel text not null,
  day ${date} not null,
  state text not null,
  attempts integer not null,
  retry_at ${instant},
  sent_at ${instant},
  constraint reminder_turns_key primary key (user_id, channel)
);

create table push_subscriptions (
  id ${id},
  user_id integer not null references users (id) on delete cascade,
  session_id integer references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  delivered_on ${date},
  created_at ${instant} not null
);
create index push_subscriptions_user on push_subscriptions (user_id, id);
create index push_subscriptions_session on push_subscriptions (session_id);

create table calendar_feeds (
  user_id integer primary key references users (id) on delete cascade,
  token_hash text not null unique,
  created_at ${instant} not null
);
`;
