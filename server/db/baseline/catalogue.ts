import type { ColumnTypes } from '../column-types.ts';

/** The catalog of species: where imported ones come from, their names, and the words that a search finds them by. */
export const catalogueTables = ({ id, instant, json, plainText }: ColumnTypes): string => `
create table catalogue_sources (
  id ${id},
  name text not null unique,
  license text,
  format text,
  imported_at ${instant}
);

create table species (
  id ${id},
  latin_name text not null unique,
  common_name text not null,
  other_names ${json} not null,
  synonyms ${json} not null,
  family text not null,
  description text,
  native_range text,
  care_notes text,
  fun_fact text,
  tags ${json} not null,
  toxic_to_pets boolean,
  toxic_to_humans boolean,
  habit text,
  water text,
  light ${json} default '[]' not null,
  soil ${json} default '[]' not null,
  ph_min double precision,
  ph_max double precision,
  zone_min integer,
  zone_max integer,
  bloom_months ${json} default '[]' not null,
  flower_color text,
  height_cm integer,
  spread_cm integer,
  sources ${json} not null,
  source_id integer references catalogue_sources (id),
  entries text default '' not null
);
create index species_source on species (source_id) where source_id is not null;
create index species_shipped on species (source_id) where source_id is null;

create table species_names (
  id ${id},
  species_id integer not null references species (id) on delete cascade,
  name text not null,
  name_key text not null,
  kind text not null,
  source_id integer references catalogue_sources (id) on delete cascade,
  entries text not null,
  constraint species_names_once unique (species_id, kind, name_key)
);
create index species_names_key on species_names (name_key);
create index species_names_source on species_names (source_id) where source_id is not null;

create table search_terms (
  id ${id},
  term ${plainText} not null unique,
  shipped boolean not null,
  entries text not null
);
create index search_terms_shipped on search_terms (term) where shipped;
`;
