-- The schema on PostgreSQL before gardens could be shared, as migrations 0001 to 0020 made it. Databases that were made
-- by then look like this, so it never changes. A blank line ends each statement.

CREATE FUNCTION users_uncount() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
  update plants set likes_count = likes_count - 1
    where id in (select plant_id from plant_likes where user_id = old.id) and user_id <> old.id and user_id in (select id from users);
  update plants set comments_count = comments_count
      - (select count(*) from plant_comments where plant_id = plants.id and user_id = old.id)
    where id in (select plant_id from plant_comments where user_id = old.id) and user_id <> old.id and user_id in (select id from users); return old; end $$;

CREATE TABLE account_tokens (
    id integer NOT NULL,
    token_hash text NOT NULL,
    user_id integer NOT NULL,
    kind text NOT NULL,
    email text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE account_tokens ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME account_tokens_id_seq);

CREATE TABLE calendar_events (
    id integer NOT NULL,
    user_id integer NOT NULL,
    plant_id integer,
    description text,
    event_type text NOT NULL,
    date timestamp with time zone NOT NULL,
    completed boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    plan_id integer,
    due_on date,
    counted_from date,
    skipped_at timestamp with time zone,
    import_key text,
    check_soil boolean DEFAULT false NOT NULL,
    title text
);

ALTER TABLE calendar_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME calendar_events_id_seq);

CREATE TABLE calendar_feeds (
    user_id integer NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE care_logs (
    id integer NOT NULL,
    user_id integer NOT NULL,
    plant_id integer NOT NULL,
    type text NOT NULL,
    done_on date NOT NULL,
    note text,
    event_id integer,
    plan_id integer,
    earlier_on date,
    moved_from date,
    created_at timestamp with time zone NOT NULL,
    import_key text
);

ALTER TABLE care_logs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME care_logs_id_seq);

CREATE TABLE care_plans (
    id integer NOT NULL,
    user_id integer NOT NULL,
    plant_id integer NOT NULL,
    type text NOT NULL,
    growing_days integer NOT NULL,
    peak_days integer,
    resting_days integer,
    months jsonb,
    check_soil boolean NOT NULL,
    start_on date NOT NULL,
    paused_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    import_key text
);

ALTER TABLE care_plans ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME care_plans_id_seq);

CREATE TABLE catalogue_sources (
    id integer NOT NULL,
    name text NOT NULL,
    license text,
    format text,
    imported_at timestamp with time zone
);

ALTER TABLE catalogue_sources ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME catalogue_sources_id_seq);

CREATE TABLE idempotency_keys (
    user_id integer NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    status integer,
    answer text,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE identification_photos (
    photo_id integer NOT NULL,
    identification_id integer NOT NULL,
    organ text NOT NULL,
    "position" integer NOT NULL
);

CREATE TABLE identifications (
    id integer NOT NULL,
    user_id integer NOT NULL,
    engine text,
    verdict text,
    level text,
    group_name text,
    candidates jsonb NOT NULL,
    embedding text,
    embeddings text,
    chosen jsonb,
    confirmed_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    import_key text
);

ALTER TABLE identifications ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME identifications_id_seq);

CREATE TABLE identities (
    issuer text NOT NULL,
    subject text NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE imported_remarks (
    id integer NOT NULL,
    user_id integer NOT NULL,
    import_key text NOT NULL,
    remark jsonb NOT NULL
);

ALTER TABLE imported_remarks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME imported_remarks_id_seq);

CREATE TABLE invites (
    id integer NOT NULL,
    token_hash text NOT NULL,
    made_by integer,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_by integer,
    used_at timestamp with time zone
);

ALTER TABLE invites ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME invites_id_seq);

CREATE TABLE journal_entries (
    id integer NOT NULL,
    user_id integer NOT NULL,
    plant_id integer NOT NULL,
    date date NOT NULL,
    note text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    import_key text,
    identification_id integer
);

ALTER TABLE journal_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME journal_entries_id_seq);

CREATE TABLE journal_photos (
    photo_id integer NOT NULL,
    entry_id integer NOT NULL,
    "position" integer NOT NULL
);

CREATE TABLE meta (
    key text NOT NULL,
    value text NOT NULL
);

CREATE TABLE migrations (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE migrations_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE notifications (
    id integer NOT NULL,
    user_id integer NOT NULL,
    triggered_by integer,
    plant_id integer NOT NULL,
    type text NOT NULL,
    related_item_id integer,
    is_read boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    parameters jsonb DEFAULT '{}'::jsonb NOT NULL
);

ALTER TABLE notifications ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME notifications_id_seq);

CREATE TABLE photo_deletions (
    photo_key text NOT NULL,
    is_reserved boolean NOT NULL,
    due_at timestamp with time zone NOT NULL
);

CREATE TABLE photos (
    id integer NOT NULL,
    photo_key text NOT NULL,
    user_id integer NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    import_key text,
    photo_hash text
);

ALTER TABLE photos ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME photos_id_seq);

CREATE TABLE plant_comments (
    id integer NOT NULL,
    plant_id integer NOT NULL,
    user_id integer NOT NULL,
    comment text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

ALTER TABLE plant_comments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME plant_comments_id_seq);

CREATE TABLE plant_likes (
    id integer NOT NULL,
    plant_id integer NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL
);

ALTER TABLE plant_likes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME plant_likes_id_seq);

CREATE TABLE plants (
    id integer NOT NULL,
    user_id integer NOT NULL,
    species_id integer,
    photo_id integer,
    common_name text NOT NULL,
    latin_name text NOT NULL,
    family text,
    description text,
    native_range text,
    care_notes text,
    fun_fact text,
    tags jsonb NOT NULL,
    identified_at timestamp with time zone NOT NULL,
    added_at timestamp with time zone,
    location text,
    is_native boolean DEFAULT false NOT NULL,
    bloom_date text,
    last_watered date,
    last_fertilized date,
    is_public boolean DEFAULT false NOT NULL,
    deleted_at timestamp with time zone,
    likes_count integer DEFAULT 0 NOT NULL,
    comments_count integer DEFAULT 0 NOT NULL,
    common_name_key text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    latin_name_key text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    family_key text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    original_photo_id integer,
    import_key text,
    identification_id integer
);

ALTER TABLE plants ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME plants_id_seq);

CREATE TABLE push_subscriptions (
    id integer NOT NULL,
    user_id integer NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    delivered_on date,
    created_at timestamp with time zone NOT NULL,
    session_id integer
);

ALTER TABLE push_subscriptions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME push_subscriptions_id_seq);

CREATE TABLE reminder_deliveries (
    user_id integer NOT NULL,
    channel text NOT NULL,
    day date NOT NULL,
    state text NOT NULL,
    attempts integer NOT NULL,
    retry_at timestamp with time zone,
    sent_at timestamp with time zone
);

CREATE TABLE reminder_preferences (
    user_id integer NOT NULL,
    email boolean NOT NULL,
    push boolean NOT NULL,
    hour integer NOT NULL,
    quiet_from integer NOT NULL,
    quiet_to integer NOT NULL,
    email_types jsonb NOT NULL,
    push_types jsonb NOT NULL,
    time_zone text,
    updated_at timestamp with time zone NOT NULL
);

CREATE TABLE removed (
    id integer NOT NULL,
    user_id integer NOT NULL,
    kind text NOT NULL,
    plant_id integer,
    author_id integer,
    payload jsonb NOT NULL,
    removed_at timestamp with time zone NOT NULL
);

ALTER TABLE removed ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME removed_id_seq);

CREATE TABLE removed_photos (
    photo_key text NOT NULL,
    removed_id integer NOT NULL,
    bytes integer NOT NULL
);

CREATE TABLE search_terms (
    id integer NOT NULL,
    term text NOT NULL COLLATE pg_catalog."C",
    shipped boolean NOT NULL,
    entries text NOT NULL
);

ALTER TABLE search_terms ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME search_terms_id_seq);

CREATE TABLE sessions (
    id integer NOT NULL,
    sid text NOT NULL,
    user_id integer NOT NULL,
    sess jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expire timestamp with time zone NOT NULL
);

ALTER TABLE sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME sessions_numbered_id_seq);

CREATE TABLE sign_in_attempts (
    state_hash text NOT NULL,
    browser_hash text NOT NULL,
    nonce text NOT NULL,
    code_verifier text NOT NULL,
    return_to text NOT NULL,
    invite_hash text,
    expire timestamp with time zone NOT NULL
);

CREATE TABLE species (
    id integer NOT NULL,
    latin_name text NOT NULL,
    common_name text NOT NULL,
    other_names jsonb NOT NULL,
    synonyms jsonb NOT NULL,
    family text NOT NULL,
    description text,
    native_range text,
    care_notes text,
    fun_fact text,
    tags jsonb NOT NULL,
    toxic_to_pets boolean,
    toxic_to_humans boolean,
    sources jsonb NOT NULL,
    habit text,
    water text,
    ph_min double precision,
    ph_max double precision,
    zone_min integer,
    zone_max integer,
    flower_color text,
    height_cm integer,
    spread_cm integer,
    light jsonb DEFAULT '[]'::jsonb NOT NULL,
    soil jsonb DEFAULT '[]'::jsonb NOT NULL,
    bloom_months jsonb DEFAULT '[]'::jsonb NOT NULL,
    source_id integer,
    entries text DEFAULT ''::text NOT NULL
);

ALTER TABLE species ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME species_id_seq);

CREATE TABLE species_names (
    id integer NOT NULL,
    species_id integer NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    kind text NOT NULL,
    source_id integer,
    entries text NOT NULL
);

ALTER TABLE species_names ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME species_names_id_seq);

CREATE TABLE user_badges (
    id integer NOT NULL,
    user_id integer NOT NULL,
    badge_id text NOT NULL,
    earned_at timestamp with time zone NOT NULL,
    told_at timestamp with time zone
);

ALTER TABLE user_badges ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME user_badges_id_seq);

CREATE TABLE user_settings (
    user_id integer NOT NULL,
    time_zone text,
    hemisphere text,
    units text,
    week_start integer,
    theme text,
    updated_at timestamp with time zone NOT NULL,
    share_identifications boolean DEFAULT false NOT NULL
);

CREATE TABLE users (
    id integer NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text,
    first_name text,
    last_name text,
    username text,
    profile_image_url text,
    bio text,
    favorite_flower text,
    garden_zone text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    email_verified_at timestamp with time zone
);

ALTER TABLE users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME users_id_seq);

ALTER TABLE ONLY account_tokens
    ADD CONSTRAINT account_tokens_one_of_a_kind UNIQUE (user_id, kind);

ALTER TABLE ONLY account_tokens
    ADD CONSTRAINT account_tokens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY account_tokens
    ADD CONSTRAINT account_tokens_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY calendar_events
    ADD CONSTRAINT calendar_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY calendar_feeds
    ADD CONSTRAINT calendar_feeds_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY care_logs
    ADD CONSTRAINT care_logs_event_id_key UNIQUE (event_id);

ALTER TABLE ONLY care_logs
    ADD CONSTRAINT care_logs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY care_plans
    ADD CONSTRAINT care_plans_once UNIQUE (plant_id, type);

ALTER TABLE ONLY care_plans
    ADD CONSTRAINT care_plans_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalogue_sources
    ADD CONSTRAINT catalogue_sources_name_key UNIQUE (name);

ALTER TABLE ONLY catalogue_sources
    ADD CONSTRAINT catalogue_sources_pkey PRIMARY KEY (id);

ALTER TABLE ONLY idempotency_keys
    ADD CONSTRAINT idempotency_keys_pk PRIMARY KEY (user_id, key);

ALTER TABLE ONLY identification_photos
    ADD CONSTRAINT identification_photos_pkey PRIMARY KEY (photo_id);

ALTER TABLE ONLY identifications
    ADD CONSTRAINT identifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY identities
    ADD CONSTRAINT identities_key PRIMARY KEY (issuer, subject);

ALTER TABLE ONLY imported_remarks
    ADD CONSTRAINT imported_remarks_once UNIQUE (user_id, import_key);

ALTER TABLE ONLY imported_remarks
    ADD CONSTRAINT imported_remarks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY invites
    ADD CONSTRAINT invites_pkey PRIMARY KEY (id);

ALTER TABLE ONLY invites
    ADD CONSTRAINT invites_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY journal_entries
    ADD CONSTRAINT journal_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY journal_photos
    ADD CONSTRAINT journal_photos_pkey PRIMARY KEY (photo_id);

ALTER TABLE ONLY meta
    ADD CONSTRAINT meta_pkey PRIMARY KEY (key);

ALTER TABLE ONLY migrations_lock
    ADD CONSTRAINT migrations_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY photo_deletions
    ADD CONSTRAINT photo_deletions_pkey PRIMARY KEY (photo_key);

ALTER TABLE ONLY photos
    ADD CONSTRAINT photos_photo_key_key UNIQUE (photo_key);

ALTER TABLE ONLY photos
    ADD CONSTRAINT photos_pkey PRIMARY KEY (id);

ALTER TABLE ONLY plant_comments
    ADD CONSTRAINT plant_comments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY plant_likes
    ADD CONSTRAINT plant_likes_once UNIQUE (plant_id, user_id);

ALTER TABLE ONLY plant_likes
    ADD CONSTRAINT plant_likes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY plants
    ADD CONSTRAINT plants_pkey PRIMARY KEY (id);

ALTER TABLE ONLY push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint);

ALTER TABLE ONLY push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY reminder_preferences
    ADD CONSTRAINT reminder_preferences_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY reminder_deliveries
    ADD CONSTRAINT reminder_turns_key PRIMARY KEY (user_id, channel);

ALTER TABLE ONLY removed_photos
    ADD CONSTRAINT removed_photos_pkey PRIMARY KEY (photo_key);

ALTER TABLE ONLY removed
    ADD CONSTRAINT removed_pkey PRIMARY KEY (id);

ALTER TABLE ONLY search_terms
    ADD CONSTRAINT search_terms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY search_terms
    ADD CONSTRAINT search_terms_term_key UNIQUE (term);

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_numbered_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_numbered_sid_key UNIQUE (sid);

ALTER TABLE ONLY sign_in_attempts
    ADD CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (state_hash);

ALTER TABLE ONLY species
    ADD CONSTRAINT species_latin_name_key UNIQUE (latin_name);

ALTER TABLE ONLY species_names
    ADD CONSTRAINT species_names_once UNIQUE (species_id, kind, name_key);

ALTER TABLE ONLY species_names
    ADD CONSTRAINT species_names_pkey PRIMARY KEY (id);

ALTER TABLE ONLY species
    ADD CONSTRAINT species_pkey PRIMARY KEY (id);

ALTER TABLE ONLY user_badges
    ADD CONSTRAINT user_badges_once UNIQUE (user_id, badge_id);

ALTER TABLE ONLY user_badges
    ADD CONSTRAINT user_badges_pkey PRIMARY KEY (id);

ALTER TABLE ONLY user_settings
    ADD CONSTRAINT user_settings_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY users
    ADD CONSTRAINT users_email_key_key UNIQUE (email_key);

ALTER TABLE ONLY users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE INDEX account_tokens_expiry ON account_tokens USING btree (expires_at);

CREATE UNIQUE INDEX calendar_events_imported ON calendar_events USING btree (user_id, import_key) WHERE (import_key IS NOT NULL);

CREATE INDEX calendar_events_open ON calendar_events USING btree (user_id, date) WHERE ((NOT completed) AND (skipped_at IS NULL));

CREATE UNIQUE INDEX calendar_events_open_of_plan ON calendar_events USING btree (plan_id) WHERE ((plan_id IS NOT NULL) AND (NOT completed) AND (skipped_at IS NULL));

CREATE INDEX calendar_events_plan ON calendar_events USING btree (plan_id, id);

CREATE INDEX calendar_events_plant ON calendar_events USING btree (plant_id, date);

CREATE INDEX calendar_events_user_date ON calendar_events USING btree (user_id, date);

CREATE INDEX care_logs_counted ON care_logs USING btree (user_id, type, plant_id);

CREATE INDEX care_logs_days ON care_logs USING btree (user_id, done_on, created_at);

CREATE UNIQUE INDEX care_logs_imported ON care_logs USING btree (user_id, import_key) WHERE (import_key IS NOT NULL);

CREATE INDEX care_logs_plan ON care_logs USING btree (plan_id);

CREATE INDEX care_logs_plant_day ON care_logs USING btree (plant_id, done_on, id);

CREATE INDEX care_logs_plant_type ON care_logs USING btree (plant_id, type, done_on);

CREATE UNIQUE INDEX care_plans_imported ON care_plans USING btree (user_id, import_key) WHERE (import_key IS NOT NULL);

CREATE INDEX care_plans_user ON care_plans USING btree (user_id);

CREATE INDEX idempotency_keys_created ON idempotency_keys USING btree (created_at);

CREATE INDEX identification_photos_identification ON identification_photos USING btree (identification_id, "position");

CREATE UNIQUE INDEX identifications_imported ON identifications USING btree (user_id, import_key) WHERE (import_key IS NOT NULL);

CREATE INDEX identifications_learned ON identifications USING btree (embeddings, confirmed_at, id) WHERE (confirmed_at IS NOT NULL);

CREATE INDEX identifications_user ON identifications USING btree (user_id);

CREATE INDEX identities_user ON identities USING btree (user_id);

CREATE INDEX invites_made_by ON invites USING btree (made_by, id);

CREATE INDEX invites_used_by ON invites USING btree (used_by);

CREATE UNIQUE INDEX journal_entries_identification ON journal_entries USING btree (identification_id) WHERE (identification_id IS NOT NULL);

CREATE UNIQUE INDEX journal_entries_imported ON journal_entries USING btree (user_id, import_key) WHERE (import_key IS NOT NULL);

CREATE INDEX journal_entries_plant ON journal_entries USING btree (plant_id, date, id);

CREATE INDEX journal_entries_user ON journal_entries USING btree (user_id);

CREATE INDEX journal_photos_entry ON journal_photos USING btree (entry_id, "position");

CREATE INDEX notifications_cause ON notifications USING btree (related_item_id);

CREATE UNIQUE INDEX notifications_like_once ON notifications USING btree (plant_id, triggered_by) WHERE (type = 'like'::text);

CREATE INDEX notifications_list ON notifications USING btree (user_id, created_at, id);

CREATE INDEX notifications_plant ON notifications USING btree (plant_id);

CREATE INDEX notifications_triggered_by ON notifications USING btree (triggered_by);

CREATE INDEX notifications_user ON notifications USING btree (user_id, is_read, created_at);

CREATE INDEX photo_deletions_due ON photo_deletions USING btree (due_at, photo_key);

CREATE UNIQUE INDEX photos_imported ON photos USING btree (user_id, import_key) WHERE (import_key IS NOT NULL);

CREATE INDEX photos_unhashed ON photos USING btree (id) WHERE (photo_hash IS NULL);

CREATE INDEX photos_user ON photos USING btree (user_id);

CREATE INDEX plant_comments_list ON plant_comments USING btree (plant_id, created_at, id);

CREATE INDEX plant_comments_user ON plant_comments USING btree (user_id);

CREATE INDEX plant_likes_user ON plant_likes USING btree (user_id);

CREATE INDEX plants_best_liked ON plants USING btree (species_id, is_public, likes_count, identified_at, id);

CREATE INDEX plants_by_family ON plants USING btree (family_key, identified_at DESC, id DESC, is_public, deleted_at) WHERE ((is_public = true) AND (deleted_at IS NULL));

CREATE INDEX plants_community ON plants USING btree (identified_at, id, common_name_key, latin_name_key, family_key, is_public, deleted_at) WHERE ((is_public = true) AND (deleted_at IS NULL));

CREATE INDEX plants_counted ON plants USING btree (user_id, family_key, latin_name_key, species_id, is_public, identified_at);

CREATE INDEX plants_deleted ON plants USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE UNIQUE INDEX plants_identification ON plants USING btree (identification_id) WHERE (identification_id IS NOT NULL);

CREATE UNIQUE INDEX plants_imported ON plants USING btree (user_id, import_key) WHERE (import_key IS NOT NULL);

CREATE INDEX plants_named ON plants USING btree (latin_name_key) WHERE (species_id IS NULL);

CREATE INDEX plants_original_photo ON plants USING btree (original_photo_id);

CREATE INDEX plants_photo ON plants USING btree (photo_id);

CREATE INDEX plants_species ON plants USING btree (species_id);

CREATE INDEX plants_trash ON plants USING btree (user_id, deleted_at, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX plants_user_added ON plants USING btree (user_id, added_at, id);

CREATE INDEX plants_user_identified ON plants USING btree (user_id, identified_at);

CREATE INDEX push_subscriptions_session ON push_subscriptions USING btree (session_id);

CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_id, id);

CREATE INDEX removed_author_id ON removed USING btree (author_id);

CREATE INDEX removed_photos_removed ON removed_photos USING btree (removed_id);

CREATE INDEX removed_plant_id ON removed USING btree (plant_id);

CREATE INDEX removed_removed_at ON removed USING btree (removed_at);

CREATE INDEX removed_user_id ON removed USING btree (user_id);

CREATE INDEX search_terms_entries ON search_terms USING gin (array_to_tsvector(array_remove(string_to_array(entries, ' '::text), ''::text)));

CREATE INDEX search_terms_shipped ON search_terms USING btree (term) WHERE shipped;

CREATE INDEX sessions_expire ON sessions USING btree (expire);

CREATE INDEX sessions_user ON sessions USING btree (user_id, id);

CREATE INDEX sign_in_attempts_expire ON sign_in_attempts USING btree (expire);

CREATE INDEX species_entries ON species USING gin (array_to_tsvector(array_remove(string_to_array(entries, ' '::text), ''::text)));

CREATE INDEX species_names_entries ON species_names USING gin (array_to_tsvector(array_remove(string_to_array(entries, ' '::text), ''::text)));

CREATE INDEX species_names_key ON species_names USING btree (name_key);

CREATE INDEX species_names_source ON species_names USING btree (source_id) WHERE (source_id IS NOT NULL);

CREATE INDEX species_source ON species USING btree (source_id) WHERE (source_id IS NOT NULL);

CREATE INDEX user_badges_untold ON user_badges USING btree (user_id) WHERE (told_at IS NULL);

CREATE INDEX user_settings_sharing ON user_settings USING btree (user_id) WHERE share_identifications;

CREATE TRIGGER users_uncount BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION users_uncount();

ALTER TABLE ONLY account_tokens
    ADD CONSTRAINT account_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY calendar_events
    ADD CONSTRAINT calendar_events_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES care_plans(id) ON DELETE SET NULL;

ALTER TABLE ONLY calendar_events
    ADD CONSTRAINT calendar_events_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id) ON DELETE CASCADE;

ALTER TABLE ONLY calendar_events
    ADD CONSTRAINT calendar_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY calendar_feeds
    ADD CONSTRAINT calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY care_logs
    ADD CONSTRAINT care_logs_event_id_fkey FOREIGN KEY (event_id) REFERENCES calendar_events(id) ON DELETE SET NULL;

ALTER TABLE ONLY care_logs
    ADD CONSTRAINT care_logs_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES care_plans(id) ON DELETE SET NULL;

ALTER TABLE ONLY care_logs
    ADD CONSTRAINT care_logs_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id) ON DELETE CASCADE;

ALTER TABLE ONLY care_logs
    ADD CONSTRAINT care_logs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY care_plans
    ADD CONSTRAINT care_plans_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id) ON DELETE CASCADE;

ALTER TABLE ONLY care_plans
    ADD CONSTRAINT care_plans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY identification_photos
    ADD CONSTRAINT identification_photos_identification_id_fkey FOREIGN KEY (identification_id) REFERENCES identifications(id) ON DELETE CASCADE;

ALTER TABLE ONLY identification_photos
    ADD CONSTRAINT identification_photos_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY identifications
    ADD CONSTRAINT identifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY identities
    ADD CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY imported_remarks
    ADD CONSTRAINT imported_remarks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY invites
    ADD CONSTRAINT invites_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY invites
    ADD CONSTRAINT invites_used_by_fkey FOREIGN KEY (used_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY journal_entries
    ADD CONSTRAINT journal_entries_identification_id_fkey FOREIGN KEY (identification_id) REFERENCES identifications(id) ON DELETE SET NULL;

ALTER TABLE ONLY journal_entries
    ADD CONSTRAINT journal_entries_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id) ON DELETE CASCADE;

ALTER TABLE ONLY journal_entries
    ADD CONSTRAINT journal_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY journal_photos
    ADD CONSTRAINT journal_photos_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id) ON DELETE CASCADE;

ALTER TABLE ONLY journal_photos
    ADD CONSTRAINT journal_photos_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id) ON DELETE CASCADE;

ALTER TABLE ONLY notifications
    ADD CONSTRAINT notifications_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id) ON DELETE CASCADE;

ALTER TABLE ONLY notifications
    ADD CONSTRAINT notifications_triggered_by_fkey FOREIGN KEY (triggered_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY notifications
    ADD CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY photos
    ADD CONSTRAINT photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY plant_comments
    ADD CONSTRAINT plant_comments_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id) ON DELETE CASCADE;

ALTER TABLE ONLY plant_comments
    ADD CONSTRAINT plant_comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY plant_likes
    ADD CONSTRAINT plant_likes_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id) ON DELETE CASCADE;

ALTER TABLE ONLY plant_likes
    ADD CONSTRAINT plant_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY plants
    ADD CONSTRAINT plants_identification_id_fkey FOREIGN KEY (identification_id) REFERENCES identifications(id) ON DELETE SET NULL;

ALTER TABLE ONLY plants
    ADD CONSTRAINT plants_original_photo_id_fkey FOREIGN KEY (original_photo_id) REFERENCES photos(id) ON DELETE SET NULL;

ALTER TABLE ONLY plants
    ADD CONSTRAINT plants_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id) ON DELETE SET NULL;

ALTER TABLE ONLY plants
    ADD CONSTRAINT plants_species_id_fkey FOREIGN KEY (species_id) REFERENCES species(id) ON DELETE SET NULL;

ALTER TABLE ONLY plants
    ADD CONSTRAINT plants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY push_subscriptions
    ADD CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY push_subscriptions
    ADD CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY reminder_preferences
    ADD CONSTRAINT reminder_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY reminder_deliveries
    ADD CONSTRAINT reminder_turns_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY removed
    ADD CONSTRAINT removed_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY removed_photos
    ADD CONSTRAINT removed_photos_removed_id_fkey FOREIGN KEY (removed_id) REFERENCES removed(id) ON DELETE CASCADE;

ALTER TABLE ONLY removed
    ADD CONSTRAINT removed_plant_id_fkey FOREIGN KEY (plant_id) REFERENCES plants(id) ON DELETE CASCADE;

ALTER TABLE ONLY removed
    ADD CONSTRAINT removed_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_numbered_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY species_names
    ADD CONSTRAINT species_names_source_id_fkey FOREIGN KEY (source_id) REFERENCES catalogue_sources(id) ON DELETE CASCADE;

ALTER TABLE ONLY species_names
    ADD CONSTRAINT species_names_species_id_fkey FOREIGN KEY (species_id) REFERENCES species(id) ON DELETE CASCADE;

ALTER TABLE ONLY species
    ADD CONSTRAINT species_source_id_fkey FOREIGN KEY (source_id) REFERENCES catalogue_sources(id);

ALTER TABLE ONLY user_badges
    ADD CONSTRAINT user_badges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY user_settings
    ADD CONSTRAINT user_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

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
