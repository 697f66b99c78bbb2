import type { ErrorCode, ErrorParams } from '../../../../contract/errors.ts';
import { isolated } from '../../../../contract/names.ts';
import { ownValue } from '../../../../contract/own-value.ts';
import { dayText, numberText } from './dates.ts';

/** A gardener's photo quota, by count or by size. */
export type PhotoLimit = { maxPhotos: number } | { maxMegabytes: number };

function limitText(limit: PhotoLimit): string {
  if ('maxMegabytes' in limit) return `${numberText(limit.maxMegabytes)} MB`;
  return `${numberText(limit.maxPhotos)} ${limit.maxPhotos === 1 ? 'photo' : 'photos'}`;
}

/**
 * Every reason for refusing a request, by error code, and its sentence. Code, reason and parameters are part of the
 * API: another language needs nothing else, and programs rely on them.
 */
export const refusals = {
  invalid: {
    address_unreadable: "The address can't be read",
    request_timeout: 'The request took too long to arrive',
    request_malformed: "The request can't be read",
    body_not_json: 'The body is not valid JSON',
    body_length_wrong: "The body doesn't have the announced length",
    required: 'Required',
    nul_character: 'Must not contain the NUL character',
    not_unicode: 'Must be well-formed Unicode text',
    too_deep: 'Nested too deeply',
    cursor_unknown: 'Invalid value',
    idempotency_key_malformed: 'Idempotency-Key must be 1 to 200 visible ASCII characters',
    upload_malformed: 'The upload is incomplete or malformed',
    one_file_only: 'Send one file at a time',
    too_many_files: ({ max }: { max: number }) => `Send up to ${max} photos at a time`,
    more_organs_than_photos: 'There are more plant parts than photos',
    file_empty: 'The file is empty. Please select another one.',
    password_missing: 'Enter your password',
    password_wrong: 'This password is wrong',
    password_changed_meanwhile: 'Your password has just been changed. Enter the new one.',
    password_common: 'Choose a less common password. Attackers try this one first.',
    invite_unusable: 'This invitation was used or withdrawn, or has expired. Ask for a new one.',
    link_unusable: 'This link was used, has expired or is incomplete. Ask for a new one.',
    profile_image_not_uploaded: 'Upload the profile image first',
    email_unconfirmed: 'Confirm your e-mail address first',
    garden_needs_no_owner: 'Choose a new owner only for gardens that would have none without you',
    new_owner_no_member: 'The new owner must be another member of the garden',
    quiet_hour: 'Choose an hour outside your quiet hours',
    push_key_malformed: 'Must be a point on P-256',
    push_address_malformed: 'Must be an https address of a push service',
    push_address_private: 'Must not lead to a private address',
    only_harvests: 'Only a harvest has an amount',
    only_problems: 'Only a problem is treated and solved',
    problem_without_words: 'Say what you see',
    solved_before_seen: "A problem can't be solved before it was seen",
    solved_in_future: "The date can't be in the future",
    kind_unknown: 'This garden has no such kind of care',
    kind_retired: 'This kind of care is retired. Choose another one, or bring it back first.',
    care_in_future: "The date can't be in the future",
    archived_in_future: "The date can't be in the future",
    day_before_last_care: ({ lastCareOn }: { lastCareOn: string }) =>
      `Choose a day after the last care, which was on ${dayText(lastCareOn)}`,
    engine_unknown: "This server isn't set up to use that service",
    field_unknown: "The plant's garden doesn't have this field",
    field_exists: 'There is already a field with this name',
    not_a_number: 'Enter a number, for example 12.5',
    not_a_day: 'Enter a date',
    not_yes_or_no: 'Choose yes or no',
    not_a_link: 'Enter a web address that begins with https:// or http://',
    place_cleared: 'Nothing can be known of a place that is removed',
    window_outdoors: 'Only a place indoors has a window',
    species_unknown: "The plant database doesn't have this species",
    name_of_other_species: 'This is the name of another species',
    decided_by_plan: "A care plan sets this, so it can't be changed here",
    calendar_file_unusable: "This isn't a calendar file. Choose a file that ends with .ics.",
    calendar_file_empty: 'There are no events in this file',
    calendar_file_too_long: ({ max }: { max: number }) =>
      `This file has more than ${numberText(max)} events. Export fewer of them.`,
    rule_unusable: "An event can't repeat like that. Choose another way.",
    rule_without_day: 'This ends before the first time. Choose a later end.',
    rule_all_day: 'An event that repeats takes the whole day',
    rule_of_others: 'To change how this repeats, change all events or this and the following ones',
    not_repeating: "This event doesn't repeat",
    plant_or_place: 'Choose either a plant or a place',
    not_occurrence: "This event doesn't repeat on that day",
    zip_damaged: "This file isn't a complete zip archive. Choose a file that you exported from Leafbook.",
    archive_too_large: ({ problem }: { problem: string }) =>
      `The archive ${problem}. That's more than this server imports.`,
    import_file_unusable: ({ place, problem }: { place: string; problem: string }) => `${place}: It ${problem}`,
    import_file_unknown: ({ place, file }: { place: string; file: string }) => `${place}: No export has a file ${file}`,
    import_file_missing: ({ place, file }: { place: string; file: string }) => `${place}: ${file} is missing`,
    import_list_unreadable: ({ place, problem }: { place: string; problem: string }) =>
      `${place}: It can't be read: ${problem}`,
    import_not_json: ({ place }: { place: string }) => `${place}: It is not JSON`,
    import_not_export: 'This is not a Leafbook export. Choose the zip as it was downloaded.',
    import_newer_version: ({ place, version }: { place: string; version: number }) =>
      `${place}: A newer version of Leafbook made this export (format ${version}). Update this server, then import it again.`,
    import_older_version: ({ place, version }: { place: string; version: number }) =>
      `${place}: Leafbook before 1.0 made this export (format ${version}). Update the server that it comes from, export again, and import that file.`,
    import_time_in_future: ({ place }: { place: string }) => `${place}: This time is in the future`,
    import_photo_used_twice: ({ place, key }: { place: string; key: string }) =>
      `${place}: The photo ${key} is in the journal twice`,
    import_key_repeated: ({ place, key }: { place: string; key: string }) => `${place}: ${key} is listed twice`,
    import_key_unknown: ({ place, key, list }: { place: string; key: string; list: string }) =>
      `${place}: ${key} is not in the list of ${list}`,
    import_other_garden: ({ place }: { place: string }) => `${place}: It is in another garden than its plant`,
    import_rule_unusable: ({ place }: { place: string }) => `${place}: No event repeats like that`,
    import_quiet_hour: ({ place }: { place: string }) => `${place}: Choose an hour outside your quiet hours`,
  },
  unauthenticated: {
    not_signed_in: 'Please sign in to do this',
    credentials_wrong: 'E-mail or password is wrong',
  },
  forbidden: {
    viewer_cannot_edit: "You can look at this garden, but you can't change it. Ask one of its owners.",
    owners_only: 'Only owners of this garden can do this',
    invitation_for_other_address:
      'This invitation was sent to another e-mail address. Sign in with the account that has this address, and confirm the address in Settings.',
    foreign_site: 'This request came from another site',
    sign_up_closed: "You can't create an account here. Ask the person who runs this garden for one.",
    passwords_off: "Accounts here don't use passwords. Sign in with your provider instead.",
    invite_required: 'You need an invitation to create an account here. Ask a gardener for one.',
    sign_in_again: 'Please sign in again first, then come back here.',
    link_of_other_account: ({ username }: { username: string | null }) =>
      `This link belongs to ${username === null ? 'another account' : `the account of ${isolated(username)}`}. Sign in to that account, then open the link again.`,
  },
  not_found: {
    not_found: 'Not found',
    invitation_unusable: 'This invitation was used or withdrawn, or has expired. Ask for a new one.',
    no_password_reset: "This server can't send you a link. Ask the person who runs it for one.",
  },
  conflict: {
    idempotency_key_reused: 'This Idempotency-Key was used for another request',
    idempotency_key_in_progress: 'The first request with this Idempotency-Key is still in progress',
    account_exists: 'An account with this e-mail address already exists. Sign in instead.',
    email_taken: 'An account with this e-mail address already exists.',
    no_mail_server: "This server doesn't send e-mail. Its host can set that up.",
    too_many_invites: ({ max }: { max: number }) =>
      `You already have ${max} unused invitations. Withdraw one of them first.`,
    too_many_gardens: ({ max }: { max: number }) =>
      `You can be in up to ${max} gardens, and deleted gardens count for 30 days. Leave one first.`,
    too_many_garden_invitations: ({ max }: { max: number }) =>
      `This garden already has ${max} unused invitations. Withdraw one of them first.`,
    too_many_tags: ({ max }: { max: number }) => `A garden can have up to ${max} tags. Delete or merge some first.`,
    too_many_fields: ({ max }: { max: number }) =>
      `A garden can have up to ${max} fields of its own. Delete one there first.`,
    too_many_kinds: ({ max }: { max: number }) =>
      `A garden can have up to ${max} kinds of care of its own, retired ones included. Delete an unused one first.`,
    kind_exists: 'There is already a kind of care with this name. Choose another name.',
    kind_used:
      'This kind of care is used, perhaps by something that was deleted and can be restored. Retire it instead.',
    import_garden_changed:
      'A garden of this import was deleted, or you no longer own it. Import the file again to add the rest to your other gardens.',
    garden_full: ({ max }: { max: number }) => `A garden can have up to ${max} members`,
    own_garden: "This is someone's own garden: it can't be deleted, and they stay an owner of it",
    last_owner: 'A garden needs an owner. Make someone else an owner first, or delete the garden.',
    gardens_need_owner: ({ gardens }: { gardens: number }) =>
      gardens === 1
        ? 'You are the only owner of a garden with other members. Choose who owns it from now on, or delete it.'
        : `You are the only owner of ${gardens} gardens with other members. Choose who owns them from now on, or delete them.`,
    too_many_presses: 'That was too fast. Please try again.',
    plant_archived: 'This plant is in the archive. Bring it back first.',
    replaced_since: "This can't be restored, because something else has taken its place",
    owner_deleted: "This can't be restored, because what it belonged to was deleted",
    care_changed_since: "This can't be restored, because the plant's care has changed since",
    tags_changed_since: "This can't be restored, because the tags of a plant have changed since",
    identification_used: 'These photos already belong to one of your plants',
    photos_gone: 'We no longer have the photos of this identification',
    identification_off:
      "This server doesn't identify plants. Its host can turn that on. Add the plant by its name instead.",
    no_consent: 'Allow that your photos are sent to this service first',
    journal_entry_full: ({ max }: { max: number }) => `An entry can have up to ${max} photos`,
    export_in_progress: "We're already making your export. Wait for its download, or cancel it.",
    import_in_progress: "We're already importing a file of yours. Please wait until that's done.",
    import_interrupted: 'Something was deleted during the import. Import the file again to continue.',
    import_over_garden_limit: ({ fresh, max }: { fresh: number; max: number }) =>
      `This file has ${fresh === 1 ? 'a garden' : `${fresh} gardens`} that you don't have yet, and you can be in up to ${max} gardens here. Nothing was imported.`,
    plan_exists: ({ type }: { type: string }) => `This plant already has a plan for ${type}`,
    plan_paused: 'The care plan is paused. Resume it first.',
    event_skipped: 'You skipped this event. Undo that first.',
    event_done: 'This event is done. Undo that first.',
    event_closed: 'This event was already done or skipped',
    later_event_closed: 'You already did or skipped a later event. Undo that first.',
  },
  other_account: {
    other_account:
      'You signed in to another account in this browser. Nothing was changed. Reload the page to continue.',
  },
  too_large: {
    request_too_large: 'The request is too large',
    headers_too_large: 'The headers are too large',
    image_too_large: ({ maxMegabytes }: { maxMegabytes: number }) =>
      `File too large: Please select an image smaller than ${maxMegabytes}MB`,
    file_too_large: ({ maxGigabytes }: { maxGigabytes: number }) =>
      `File too large: Please select a file of at most ${maxGigabytes} GB`,
    too_many_pixels: ({ maxMegapixels }: { maxMegapixels: number }) =>
      `The image has more than ${maxMegapixels} megapixels. Please select a smaller one.`,
  },
  unsupported_type: {
    not_json: 'Send the body as application/json, an image as multipart/form-data',
    not_multipart: 'Send the file as multipart/form-data',
    not_an_image: 'Invalid file type: Please select an image file (JPEG, PNG, etc.)',
  },
  not_a_plant: {
    not_a_plant: "We couldn't find a plant in this photo. Please try again with a clearer image.",
  },
  unreadable_image: {
    image_unreadable: "We couldn't read this image. It may be damaged. Please select another one.",
  },
  too_many: {
    too_many_requests: 'Too many requests. Please wait a moment and try again.',
    too_many_failed_sign_ins: 'Too many failed sign-ins. Please wait a while and try again.',
    too_many_garden_invitation_mails: ({ max }: { max: number }) =>
      `You can send up to ${max} invitations by e-mail a day. Create a link instead, or try again tomorrow.`,
    too_many_reset_links:
      "We've already sent several links. Check your mailbox and its spam folder, or try again later.",
  },
  internal: {
    unexpected: 'Something went wrong on the server. Please try again.',
  },
  unavailable: {
    out_of_reach: "We can't reach the garden right now. Please try again in a moment.",
    database_away: "The database can't be reached",
    request_abandoned: 'The request was canceled',
    too_many_sign_ins: 'Too many people are signing in right now. Please try again in a moment.',
    too_many_photos: "We're processing too many photos right now. Please try again in a moment.",
    too_many_uploads: 'Too many photos are arriving right now. Please try again in a moment.',
    too_many_imports: 'Other gardeners are importing right now. Please try again in a few minutes.',
    photo_slow_to_read: 'This photo takes too long to read. Please try again later.',
    photo_slow_to_store: 'Saving the photo took too long. Please try again.',
    no_heic: "We can't read HEIC photos right now. Please try another format.",
    no_identification: "We can't identify plants right now. Please try again in a moment.",
    identifications_spent:
      "Today's identifications are used up on this server. Please try again tomorrow, or add the plant by its name.",
    account_busy: 'Your account is busy right now, and nothing was deleted. Please try again in a moment.',
    server_restarting: 'The server is restarting. Import the file again to continue.',
  },
  storage_full: {
    disk_full: "The server has no space left, so we couldn't save this. Please tell its host.",
    photo_quota_reached: (limit: PhotoLimit) =>
      `Your photo storage is full: you can keep up to ${limitText(limit)} here. To make room, delete photos from journals or plants from the trash.`,
    owner_photo_quota_reached: (limit: PhotoLimit) =>
      `The photo storage of this garden is full: its owner can keep up to ${limitText(limit)} here. Ask an owner of the garden to make room.`,
    import_over_photo_quota: ({ photos, ...limit }: PhotoLimit & { photos: number }) =>
      `This file has ${photos} photos that you don't have yet, and you can keep up to ${limitText(limit)} here. ` +
      'Nothing was imported. To make room, delete photos from journals or plants from the trash.',
  },
} as const satisfies Record<ErrorCode, Record<string, string | ((params: never) => string)>>;

type Texts = typeof refusals;

export type ReasonOf<Code extends ErrorCode> = keyof Texts[Code] & string;

/** The parameters of a reason's sentence, as the rest of an argument list. */
export type ParamsOf<Code extends ErrorCode, Reason extends ReasonOf<Code>> = Texts[Code][Reason] extends (
  params: infer Params,
) => string
  ? [params: Params]
  : [];

/** The sentence for a reason. */
export function refusalText(code: ErrorCode, reason: string, params: ErrorParams = {}): string {
  const texts: Record<string, string | ((params: never) => string)> = refusals[code];
  const text = ownValue(texts, reason) ?? reason;
  return typeof text === 'string' ? text : text(params as never);
}
