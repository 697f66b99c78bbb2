import type { ColumnTypes } from '../column-types.ts';

/** Plants and their journal. */
export const plantTables = ({ date, id, instant, json, plainText }: ColumnTypes): string => `
create table plants (
  id ${id},
  garden_id integer not null references gardens (id) on delete cascade,
  user_id integer references users (id) on delete set null,
  species_id integer references species (id) on delete set null,
  identification_id integer references identifications (id) on delete set null,
  place_id integer references places (id) on delete set null,
  origin text default 'copy' not null,
  common_name text not null,
  common_name_key ${plainText} default '' not null,
  latin_name text not null,
  latin_name_key ${plainText} default '' not null,
  family text,
  family_key ${plainText} default '' not null,
  description text,
  native_range text,
  care_notes text,
  fun_fact text,
  tags ${json} not null,
  location text,
  is_native boolean default false not null,
  bloom_date text,
  last_watered ${date},
  last_fertilized ${date},
  photo_id integer references photos (id) on delete set null,
  original_photo_id integer references photos (id) on delete set null,
  is_public boolean default false not null,
  likes_count integer default 0 not null,
  comments_count integer default 0 not null,
  identified_at ${instant} not null,
  added_at ${instant},
  deleted_at ${instant},
  import_key text
);
create index plants_user_identified on plants (user_id, identified_at);
create index plants_photo on plants (photo_id);
create index plants_species on plants (species_id);
create index plants_deleted on plants (deleted_at) where deleted_at is not null;
create index plants_community on plants
  (identified_at, id, common_name_key, latin_name_key, family_key, is_public, deleted_at)
  where is_public = true and deleted_at is null;
create index plants_best_liked on plants (species_id, is_public, likes_count, identified_at, id);
create index plants_original_photo on plants (original_photo_id);
create unique index plants_identification on plants (identification_id) where identification_id is not null;
create index plants_named on plants (latin_name_key) where species_id is null;
create index plants_garden_identified on plants (garden_id, identified_at);
create index plants_trash on plants (garden_id, deleted_at, id) where deleted_at is not null;
create unique index plants_imported on plants (garden_id, import_key) where import_key is not null;
create index plants_place on plants (place_id);
create index plants_identified on plants (user_id, identified_at) where origin = 'photo';
create index plants_by_family on plants
  (family_key, identified_at desc, id desc, common_name_key, latin_name_key, is_public, deleted_at)
  where is_public = true and deleted_at is null;
create index plants_garden_added on plants (garden_id, added_at, id, deleted_at)
  where added_at is not null and deleted_at is null;
create index plants_found on plants (user_id, identified_at, origin, deleted_at)
  where origin = 'photo' and deleted_at is null;
create index plants_families on plants (user_id, family, deleted_at) where deleted_at is null;
create index plants_counted_families on plants (user_id, family_key);
create index plants_counted_species on plants (user_id, latin_name_key);
create index plants_counted_added on plants (user_id) where added_at is not null;
create index plants_counted_shared on plants (user_id) where is_public = true;
create index plants_place_spellings on plants (place_id, location) where deleted_at is null and added_at is not null;
create index plants_unadded on plants (identified_at)
  where added_at is null and is_public = false and coalesce(photo_id, original_photo_id) is not null;

create table journal_entries (
  id ${id},
  garden_id integer not null references gardens (id) on delete cascade,
  user_id integer references users (id) on delete set null,
  plant_id integer not null references plants (id) on delete cascade,
  identification_id integer references identifications (id) on delete set null,
  date ${date} not null,
  note text not null,
  created_at ${instant} not null,
  updated_at ${instant} not null,
  import_key text
);
create index journal_entries_plant on journal_entries (plant_id, date, id);
create index journal_entries_user on journal_entries (user_id);
create unique index journal_entries_identification on journal_entries (identification_id)
  where identification_id is not null;
create unique index journal_entries_imported on journal_entries (garden_id, import_key) where import_key is not null;
create index journal_entries_garden on journal_entries (garden_id, date);

create table journal_photos (
  photo_id integer primary key references photos (id) on delete cascade,
  entry_id integer not null references journal_entries (id) on delete cascade,
  position integer not null
);
create index journal_photos_entry on journal_photos (entry_id, position);
`;
