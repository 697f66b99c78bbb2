import type { ColumnTypes } from '../column-types.ts';

/** Deleted data that can be restored, the activity of gardens, and data that imports preserve. */
export const undoTables = ({ id, instant, json }: ColumnTypes): string => `
create table removed (
  id ${id},
  garden_id integer references gardens (id) on delete cascade,
  user_id integer references users (id) on delete set null,
  kind text not null,
  plant_id integer references plants (id) on delete cascade,
  author_id integer references users (id) on delete cascade,
  payload ${json} not null,
  removed_at ${instant} not null
);
create index removed_user_id on removed (user_id);
create index removed_plant_id on removed (plant_id);
create index removed_author_id on removed (author_id);
create index removed_removed_at on removed (removed_at);
create index removed_garden_id on removed (garden_id);

create table removed_photos (
  photo_key text primary key,
  removed_id integer not null references removed (id) on delete cascade,
  bytes integer not null
);
create index removed_photos_removed on removed_photos (removed_id);

create table garden_activity (
  id ${id},
  garden_id integer not null references gardens (id) on delete cascade,
  user_id integer references users (id) on delete set null,
  action text not null,
  plant_id integer references plants (id) on delete set null,
  removed_id integer references removed (id) on delete set null,
  parameters ${json} not null,
  created_at ${instant} not null
);
create index garden_activity_garden_id on garden_activity (garden_id, created_at, id);
create index garden_activity_user_id on garden_activity (user_id);
create index garden_activity_plant_id on garden_activity (plant_id);
create index garden_activity_removed_id on garden_activity (removed_id);
create index garden_activity_created_at on garden_activity (created_at);

create table imported_remarks (
  id ${id},
  user_id integer not null references users (id) on delete cascade,
  import_key text not null,
  remark ${json} not null,
  constraint imported_remarks_once unique (user_id, import_key)
);
`;
