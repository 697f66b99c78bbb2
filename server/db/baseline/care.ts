import type { ColumnTypes } from '../column-types.ts';

/** Care plans, events that repeat, events, and the log of care. */
export const careTables = ({ date, id, instant, json }: ColumnTypes): string => `
create table care_plans (
  id ${id},
  garden_id integer not null references gardens (id) on delete cascade,
  user_id integer references users (id) on delete set null,
  plant_id integer not null references plants (id) on delete cascade,
  type text not null,
  growing_days integer not null,
  peak_days integer,
  resting_days integer,
  months ${json},
  check_soil boolean not null,
  start_on ${date} not null,
  paused_at ${instant},
  created_at ${instant} not null,
  updated_at ${instant} not null,
  import_key text,
  constraint care_plans_once unique (plant_id, type)
);
create index care_plans_garden on care_plans (garden_id);
create index care_plans_user on care_plans (user_id);
create unique index care_plans_imported on care_plans (garden_id, import_key) where import_key is not null;

create table event_series (
  id ${id},
  garden_id integer not null references gardens (id) on delete cascade,
  user_id integer references users (id) on delete set null,
  plant_id integer references plants (id) on delete cascade,
  place_id integer references places (id) on delete set null,
  title text not null,
  description text,
  event_type text not null,
  starts_on ${date} not null,
  ends_on ${date},
  rule text not null,
  exdates ${json} not null,
  created_at ${instant} not null,
  updated_at ${instant} not null,
  import_key text
);
create index event_series_user on event_series (user_id);
create index event_series_garden on event_series (garden_id);
create index event_series_plant on event_series (plant_id);
create index event_series_place on event_series (place_id);
create unique index event_series_imported on event_series (garden_id, import_key) where import_key is not null;

create table calendar_events (
  id ${id},
  garden_id integer not null references gardens (id) on delete cascade,
  user_id integer references users (id) on delete set null,
  plant_id integer references plants (id) on delete cascade,
  place_id integer references places (id) on delete set null,
  plan_id integer references care_plans (id) on delete set null,
  series_id integer references event_series (id) on delete set null,
  occurrence_on ${date},
  title text,
  description text,
  event_type text not null,
  date ${instant} not null,
  due_on ${date},
  counted_from ${date},
  check_soil boolean default false not null,
  completed boolean default false not null,
  done_by integer references users (id) on delete set null,
  done_at ${instant},
  skipped_at ${instant},
  created_at ${instant} not null,
  updated_at ${instant} not null,
  import_key text
);
create unique index calendar_events_open_of_plan on calendar_events (plan_id)
  where plan_id is not null and not completed and skipped_at is null;
create index calendar_events_plan on calendar_events (plan_id, id);
create index calendar_events_plant on calendar_events (plant_id, date);
create index calendar_events_garden_date on calendar_events (garden_id, date);
create index calendar_events_user on calendar_events (user_id);
create index calendar_events_open on calendar_events (garden_id, date) where not completed and skipped_at is null;
create unique index calendar_events_imported on calendar_events (garden_id, import_key) where import_key is not null;
create index calendar_events_done_by on calendar_events (done_by) where done_by is not null;
create index calendar_events_place on calendar_events (place_id) where place_id is not null;
create unique index calendar_events_occurrence on calendar_events (series_id, occurrence_on)
  where series_id is not null;
create index calendar_events_next on calendar_events (plant_id, date) where not completed and skipped_at is null;
create index calendar_events_open_of_series on calendar_events (series_id, occurrence_on)
  where not completed and skipped_at is null;

create table care_logs (
  id ${id},
  garden_id integer not null references gardens (id) on delete cascade,
  user_id integer references users (id) on delete set null,
  plant_id integer not null references plants (id) on delete cascade,
  plan_id integer references care_plans (id) on delete set null,
  event_id integer unique references calendar_events (id) on delete set null,
  type text not null,
  done_on ${date} not null,
  note text,
  earlier_on ${date},
  moved_from ${date},
  created_at ${instant} not null,
  import_key text
);
create index care_logs_plan on care_logs (plan_id);
create index care_logs_plant_day on care_logs (plant_id, done_on, id);
create index care_logs_plant_type on care_logs (plant_id, type, done_on);
create index care_logs_days on care_logs (user_id, done_on, created_at);
create index care_logs_counted on care_logs (user_id, type, plant_id);
create index care_logs_garden_days on care_logs (garden_id, done_on, plant_id);
create unique index care_logs_imported on care_logs (garden_id, import_key) where import_key is not null;
`;
