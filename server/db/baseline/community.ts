import type { ColumnTypes } from '../column-types.ts';

/** Comments, likes, notifications and badges. */
export const communityTables = ({ id, instant, json }: ColumnTypes): string => `
create table plant_comments (
  id ${id},
  plant_id integer not null references plants (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  comment text not null,
  created_at ${instant} not null
);
create index plant_comments_user on plant_comments (user_id);
create index plant_comments_list on plant_comments (plant_id, created_at, id);

create table plant_likes (
  id ${id},
  plant_id integer not null references plants (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  created_at ${instant} not null,
  constraint plant_likes_once unique (plant_id, user_id)
);
create index plant_likes_user on plant_likes (user_id);

create table notifications (
  id ${id},
  user_id integer not null references users (id) on delete cascade,
  triggered_by integer references users (id) on delete set null,
  plant_id integer not null references plants (id) on delete cascade,
  type text not null,
  parameters ${json} default '{}' not null,
  related_item_id integer,
  is_read boolean default false not null,
  created_at ${instant} not null
);
create index notifications_user on notifications (user_id, is_read, created_at);
create index notifications_plant on notifications (plant_id);
create index notifications_triggered_by on notifications (triggered_by);
create unique index notifications_like_once on notifications (plant_id, triggered_by) where type = 'like';
create index notifications_cause on notifications (related_item_id);
create index notifications_list on notifications (user_id, created_at, id);

create table user_badges (
  id ${id},
  user_id integer not null references users (id) on delete cascade,
  badge_id text not null,
  earned_at ${instant} not null,
  told_at ${instant},
  constraint user_badges_once unique (user_id, badge_id)
);
create index user_badges_untold on user_badges (user_id) where told_at is null;
`;
