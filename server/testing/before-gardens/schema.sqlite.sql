-- The schema on SQLite before gardens could be shared, as migrations 0001 to 0020 made it. Databases that were made
-- by then look like this, so it never changes. A blank line ends each statement.

CREATE TABLE "migrations" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);

CREATE TABLE "migrations_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);

CREATE TABLE "users" ("id" integer primary key autoincrement, "email" text not null, "email_key" text not null unique, "password_hash" text, "first_name" text, "last_name" text, "username" text, "profile_image_url" text, "bio" text, "favorite_flower" text, "garden_zone" text, "created_at" text not null, "updated_at" text not null, "email_verified_at" text);

CREATE TABLE "species" ("id" integer primary key autoincrement, "latin_name" text not null unique, "common_name" text not null, "other_names" json not null, "synonyms" json not null, "family" text not null, "description" text, "native_range" text, "care_notes" text, "fun_fact" text, "tags" json not null, "toxic_to_pets" boolean, "toxic_to_humans" boolean, "sources" json not null, "habit" text, "water" text, "ph_min" double precision, "ph_max" double precision, "zone_min" integer, "zone_max" integer, "flower_color" text, "height_cm" integer, "spread_cm" integer, "light" json default '[]' not null, "soil" json default '[]' not null, "bloom_months" json default '[]' not null, "source_id" integer references "catalogue_sources" ("id"), "entries" text default '' not null);

CREATE TABLE "meta" ("key" text primary key, "value" text not null);

CREATE TABLE "photos" ("id" integer primary key autoincrement, "photo_key" text not null unique, "user_id" integer not null references "users" ("id") on delete cascade, "width" integer not null, "height" integer not null, "bytes" integer not null, "created_at" text not null, "import_key" text, "photo_hash" text);

CREATE INDEX "photos_user" on "photos" ("user_id");

CREATE TABLE "plants" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete cascade, "species_id" integer references "species" ("id") on delete set null, "photo_id" integer references "photos" ("id") on delete set null, "common_name" text not null, "latin_name" text not null, "family" text, "description" text, "native_range" text, "care_notes" text, "fun_fact" text, "tags" json not null, "identified_at" text not null, "added_at" text, "location" text, "is_native" boolean default false not null, "bloom_date" text, "last_watered" text, "last_fertilized" text, "is_public" boolean default false not null, "deleted_at" text, "likes_count" integer default 0 not null, "comments_count" integer default 0 not null, "common_name_key" text default '' not null, "latin_name_key" text default '' not null, "family_key" text default '' not null, "original_photo_id" integer references "photos" ("id") on delete set null, "import_key" text, "identification_id" integer references "identifications" ("id") on delete set null);

CREATE INDEX "plants_user_identified" on "plants" ("user_id", "identified_at");

CREATE INDEX "plants_user_added" on "plants" ("user_id", "added_at", "id");

CREATE INDEX "plants_photo" on "plants" ("photo_id");

CREATE INDEX "plants_species" on "plants" ("species_id");

CREATE TABLE "calendar_events" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete cascade, "plant_id" integer references "plants" ("id") on delete cascade, "description" text, "event_type" text not null, "date" text not null, "completed" boolean default false not null, "created_at" text not null, "updated_at" text not null, "plan_id" integer references "care_plans" ("id") on delete set null, "due_on" text, "counted_from" text, "skipped_at" text, "import_key" text, "check_soil" boolean default false not null, "title" text);

CREATE INDEX "calendar_events_user_date" on "calendar_events" ("user_id", "date");

CREATE TABLE "user_badges" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete cascade, "badge_id" text not null, "earned_at" text not null, "told_at" text, constraint "user_badges_once" unique ("user_id", "badge_id"));

CREATE TABLE "plant_comments" ("id" integer primary key autoincrement, "plant_id" integer not null references "plants" ("id") on delete cascade, "user_id" integer not null references "users" ("id") on delete cascade, "comment" text not null, "created_at" text not null);

CREATE INDEX "plant_comments_user" on "plant_comments" ("user_id");

CREATE TABLE "plant_likes" ("id" integer primary key autoincrement, "plant_id" integer not null references "plants" ("id") on delete cascade, "user_id" integer not null references "users" ("id") on delete cascade, "created_at" text not null, constraint "plant_likes_once" unique ("plant_id", "user_id"));

CREATE INDEX "plant_likes_user" on "plant_likes" ("user_id");

CREATE TABLE "notifications" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete cascade, "triggered_by" integer references "users" ("id") on delete set null, "plant_id" integer not null references "plants" ("id") on delete cascade, "type" text not null, "related_item_id" integer, "is_read" boolean default false not null, "created_at" text not null, "parameters" json default '{}' not null);

CREATE INDEX "notifications_user" on "notifications" ("user_id", "is_read", "created_at");

CREATE INDEX "notifications_plant" on "notifications" ("plant_id");

CREATE INDEX "notifications_triggered_by" on "notifications" ("triggered_by");

CREATE TABLE "idempotency_keys" ("user_id" integer not null references "users" ("id") on delete cascade, "key" text not null, "fingerprint" text not null, "status" integer, "answer" text, "created_at" text not null, constraint "idempotency_keys_pk" primary key ("user_id", "key"));

CREATE INDEX "idempotency_keys_created" on "idempotency_keys" ("created_at");

CREATE TABLE "catalogue_sources" ("id" integer primary key autoincrement, "name" text not null unique, "license" text, "format" text, "imported_at" text);

CREATE INDEX species_source on species (source_id) where source_id is not null;

CREATE TABLE "species_names" ("id" integer primary key autoincrement, "species_id" integer not null references "species" ("id") on delete cascade, "name" text not null, "name_key" text not null, "kind" text not null, "source_id" integer references "catalogue_sources" ("id") on delete cascade, "entries" text not null, constraint "species_names_once" unique ("species_id", "kind", "name_key"));

CREATE INDEX "species_names_key" on "species_names" ("name_key");

CREATE INDEX species_names_source on species_names (source_id) where source_id is not null;

CREATE TABLE "search_terms" ("id" integer primary key autoincrement, "term" text not null unique, "shipped" boolean not null, "entries" text not null);

CREATE INDEX search_terms_shipped on search_terms (term) where shipped;

CREATE VIRTUAL TABLE "species_entries" using fts5(entries, content = '', detail = none, columnsize = 0,
    tokenize = "ascii tokenchars '+=~'");

CREATE TRIGGER "species_entries_insert" after insert on "species" begin insert into "species_entries" (rowid, entries) values (new.id, new.entries); end;

CREATE TRIGGER "species_entries_delete" after delete on "species" begin insert into "species_entries" ("species_entries", rowid, entries) values ('delete', old.id, old.entries); end;

CREATE TRIGGER "species_entries_update" after update of entries on "species"
    when new.entries <> old.entries begin insert into "species_entries" ("species_entries", rowid, entries) values ('delete', old.id, old.entries); insert into "species_entries" (rowid, entries) values (new.id, new.entries); end;

CREATE VIRTUAL TABLE "species_names_entries" using fts5(entries, content = '', detail = none, columnsize = 0,
    tokenize = "ascii tokenchars '+=~'");

CREATE TRIGGER "species_names_entries_insert" after insert on "species_names" begin insert into "species_names_entries" (rowid, entries) values (new.id, new.entries); end;

CREATE TRIGGER "species_names_entries_delete" after delete on "species_names" begin insert into "species_names_entries" ("species_names_entries", rowid, entries) values ('delete', old.id, old.entries); end;

CREATE TRIGGER "species_names_entries_update" after update of entries on "species_names"
    when new.entries <> old.entries begin insert into "species_names_entries" ("species_names_entries", rowid, entries) values ('delete', old.id, old.entries); insert into "species_names_entries" (rowid, entries) values (new.id, new.entries); end;

CREATE VIRTUAL TABLE "search_terms_entries" using fts5(entries, content = '', detail = none, columnsize = 0,
    tokenize = "ascii tokenchars '+=~'");

CREATE TRIGGER "search_terms_entries_insert" after insert on "search_terms" begin insert into "search_terms_entries" (rowid, entries) values (new.id, new.entries); end;

CREATE TRIGGER "search_terms_entries_delete" after delete on "search_terms" begin insert into "search_terms_entries" ("search_terms_entries", rowid, entries) values ('delete', old.id, old.entries); end;

CREATE TRIGGER "search_terms_entries_update" after update of entries on "search_terms"
    when new.entries <> old.entries begin insert into "search_terms_entries" ("search_terms_entries", rowid, entries) values ('delete', old.id, old.entries); insert into "search_terms_entries" (rowid, entries) values (new.id, new.entries); end;

CREATE TRIGGER users_uncount before delete on users begin
  update plants set likes_count = likes_count - 1
    where id in (select plant_id from plant_likes where user_id = old.id) and user_id <> old.id and user_id in (select id from users);
  update plants set comments_count = comments_count
      - (select count(*) from plant_comments where plant_id = plants.id and user_id = old.id)
    where id in (select plant_id from plant_comments where user_id = old.id) and user_id <> old.id and user_id in (select id from users); end;

CREATE INDEX plants_deleted on plants (deleted_at) where deleted_at is not null;

CREATE INDEX plants_community on plants (identified_at, id, common_name_key, latin_name_key, family_key, is_public, deleted_at)
    where is_public = true and deleted_at is null;

CREATE INDEX plants_by_family on plants (family_key, identified_at desc, id desc, is_public, deleted_at)
    where is_public = true and deleted_at is null;

CREATE INDEX "plants_best_liked" on "plants" ("species_id", "is_public", "likes_count", "identified_at", "id");

CREATE INDEX "plant_comments_list" on "plant_comments" ("plant_id", "created_at", "id");

CREATE UNIQUE INDEX notifications_like_once on notifications (plant_id, triggered_by)
    where type = 'like';

CREATE INDEX "notifications_cause" on "notifications" ("related_item_id");

CREATE INDEX "notifications_list" on "notifications" ("user_id", "created_at", "id");

CREATE TABLE "journal_entries" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete cascade, "plant_id" integer not null references "plants" ("id") on delete cascade, "date" text not null, "note" text not null, "created_at" text not null, "updated_at" text not null, "import_key" text, "identification_id" integer references "identifications" ("id") on delete set null);

CREATE INDEX "journal_entries_plant" on "journal_entries" ("plant_id", "date", "id");

CREATE INDEX "journal_entries_user" on "journal_entries" ("user_id");

CREATE TABLE "journal_photos" ("photo_id" integer primary key references "photos" ("id") on delete cascade, "entry_id" integer not null references "journal_entries" ("id") on delete cascade, "position" integer not null);

CREATE INDEX "journal_photos_entry" on "journal_photos" ("entry_id", "position");

CREATE INDEX "plants_original_photo" on "plants" ("original_photo_id");

CREATE INDEX "plants_trash" on "plants" ("user_id", "deleted_at", "id") where "deleted_at" is not null;

CREATE TABLE "user_settings" ("user_id" integer primary key references "users" ("id") on delete cascade, "time_zone" text, "hemisphere" text, "units" text, "week_start" integer, "theme" text, "updated_at" text not null, "share_identifications" boolean default false not null);

CREATE TABLE "care_plans" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete cascade, "plant_id" integer not null references "plants" ("id") on delete cascade, "type" text not null, "growing_days" integer not null, "peak_days" integer, "resting_days" integer, "months" json, "check_soil" boolean not null, "start_on" text not null, "paused_at" text, "created_at" text not null, "updated_at" text not null, "import_key" text, constraint "care_plans_once" unique ("plant_id", "type"));

CREATE INDEX "care_plans_user" on "care_plans" ("user_id");

CREATE UNIQUE INDEX calendar_events_open_of_plan on calendar_events (plan_id)
    where plan_id is not null and not completed and skipped_at is null;

CREATE INDEX calendar_events_open on calendar_events (user_id, date)
    where not completed and skipped_at is null;

CREATE INDEX "calendar_events_plan" on "calendar_events" ("plan_id", "id");

CREATE INDEX "calendar_events_plant" on "calendar_events" ("plant_id", "date");

CREATE TABLE "care_logs" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete cascade, "plant_id" integer not null references "plants" ("id") on delete cascade, "type" text not null, "done_on" text not null, "note" text, "event_id" integer unique references "calendar_events" ("id") on delete set null, "plan_id" integer references "care_plans" ("id") on delete set null, "earlier_on" text, "moved_from" text, "created_at" text not null, "import_key" text);

CREATE INDEX "care_logs_plan" on "care_logs" ("plan_id");

CREATE INDEX "care_logs_plant_day" on "care_logs" ("plant_id", "done_on", "id");

CREATE INDEX "care_logs_plant_type" on "care_logs" ("plant_id", "type", "done_on");

CREATE TABLE "reminder_preferences" ("user_id" integer primary key references "users" ("id") on delete cascade, "email" boolean not null, "push" boolean not null, "hour" integer not null, "quiet_from" integer not null, "quiet_to" integer not null, "email_types" json not null, "push_types" json not null, "time_zone" text, "updated_at" text not null);

CREATE TABLE "push_subscriptions" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete cascade, "endpoint" text not null unique, "p256dh" text not null, "auth" text not null, "delivered_on" text, "created_at" text not null, "session_id" integer references "sessions" ("id") on delete cascade);

CREATE INDEX "push_subscriptions_user" on "push_subscriptions" ("user_id", "id");

CREATE TABLE "reminder_deliveries" ("user_id" integer not null references "users" ("id") on delete cascade, "channel" text not null, "day" text not null, "state" text not null, "attempts" integer not null, "retry_at" text, "sent_at" text, constraint "reminder_turns_key" primary key ("user_id", "channel"));

CREATE TABLE "calendar_feeds" ("user_id" integer primary key references "users" ("id") on delete cascade, "token_hash" text not null unique, "created_at" text not null);

CREATE INDEX user_badges_untold on user_badges (user_id) where told_at is null;

CREATE INDEX "plants_counted" on "plants" ("user_id", "family_key", "latin_name_key", "species_id", "is_public", "identified_at");

CREATE INDEX "care_logs_days" on "care_logs" ("user_id", "done_on", "created_at");

CREATE INDEX "care_logs_counted" on "care_logs" ("user_id", "type", "plant_id");

CREATE TABLE "sessions" ("id" integer primary key autoincrement, "sid" text not null unique, "user_id" integer not null references "users" ("id") on delete cascade, "sess" json not null, "created_at" text not null, "last_seen_at" text not null, "expire" text not null);

CREATE INDEX "sessions_user" on "sessions" ("user_id", "id");

CREATE INDEX "sessions_expire" on "sessions" ("expire");

CREATE TABLE "account_tokens" ("id" integer primary key autoincrement, "token_hash" text not null unique, "user_id" integer not null references "users" ("id") on delete cascade, "kind" text not null, "email" text, "created_at" text not null, "expires_at" text not null, constraint "account_tokens_one_of_a_kind" unique ("user_id", "kind"));

CREATE INDEX "account_tokens_expiry" on "account_tokens" ("expires_at");

CREATE TABLE "invites" ("id" integer primary key autoincrement, "token_hash" text not null unique, "made_by" integer references "users" ("id") on delete cascade, "created_at" text not null, "expires_at" text not null, "used_by" integer references "users" ("id") on delete set null, "used_at" text);

CREATE INDEX "invites_made_by" on "invites" ("made_by", "id");

CREATE INDEX "invites_used_by" on "invites" ("used_by");

CREATE TABLE "identities" ("issuer" text not null, "subject" text not null, "user_id" integer not null references "users" ("id") on delete cascade, "created_at" text not null, constraint "identities_key" primary key ("issuer", "subject"));

CREATE INDEX "identities_user" on "identities" ("user_id");

CREATE TABLE "sign_in_attempts" ("state_hash" text primary key, "browser_hash" text not null, "nonce" text not null, "code_verifier" text not null, "return_to" text not null, "invite_hash" text, "expire" text not null);

CREATE INDEX "sign_in_attempts_expire" on "sign_in_attempts" ("expire");

CREATE UNIQUE INDEX "photos_imported" on "photos" (user_id, import_key)
      where import_key is not null;

CREATE UNIQUE INDEX "plants_imported" on "plants" (user_id, import_key)
      where import_key is not null;

CREATE UNIQUE INDEX "care_plans_imported" on "care_plans" (user_id, import_key)
      where import_key is not null;

CREATE UNIQUE INDEX "calendar_events_imported" on "calendar_events" (user_id, import_key)
      where import_key is not null;

CREATE UNIQUE INDEX "care_logs_imported" on "care_logs" (user_id, import_key)
      where import_key is not null;

CREATE UNIQUE INDEX "journal_entries_imported" on "journal_entries" (user_id, import_key)
      where import_key is not null;

CREATE TABLE "imported_remarks" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete cascade, "import_key" text not null, "remark" json not null, constraint "imported_remarks_once" unique ("user_id", "import_key"));

CREATE TABLE "removed" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete cascade, "kind" text not null, "plant_id" integer references "plants" ("id") on delete cascade, "author_id" integer references "users" ("id") on delete cascade, "payload" json not null, "removed_at" text not null);

CREATE INDEX "removed_user_id" on "removed" ("user_id");

CREATE INDEX "removed_plant_id" on "removed" ("plant_id");

CREATE INDEX "removed_author_id" on "removed" ("author_id");

CREATE INDEX "removed_removed_at" on "removed" ("removed_at");

CREATE TABLE "removed_photos" ("photo_key" text primary key, "removed_id" integer not null references "removed" ("id") on delete cascade, "bytes" integer not null);

CREATE INDEX "removed_photos_removed" on "removed_photos" ("removed_id");

CREATE INDEX photos_unhashed on photos (id) where photo_hash is null;

CREATE TABLE "photo_deletions" ("photo_key" text primary key, "is_reserved" boolean not null, "due_at" text not null);

CREATE INDEX "photo_deletions_due" on "photo_deletions" ("due_at", "photo_key");

CREATE INDEX "push_subscriptions_session" on "push_subscriptions" ("session_id");

CREATE TABLE "identifications" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id") on delete cascade, "engine" text, "verdict" text, "level" text, "group_name" text, "candidates" json not null, "embedding" text, "embeddings" text, "chosen" json, "confirmed_at" text, "created_at" text not null, "import_key" text);

CREATE INDEX "identifications_user" on "identifications" ("user_id");

CREATE UNIQUE INDEX identifications_imported on identifications (user_id, import_key)
    where import_key is not null;

CREATE TABLE "identification_photos" ("photo_id" integer primary key references "photos" ("id") on delete cascade, "identification_id" integer not null references "identifications" ("id") on delete cascade, "organ" text not null, "position" integer not null);

CREATE INDEX "identification_photos_identification" on "identification_photos" ("identification_id", "position");

CREATE UNIQUE INDEX "plants_identification" on "plants" (identification_id)
      where identification_id is not null;

CREATE UNIQUE INDEX "journal_entries_identification" on "journal_entries" (identification_id)
      where identification_id is not null;

CREATE INDEX user_settings_sharing on user_settings (user_id) where share_identifications;

CREATE INDEX identifications_learned on identifications (embeddings, confirmed_at, id)
    where confirmed_at is not null;

CREATE INDEX plants_named on plants (latin_name_key)
    where species_id is null;

insert into migrations (name, "timestamp") values
  ('0001-first-tables', '2026-01-01T00:00:00.000Z'),
  ('0002-species-facts', '2026-01-01T00:00:00.000Z'),
  ('0003-species-search', '2026-01-01T00:00:00.000Z'),
  ('0004-community', '2026-01-01T00:00:00.000Z'),
  ('0005-garden', '2026-01-01T00:00:00.000Z'),
  ('0006-care', '2026-01-01T00:00:00.000Z'),
  ('0007-reminders', '2026-01-01T00:00:00.000Z'),
  ('0008-badges', '2026-01-01T00:00:00.000Z'),
  ('0009-accounts', '2026-01-01T00:00:00.000Z'),
  ('0010-identities', '2026-01-01T00:00:00.000Z'),
  ('0011-imported', '2026-01-01T00:00:00.000Z'),
  ('0012-removed', '2026-01-01T00:00:00.000Z'),
  ('0013-placeholders', '2026-01-01T00:00:00.000Z'),
  ('0014-photo-deletions', '2026-01-01T00:00:00.000Z'),
  ('0015-push-sessions', '2026-01-01T00:00:00.000Z'),
  ('0016-notification-parameters', '2026-01-01T00:00:00.000Z'),
  ('0017-made-texts', '2026-01-01T00:00:00.000Z'),
  ('0018-reminder-deliveries', '2026-01-01T00:00:00.000Z'),
  ('0019-identifications', '2026-01-01T00:00:00.000Z'),
  ('0020-neighbours', '2026-01-01T00:00:00.000Z');

insert into migrations_lock (id, is_locked) values ('migration_lock', 0);
