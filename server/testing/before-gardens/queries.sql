-- What the app asked for one gardener before gardens could be shared, word for word but for quotes and line breaks. Both
-- engines got the same texts. Each begins after a line with its name. A parameter is a name after a colon, or, where it
-- always was the same, its value.

-- name: list-plants
select plants.id, plants.user_id, plants.species_id, plants.common_name, plants.latin_name, plants.family,
    plants.description, plants.native_range, plants.care_notes, plants.fun_fact, plants.tags, plants.identified_at,
    plants.added_at, plants.location, plants.is_native, plants.bloom_date, plants.last_watered,
    plants.last_fertilized, plants.is_public, photos.photo_key, photos.photo_hash
  from plants
  left join photos on photos.id = plants.photo_id
  where plants.deleted_at is null
    and plants.user_id = :user_id
    and plants.added_at is not null
  order by plants.added_at desc, plants.id desc
  limit :17;

-- name: next-plants
select plants.id, plants.user_id, plants.species_id, plants.common_name, plants.latin_name, plants.family,
    plants.description, plants.native_range, plants.care_notes, plants.fun_fact, plants.tags, plants.identified_at,
    plants.added_at, plants.location, plants.is_native, plants.bloom_date, plants.last_watered,
    plants.last_fertilized, plants.is_public, photos.photo_key, photos.photo_hash
  from plants
  left join photos on photos.id = plants.photo_id
  where plants.deleted_at is null
    and plants.user_id = :user_id
    and plants.added_at is not null
    and (plants.added_at, plants.id) < (:after, :after_id)
  order by plants.added_at desc, plants.id desc
  limit :201;

-- name: count-plants
select count(*) as "count"
  from plants
  where user_id = :user_id
    and added_at is not null
    and deleted_at is null;

-- name: recent-plants
select plants.id, plants.user_id, plants.species_id, plants.common_name, plants.latin_name, plants.family,
    plants.description, plants.native_range, plants.care_notes, plants.fun_fact, plants.tags, plants.identified_at,
    plants.added_at, plants.location, plants.is_native, plants.bloom_date, plants.last_watered,
    plants.last_fertilized, plants.is_public, photos.photo_key, photos.photo_hash
  from plants
  left join photos on photos.id = plants.photo_id
  where plants.deleted_at is null
    and plants.user_id = :user_id
  order by plants.identified_at desc, plants.id desc
  limit :6;

-- name: plant-stats
select count(*) as identified_count, count(distinct nullif(family, '')) as families_count,
    max(identified_at) as last_identified
  from plants
  where user_id = :user_id
    and deleted_at is null;

-- name: families (in any order)
select distinct family
  from plants
  where user_id = :user_id
    and added_at is not null
    and deleted_at is null
    and family is not null;

-- name: own-plant
select plants.id, plants.user_id, plants.species_id, plants.common_name, plants.latin_name, plants.family,
    plants.description, plants.native_range, plants.care_notes, plants.fun_fact, plants.tags, plants.identified_at,
    plants.added_at, plants.location, plants.is_native, plants.bloom_date, plants.last_watered,
    plants.last_fertilized, plants.is_public, photos.photo_key, photos.photo_hash
  from plants
  left join photos on photos.id = plants.photo_id
  where plants.deleted_at is null
    and plants.id = :plant_id
    and plants.user_id = :user_id;

-- name: visible-plant
select plants.id, plants.user_id, plants.species_id, plants.common_name, plants.latin_name, plants.family,
    plants.description, plants.native_range, plants.care_notes, plants.fun_fact, plants.tags, plants.identified_at,
    plants.added_at, plants.location, plants.is_native, plants.bloom_date, plants.last_watered,
    plants.last_fertilized, plants.is_public, photos.photo_key, photos.photo_hash
  from plants
  left join photos on photos.id = plants.photo_id
  where plants.deleted_at is null
    and plants.id = :public_plant_id
    and ((plants.is_public = true and plants.deleted_at is null) or (plants.user_id = :user_id
        and plants.deleted_at is null));

-- name: spellings-of-places
select location, count(added_at) as plant_count
  from plants
  where user_id = :user_id
    and deleted_at is null
    and location is not null
  group by location
  order by plant_count desc, location
  limit :2000;

-- name: list-trash
select plants.id, plants.user_id, plants.species_id, plants.common_name, plants.latin_name, plants.family,
    plants.description, plants.native_range, plants.care_notes, plants.fun_fact, plants.tags, plants.identified_at,
    plants.added_at, plants.location, plants.is_native, plants.bloom_date, plants.last_watered,
    plants.last_fertilized, plants.is_public, photos.photo_key, photos.photo_hash, plants.deleted_at
  from plants
  left join photos on photos.id = plants.photo_id
  where plants.user_id = :user_id
    and plants.deleted_at > :lost_before
  order by plants.deleted_at desc, plants.id desc
  limit :201;

-- name: count-trash
select count(*) as "count"
  from plants
  where user_id = :user_id
    and deleted_at > :lost_before;

-- name: events-of-month
select calendar_events.id, calendar_events.user_id, calendar_events.plant_id, calendar_events.title,
    calendar_events.description, calendar_events.check_soil, calendar_events.event_type, calendar_events.date,
    calendar_events.completed, calendar_events.created_at, calendar_events.updated_at, calendar_events.plan_id,
    calendar_events.due_on, calendar_events.skipped_at, calendar_events.counted_from, plants.common_name as plant_name
  from calendar_events
  left join plants on plants.id = calendar_events.plant_id
  where calendar_events.user_id = :user_id
    and (calendar_events.plant_id is null or plants.deleted_at is null)
    and calendar_events.date >= :from
    and (calendar_events.due_on >= :from_day or (calendar_events.due_on is null and calendar_events.date >= :from))
    and calendar_events.date < :to_noon
    and (calendar_events.due_on < :to_day or (calendar_events.due_on is null and calendar_events.date < :to))
  order by calendar_events.date desc, calendar_events.id desc
  limit :2001;

-- name: count-events-of-month
select count(*) as "count"
  from calendar_events
  left join plants on plants.id = calendar_events.plant_id
  where calendar_events.user_id = :user_id
    and (calendar_events.plant_id is null or plants.deleted_at is null)
    and calendar_events.date >= :from
    and (calendar_events.due_on >= :from_day or (calendar_events.due_on is null and calendar_events.date >= :from))
    and calendar_events.date < :to_noon
    and (calendar_events.due_on < :to_day or (calendar_events.due_on is null and calendar_events.date < :to));

-- name: open-events
select calendar_events.id, calendar_events.user_id, calendar_events.plant_id, calendar_events.title,
    calendar_events.description, calendar_events.check_soil, calendar_events.event_type, calendar_events.date,
    calendar_events.completed, calendar_events.created_at, calendar_events.updated_at, calendar_events.plan_id,
    calendar_events.due_on, calendar_events.skipped_at, calendar_events.counted_from,
    plants.common_name as plant_name, plants.location, photos.photo_key, care_plans.check_soil as plan_checks_soil
  from calendar_events
  left join plants on plants.id = calendar_events.plant_id
  left join photos on photos.id = plants.photo_id
  left join care_plans on care_plans.id = calendar_events.plan_id
  where calendar_events.user_id = :user_id
    and (calendar_events.plant_id is null or plants.deleted_at is null)
    and calendar_events.date < :until_noon
    and (calendar_events.due_on < :until_day or (calendar_events.due_on is null and calendar_events.date < :until))
    and not calendar_events.completed
    and calendar_events.skipped_at is null
  order by calendar_events.date desc, calendar_events.id desc
  limit :500;

-- name: events-of-plant
select calendar_events.id, calendar_events.user_id, calendar_events.plant_id, calendar_events.title,
    calendar_events.description, calendar_events.check_soil, calendar_events.event_type, calendar_events.date,
    calendar_events.completed, calendar_events.created_at, calendar_events.updated_at, calendar_events.plan_id,
    calendar_events.due_on, calendar_events.skipped_at, calendar_events.counted_from, plants.common_name as plant_name
  from calendar_events
  left join plants on plants.id = calendar_events.plant_id
  where calendar_events.user_id = :user_id
    and (calendar_events.plant_id is null or plants.deleted_at is null)
    and calendar_events.plant_id = :plant_id
  order by calendar_events.date desc, calendar_events.id desc
  limit :2001;

-- name: event
select calendar_events.id, calendar_events.user_id, calendar_events.plant_id, calendar_events.title,
    calendar_events.description, calendar_events.check_soil, calendar_events.event_type, calendar_events.date,
    calendar_events.completed, calendar_events.created_at, calendar_events.updated_at, calendar_events.plan_id,
    calendar_events.due_on, calendar_events.skipped_at, calendar_events.counted_from, plants.common_name as plant_name
  from calendar_events
  left join plants on plants.id = calendar_events.plant_id
  where calendar_events.user_id = :user_id
    and (calendar_events.plant_id is null or plants.deleted_at is null)
    and calendar_events.id = :event_id;

-- name: open-event-of-plant
select calendar_events.id, calendar_events.user_id, calendar_events.plant_id, calendar_events.title,
    calendar_events.description, calendar_events.check_soil, calendar_events.event_type, calendar_events.date,
    calendar_events.completed, calendar_events.created_at, calendar_events.updated_at, calendar_events.plan_id,
    calendar_events.due_on, calendar_events.skipped_at, calendar_events.counted_from, plants.common_name as plant_name
  from calendar_events
  left join plants on plants.id = calendar_events.plant_id
  inner join care_plans on care_plans.id = calendar_events.plan_id
  where calendar_events.user_id = :user_id
    and (calendar_events.plant_id is null or plants.deleted_at is null)
    and care_plans.plant_id = :plant_id
    and care_plans.type = :'watering'
    and not calendar_events.completed
    and calendar_events.skipped_at is null;

-- name: open-events-of-plan (in any order)
select calendar_events.id, calendar_events.user_id, calendar_events.plant_id, calendar_events.title,
    calendar_events.description, calendar_events.check_soil, calendar_events.event_type, calendar_events.date,
    calendar_events.completed, calendar_events.created_at, calendar_events.updated_at, calendar_events.plan_id,
    calendar_events.due_on, calendar_events.skipped_at, calendar_events.counted_from, plants.common_name as plant_name
  from calendar_events
  left join plants on plants.id = calendar_events.plant_id
  where calendar_events.user_id = :user_id
    and (calendar_events.plant_id is null or plants.deleted_at is null)
    and calendar_events.plan_id in (:plan_id)
    and not calendar_events.completed
    and calendar_events.skipped_at is null;

-- name: later-events-of-plan
select id, completed, skipped_at
  from calendar_events
  where plan_id = :plan_id
    and user_id = :user_id
    and id > :event_id
  order by id
  limit :2;

-- name: plans
select care_plans.id, care_plans.user_id, care_plans.plant_id, care_plans.type, care_plans.growing_days,
    care_plans.peak_days, care_plans.resting_days, care_plans.months, care_plans.check_soil, care_plans.start_on,
    care_plans.paused_at, care_plans.created_at, care_plans.updated_at
  from care_plans
  inner join plants on plants.id = care_plans.plant_id
  where care_plans.user_id = :user_id
    and plants.deleted_at is null
  order by care_plans.id
  limit :2000;

-- name: plans-of-plant
select care_plans.id, care_plans.user_id, care_plans.plant_id, care_plans.type, care_plans.growing_days,
    care_plans.peak_days, care_plans.resting_days, care_plans.months, care_plans.check_soil, care_plans.start_on,
    care_plans.paused_at, care_plans.created_at, care_plans.updated_at
  from care_plans
  inner join plants on plants.id = care_plans.plant_id
  where care_plans.user_id = :user_id
    and plants.deleted_at is null
    and care_plans.plant_id = :plant_id
  order by care_plans.id
  limit :2000;

-- name: plan
select care_plans.id, care_plans.user_id, care_plans.plant_id, care_plans.type, care_plans.growing_days,
    care_plans.peak_days, care_plans.resting_days, care_plans.months, care_plans.check_soil, care_plans.start_on,
    care_plans.paused_at, care_plans.created_at, care_plans.updated_at
  from care_plans
  inner join plants on plants.id = care_plans.plant_id
  where care_plans.user_id = :user_id
    and plants.deleted_at is null
    and care_plans.id = :plan_id;

-- name: care-of-plant
select id, plant_id, type, done_on, note, event_id, plan_id, created_at
  from care_logs
  where care_logs.plant_id = :plant_id
    and care_logs.user_id = :user_id
  order by done_on desc, id desc
  limit :51;

-- name: count-care-of-plant
select count(*) as "count"
  from care_logs
  where care_logs.plant_id = :plant_id
    and care_logs.user_id = :user_id;

-- name: care-of-year-by-day
select done_on, type, count(*) as "count"
  from care_logs
  where care_logs.plant_id = :plant_id
    and care_logs.user_id = :user_id
    and done_on >= :year_start
    and done_on <= :year_end
  group by done_on, type
  order by done_on, type;

-- name: last-care-of-plant (in any order)
select type, max(done_on) as last
  from care_logs
  where care_logs.plant_id = :plant_id
    and care_logs.user_id = :user_id
  group by type;

-- name: newest-care
select done_on, earlier_on
  from care_logs
  where plant_id = :plant_id
    and type = :'watering'
    and user_id = :user_id
  order by done_on desc
  limit :1;

-- name: care
select care_logs.id, care_logs.plant_id, care_logs.type, care_logs.done_on, care_logs.note, care_logs.event_id,
    care_logs.plan_id, care_logs.created_at, care_logs.earlier_on, care_logs.moved_from
  from care_logs
  inner join plants on plants.id = care_logs.plant_id
  where care_logs.id = :log_id
    and care_logs.user_id = :user_id
    and plants.deleted_at is null;

-- name: journal-of-plant
select id, plant_id, date, note, created_at, updated_at
  from journal_entries
  where plant_id = :plant_id
  order by date desc, id desc
  limit :51;

-- name: journal-entry
select journal_entries.id, journal_entries.plant_id, journal_entries.date, journal_entries.note,
    journal_entries.created_at, journal_entries.updated_at
  from journal_entries
  inner join plants on plants.id = journal_entries.plant_id
  where journal_entries.id = :entry_id
    and plants.user_id = :user_id
    and plants.deleted_at is null;

-- name: photos-of-entry
select photos.id, photos.photo_key, photos.photo_hash, photos.width, photos.height, journal_photos.entry_id
  from journal_photos
  inner join photos on photos.id = journal_photos.photo_id
  where journal_photos.entry_id in (:entry_id)
  order by journal_photos.entry_id, journal_photos."position";

-- name: journal-photos-of-plant
select photos.id, photos.photo_key, photos.photo_hash, photos.width, photos.height, journal_entries.date,
    journal_entries.id as entry_id
  from journal_entries
  inner join journal_photos on journal_photos.entry_id = journal_entries.id
  inner join photos on photos.id = journal_photos.photo_id
  where journal_entries.plant_id = :plant_id
  order by journal_entries.date desc, journal_entries.id desc, journal_photos."position"
  limit :2000;

-- name: photo-usage
select count(*) as "count", coalesce(sum(bytes), 0) as bytes
  from photos
  where user_id = :user_id;

-- name: visible-photo
select photos.id
  from photos
  where photos.photo_key = :photo_key
    and ((exists (select plants.id from plants where plants.photo_id = photos.id and (plants.is_public = true
        and plants.deleted_at is null)) or exists (select users.id from users where users.id = photos.user_id
        and users.profile_image_url = '/api/photos/' || photos.photo_key)) or (photos.user_id = :user_id
        and not (exists (select plants.id from plants where plants.photo_id = photos.id
        and plants.deleted_at is not null) or exists (select plants.id from plants
        where plants.original_photo_id = photos.id and plants.deleted_at is not null) or exists
        (select plants.id from journal_photos inner join journal_entries on journal_entries.id =
        journal_photos.entry_id inner join plants on plants.id = journal_entries.plant_id
        where journal_photos.photo_id = photos.id and plants.deleted_at is not null) or exists
        (select plants.id from identification_photos inner join plants on plants.identification_id =
        identification_photos.identification_id where identification_photos.photo_id = photos.id
        and plants.deleted_at is not null))));

-- name: identification
select id, created_at
  from identifications
  where id = :identification_id
    and user_id = :user_id;

-- name: plants-of-identification (in any order)
select identifications.id, plants.id as plant_id, plants.common_name, plants.latin_name, plants.location,
    photos.photo_key, photos.photo_hash
  from identifications
  left join plants as made on made.identification_id = identifications.id
  left join journal_entries on journal_entries.identification_id = identifications.id
  inner join plants on plants.id = coalesce(made.id, journal_entries.plant_id)
  left join photos on photos.id = plants.photo_id
  where identifications.confirmed_at is not null
    and plants.deleted_at is null
    and identifications.id in (:identification_id)
    and plants.user_id = :user_id
    and plants.added_at is not null;

-- name: removed-photo-usage
select count(*) as "count", sum(removed_photos.bytes) as bytes
  from removed
  inner join removed_photos on removed_photos.removed_id = removed.id
  where removed.user_id = :user_id;

-- name: community
select plants.id, plants.user_id, plants.species_id, plants.common_name, plants.latin_name, plants.family,
    plants.description, plants.native_range, plants.care_notes, plants.fun_fact, plants.tags, plants.identified_at,
    plants.added_at, plants.location, plants.is_native, plants.bloom_date, plants.last_watered,
    plants.last_fertilized, plants.is_public, photos.photo_key, photos.photo_hash, plants.likes_count,
    plants.comments_count, plants.family_key, users.username, users.first_name, users.profile_image_url,
    plant_likes.id as like_id
  from plants
  left join photos on photos.id = plants.photo_id
  inner join users on users.id = plants.user_id
  left join plant_likes on plant_likes.plant_id = plants.id
    and plant_likes.user_id = :user_id
  where (plants.is_public = true and plants.deleted_at is null)
  order by plants.identified_at desc, plants.id desc
  limit :51;

-- name: community-search
select plants.id, plants.user_id, plants.species_id, plants.common_name, plants.latin_name, plants.family,
    plants.description, plants.native_range, plants.care_notes, plants.fun_fact, plants.tags, plants.identified_at,
    plants.added_at, plants.location, plants.is_native, plants.bloom_date, plants.last_watered,
    plants.last_fertilized, plants.is_public, photos.photo_key, photos.photo_hash, plants.likes_count,
    plants.comments_count, plants.family_key, users.username, users.first_name, users.profile_image_url,
    plant_likes.id as like_id
  from plants
  left join photos on photos.id = plants.photo_id
  inner join users on users.id = plants.user_id
  left join plant_likes on plant_likes.plant_id = plants.id
    and plant_likes.user_id = :user_id
  where (plants.is_public = true and plants.deleted_at is null)
    and (plants.common_name_key like :'%fern%' escape '\' or plants.latin_name_key like :'%fern%' escape '\'
        or plants.family_key like :'%fern%' escape '\')
  order by plants.identified_at desc, plants.id desc
  limit :51;

-- name: count-community
select count(*) as "count"
  from plants
  where (plants.is_public = true and plants.deleted_at is null);

-- name: comments
select plant_comments.id, plant_comments.plant_id, plant_comments.user_id, plant_comments.comment,
    plant_comments.created_at, users.username, users.first_name, users.profile_image_url
  from plant_comments
  inner join users on users.id = plant_comments.user_id
  where plant_comments.plant_id = :public_plant_id
  order by plant_comments.created_at desc, plant_comments.id desc
  limit :51;

-- name: like-status
select plants.likes_count, plant_likes.id as like_id
  from plants
  left join plant_likes on plant_likes.plant_id = plants.id
    and plant_likes.user_id = :user_id
  where plants.id = :public_plant_id
    and ((plants.is_public = true and plants.deleted_at is null) or (plants.user_id = :user_id
        and plants.deleted_at is null));

-- name: notifications
select notifications.id, notifications.user_id, notifications.triggered_by, notifications.plant_id,
    notifications.type, notifications.parameters, notifications.related_item_id, notifications.is_read,
    notifications.created_at, plants.common_name, photos.photo_key
  from notifications
  inner join plants on plants.id = notifications.plant_id
  left join photos on photos.id = plants.photo_id
  where notifications.user_id = :user_id
    and plants.deleted_at is null
  order by notifications.created_at desc, notifications.id desc
  limit :51;

-- name: count-unread-notifications
select count(*) as "count"
  from notifications
  inner join plants on plants.id = notifications.plant_id
  where notifications.user_id = :user_id
    and plants.deleted_at is null
    and notifications.is_read = :false;

-- name: export-photos (in any order)
select photos.id
  from photos
  where photos.user_id = :user_id
    and (photos.id in (select plants.photo_id from plants where plants.user_id = :user_id and
        (plants.deleted_at is null or plants.deleted_at > :lost_before) and plants.photo_id is not null)
        or photos.id in (select plants.original_photo_id from plants where plants.user_id = :user_id
        and (plants.deleted_at is null or plants.deleted_at > :lost_before)
        and plants.original_photo_id is not null) or photos.id in
        (select journal_photos.photo_id from journal_photos inner join journal_entries on journal_entries.id =
        journal_photos.entry_id where journal_entries.plant_id in (select plants.id from plants
        where plants.user_id = :user_id and (plants.deleted_at is null or plants.deleted_at > :lost_before)))
        or photos.id in (select identification_photos.photo_id from identification_photos
        where identification_photos.identification_id in (select plants.identification_id from plants
        where plants.user_id = :user_id and (plants.deleted_at is null or plants.deleted_at > :lost_before)
        and plants.identification_id is not null)) or exists (select users.id from users where users.id = :user_id
        and users.profile_image_url = '/api/photos/' || photos.photo_key));

-- name: export-plants (in any order)
select plants.id
  from plants
  where plants.user_id = :user_id
    and (plants.deleted_at is null or plants.deleted_at > :lost_before);

-- name: export-plans (in any order)
select id
  from care_plans
  where user_id = :user_id
    and plant_id in (select plants.id from plants where plants.user_id = :user_id and (plants.deleted_at is null
        or plants.deleted_at > :lost_before));

-- name: export-events (in any order)
select id
  from calendar_events
  where user_id = :user_id
    and (plant_id is null or plant_id in (select plants.id from plants where plants.user_id = :user_id
        and (plants.deleted_at is null or plants.deleted_at > :lost_before)));

-- name: export-care (in any order)
select id
  from care_logs
  where user_id = :user_id
    and plant_id in (select plants.id from plants where plants.user_id = :user_id and (plants.deleted_at is null
        or plants.deleted_at > :lost_before));

-- name: export-journal (in any order)
select id
  from journal_entries
  where user_id = :user_id
    and plant_id in (select plants.id from plants where plants.user_id = :user_id and (plants.deleted_at is null
        or plants.deleted_at > :lost_before));

-- name: export-identifications (in any order)
select id
  from identifications
  where user_id = :user_id
    and (id in (select plants.identification_id from plants where plants.user_id = :user_id and
        (plants.deleted_at is null or plants.deleted_at > :lost_before) and plants.identification_id is not null)
        or id in (select identification_id from journal_entries where user_id = :user_id
        and plant_id in (select plants.id from plants where plants.user_id = :user_id and (plants.deleted_at is null
        or plants.deleted_at > :lost_before)) and identification_id is not null));

-- name: export-comments-written (in any order)
select plant_comments.id
  from plant_comments
  inner join plants on plants.id = plant_comments.plant_id
  where plant_comments.user_id = :user_id;

-- name: export-comments-received (in any order)
select plant_comments.id
  from plant_comments
  inner join plants on plants.id = plant_comments.plant_id
  where plants.user_id = :user_id
    and plant_comments.user_id <> :user_id
    and (plants.deleted_at is null or plants.deleted_at > :lost_before);

-- name: export-likes (in any order)
select id
  from plant_likes
  where user_id = :user_id;

-- name: export-imported-remarks (in any order)
select id
  from imported_remarks
  where user_id = :user_id;

-- name: report-plants
select plants.id as plant_id, plants.common_name, plants.latin_name, plants.family, photos.photo_key,
    plants.added_at as "at", count(*) over () as "all"
  from plants
  left join photos on photos.id = plants.photo_id
  where plants.user_id = :user_id
    and plants.deleted_at is null
    and plants.added_at >= :from
    and plants.added_at < :to
  order by plants.added_at, plants.id
  limit :100;

-- name: report-families
select coalesce(family, '') as family, count(*) as plants, cast(sum(count(*)) over () as integer) as all_plants,
    count(nullif(coalesce(family, ''), '')) over () as all_families
  from plants
  where plants.user_id = :user_id
    and plants.deleted_at is null
    and plants.added_at < :to
  group by coalesce(family, '')
  order by case when coalesce(family, '') = '' then 1 else 0 end, count(*) desc, coalesce(family, '')
  limit :13;

-- name: report-care-by-day (in any order)
select care_logs.done_on, care_logs.type, count(*) as "count"
  from care_logs
  inner join plants on plants.id = care_logs.plant_id
  where care_logs.user_id = :user_id
    and care_logs.done_on >= :from_day
    and care_logs.done_on <= :last_day
    and plants.deleted_at is null
    and plants.added_at is not null
  group by care_logs.done_on, care_logs.type
  order by care_logs.done_on;

-- name: report-harvests
select care_logs.plant_id, plants.common_name, plants.latin_name, care_logs.done_on as "on", care_logs.note
  from care_logs
  inner join plants on plants.id = care_logs.plant_id
  where care_logs.user_id = :user_id
    and care_logs.done_on >= :from_day
    and care_logs.done_on <= :last_day
    and plants.deleted_at is null
    and plants.added_at is not null
    and care_logs.type = :'harvesting'
  order by care_logs.done_on, care_logs.id
  limit :50;

-- name: report-bloom
select plants.id as plant_id, plants.common_name, plants.latin_name, plants.bloom_date, species.bloom_months,
    species.flower_color
  from plants
  left join species on species.id = plants.species_id
  where plants.user_id = :user_id
    and plants.deleted_at is null
    and plants.added_at < :to
  order by plants.added_at desc, plants.id desc
  limit :2000;

-- name: report-entries
select count(*) as "count"
  from journal_entries
  inner join plants on plants.id = journal_entries.plant_id
  where journal_entries.user_id = :user_id
    and journal_entries.date >= :from_day
    and journal_entries.date <= :last_day
    and plants.deleted_at is null;

-- name: report-first-dates
select
    username,
    first_name,
    (select min(identified_at) as "first" from plants where plants.user_id = :user_id
        and plants.deleted_at is null) as identified_at,
    (select min(added_at) as "first" from plants where plants.user_id = :user_id
        and plants.deleted_at is null) as added_at,
    (select min(done_on) as "first" from care_logs inner join plants on plants.id = care_logs.plant_id
        where care_logs.user_id = :user_id and plants.deleted_at is null and plants.added_at is not null) as cared_on,
    (select min(date) as "first" from journal_entries inner join plants on plants.id = journal_entries.plant_id
        where journal_entries.user_id = :user_id and plants.deleted_at is null) as noted_on,
    (select min(earned_at) as "first" from user_badges where user_id = :user_id) as earned_at
  from users
  where id = :user_id;

-- name: report-identification-photos
select photos.id as photo_id, photos.photo_key, photos.width, photos.height, plants.common_name, plants.latin_name,
    plants.likes_count, plants.comments_count, plants.id as plant_id, plants.identified_at as "at",
    case when plants.photo_id = photos.id then 1 else 0 end as is_cover
  from plants
  inner join photos on photos.id = coalesce(plants.original_photo_id, plants.photo_id)
  where plants.user_id = :user_id
    and plants.deleted_at is null
    and plants.identified_at >= :from
    and plants.identified_at < :to
    and not exists (select journal_photos.photo_id from journal_photos where journal_photos.photo_id = photos.id)
  order by case when plants.photo_id = photos.id then 1 else 0 end desc, plants.likes_count desc,
      plants.comments_count desc, plants.identified_at desc, photos.id desc
  limit :200;

-- name: report-journal-photos
select photos.id as photo_id, photos.photo_key, photos.width, photos.height, plants.common_name, plants.latin_name,
    plants.likes_count, plants.comments_count, plants.id as plant_id, journal_entries.date as "on",
    case when plants.photo_id = photos.id then 1 else 0 end as is_cover
  from journal_entries
  inner join plants on plants.id = journal_entries.plant_id
  inner join journal_photos on journal_photos.entry_id = journal_entries.id
  inner join photos on photos.id = journal_photos.photo_id
  where journal_entries.user_id = :user_id
    and journal_entries.date >= :from_day
    and journal_entries.date <= :last_day
    and plants.deleted_at is null
  order by case when plants.photo_id = photos.id then 1 else 0 end desc, plants.likes_count desc,
      plants.comments_count desc, journal_entries.date desc, photos.id desc
  limit :200;

-- name: reminder-target
select p.*, u.email_verified_at, s.time_zone as settings_zone, e.day as e_day, e.state as e_state,
    e.retry_at as e_retry_at, e.sent_at as e_sent_at, n.day as n_day, n.state as n_state, n.retry_at as n_retry_at,
    n.sent_at as n_sent_at
  from reminder_preferences as p
  inner join users as u on u.id = p.user_id
  left join user_settings as s on s.user_id = p.user_id
  left join reminder_deliveries as e on e.user_id = p.user_id
    and e.channel = :'email'
  left join reminder_deliveries as n on n.user_id = p.user_id
    and n.channel = :'push'
  where ((p.email = :true and u.email_verified_at is not null) or p.push = :true)
    and p.user_id = :user_id;

-- name: calendar-feed
select calendar_events.id, calendar_events.user_id, calendar_events.plant_id, calendar_events.title,
    calendar_events.description, calendar_events.check_soil, calendar_events.event_type, calendar_events.date,
    calendar_events.completed, calendar_events.created_at, calendar_events.updated_at, calendar_events.plan_id,
    calendar_events.due_on, calendar_events.skipped_at, calendar_events.counted_from, plants.common_name as plant_name
  from calendar_events
  left join plants on plants.id = calendar_events.plant_id
  where calendar_events.user_id = :user_id
    and (calendar_events.plant_id is null or plants.deleted_at is null)
    and calendar_events.date >= :from
  order by calendar_events.date, calendar_events.id
  limit :2000;

-- name: due-types (in any order)
select distinct calendar_events.event_type
  from calendar_events
  left join plants on plants.id = calendar_events.plant_id
  where calendar_events.user_id = :user_id
    and (calendar_events.plant_id is null or plants.deleted_at is null)
    and not calendar_events.completed
    and calendar_events.skipped_at is null
    and calendar_events.date <= :until_noon;

-- name: what-grows (in any order)
select plants.latin_name, plants.family, plants.location, species.habit, species.light,
    min(plants.common_name) as common_name
  from plants
  left join species on species.id = plants.species_id
  where plants.user_id = :user_id
    and plants.added_at is not null
    and plants.deleted_at is null
  group by plants.latin_name, plants.family, plants.location, species.id
  order by count(*) desc, plants.latin_name
  limit :500;

-- name: badge-facts
select
    (select count(*) as "count" from (select identified_at as "at" from plants
        where plants.user_id = :user_id) as things) as identified,
    (select count(*) as "count" from (select added_at as "at" from plants where plants.user_id = :user_id
        and added_at is not null) as things) as added,
    (select count(*) as "count" from (select min(identified_at) as "at" from plants where plants.user_id = :user_id
        and family_key <> :'' group by family_key) as things) as families,
    (select count(*) as "count" from (select min(identified_at) as "at" from plants where plants.user_id = :user_id
        and latin_name_key <> :'' group by latin_name_key) as things) as species,
    (select count(*) as "count" from (select min(identified_at) as "at" from plants inner join species on species.id
        = plants.species_id where plants.user_id = :user_id
        and species.habit is not null group by species.habit) as things) as habits,
    (select count(*) as "count" from (select identified_at as "at" from plants where plants.user_id = :user_id
        and (identified_at >= :spring_from and identified_at < :spring_until)) as things) as spring_finds,
    (select count(*) as "count" from (select identified_at as "at" from plants where plants.user_id = :user_id
        and (identified_at >= :summer_from and identified_at < :summer_until)) as things) as summer_finds,
    (select count(*) as "count" from (select identified_at as "at" from plants where plants.user_id = :user_id
        and (identified_at >= :autumn_from and identified_at < :autumn_until)) as things) as autumn_finds,
    (select count(*) as "count" from (select identified_at as "at" from plants where plants.user_id = :user_id
        and (identified_at >= :winter_from and identified_at < :winter_until)) as things) as winter_finds,
    (select count(*) as "count" from (select created_at as "at" from care_logs
        where user_id = :user_id) as things) as care_given,
    (select count(*) as "count" from (select created_at as "at" from care_logs where user_id = :user_id
        and type = :'watering') as things) as watered,
    (select count(*) as "count" from (select created_at as "at" from care_logs where user_id = :user_id
        and type = :'fertilizing') as things) as fertilized,
    (select count(*) as "count" from (select created_at as "at" from care_logs where user_id = :user_id
        and type = :'pruning') as things) as pruned,
    (select count(*) as "count" from (select created_at as "at" from care_logs where user_id = :user_id
        and type = :'repotting') as things) as repotted,
    (select count(*) as "count" from (select created_at as "at" from care_logs where user_id = :user_id
        and type = :'planting') as things) as planted,
    (select count(*) as "count" from (select created_at as "at" from care_logs where user_id = :user_id
        and type = :'harvesting') as things) as harvested,
    (select count(*) as "count" from (select min(created_at) as "at" from care_logs where user_id = :user_id
        and type = :'harvesting' group by plant_id) as things) as harvested_plants,
    (select count(*) as "count" from (select created_at as "at" from journal_entries
        where user_id = :user_id) as things) as entries,
    (select count(*) as "count" from (select photos.created_at as "at" from journal_entries inner join
        journal_photos on journal_photos.entry_id = journal_entries.id inner join photos on photos.id =
        journal_photos.photo_id where journal_entries.user_id = :user_id) as things) as journal_photos,
    (select count(*) as "count" from (select null as "at" from plants where plants.user_id = :user_id
        and is_public = :true) as things) as shared,
    (select count(*) as "count" from (select plant_likes.created_at as "at" from plant_likes inner join plants on
        plants.id = plant_likes.plant_id where plant_likes.user_id = :user_id
        and plants.user_id <> :user_id) as things) as likes_given,
    (select count(*) as "count" from (select plant_likes.created_at as "at" from plant_likes inner join plants on
        plants.id = plant_likes.plant_id where plants.user_id = :user_id
        and plant_likes.user_id <> :user_id) as things) as likes_received,
    (select count(*) as "count" from (select plant_comments.created_at as "at" from plant_comments inner join plants
        on plants.id = plant_comments.plant_id where plant_comments.user_id = :user_id
        and plants.user_id <> :user_id) as things) as comments_written,
    (select count(*) as "count" from (select plant_comments.created_at as "at" from plant_comments inner join plants
        on plants.id = plant_comments.plant_id where plants.user_id = :user_id
        and plant_comments.user_id <> :user_id) as things) as comments_received;

-- name: care-days (in any order)
select done_on as day, min(created_at) as "at"
  from care_logs
  where user_id = :user_id
  group by done_on;
