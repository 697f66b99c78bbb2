import { addPhoto } from './plant-rows.ts';
import { ago, dayAgo, type OldRows } from './rows.ts';

/** Adds an account with all that belongs to the person and not to their garden. @returns its id */
export function addAccount(rows: OldRows, name: string): number {
  const email = `${name.toLowerCase()}@example.org`;
  // Two deleted accounts had the ids before it: no other row has the account's id by chance.
  rows.nextId('users');
  rows.nextId('users');
  const id = rows.nextId('users');
  const image = addPhoto(rows, id, ago(300)).photo_key;
  rows.add('users', {
    ...{ id, email, email_key: email, password_hash: null, first_name: name, last_name: null, username: null },
    ...{ profile_image_url: `/api/photos/${image}`, bio: 'Ferns, mostly.\n=1+1', favorite_flower: null },
    ...{ garden_zone: '7b', created_at: ago(400), updated_at: ago(10), email_verified_at: ago(399) },
  });
  const user_id = id;
  const session = {
    user_id,
    sid: `session-${id}`,
    sess: { userAgent: '🌱' },
    created_at: ago(9),
    last_seen_at: ago(1),
  };
  const { id: session_id } = rows.add('sessions', { ...session, expire: ago(-20) });
  rows.add('push_subscriptions', {
    ...{ user_id, session_id, endpoint: `https://push.example/${id}`, p256dh: 'key', auth: 'secret' },
    ...{ delivered_on: dayAgo(1), created_at: ago(9) },
  });
  rows.add('account_tokens', {
    ...{ user_id, token_hash: `link-${id}`, kind: 'email-change', email: `new-${email}`, created_at: ago(1) },
    expires_at: ago(-1),
  });
  rows.add('invites', { token_hash: `invite-${id}`, made_by: id, created_at: ago(2), expires_at: ago(-5) });
  rows.add('identities', { issuer: 'https://id.example', subject: `subject-${id}`, user_id, created_at: ago(3) });
  rows.add('user_settings', {
    ...{ user_id, time_zone: 'Europe/Berlin', hemisphere: null, units: 'metric', week_start: 1, theme: null },
    ...{ share_identifications: true, updated_at: ago(3) },
  });
  rows.add('reminder_preferences', {
    ...{ user_id, email: true, push: false, hour: 9, quiet_from: 22, quiet_to: 7, email_types: ['watering'] },
    ...{ push_types: [], time_zone: null, updated_at: ago(3) },
  });
  rows.add('reminder_deliveries', {
    user_id,
    channel: 'email',
    day: dayAgo(1),
    state: 'sent',
    attempts: 1,
    sent_at: ago(1),
  });
  rows.add('calendar_feeds', { user_id, token_hash: `feed-${id}`, created_at: ago(30) });
  for (const badge_id of ['first_plant', 'first_care'])
    rows.add('user_badges', {
      user_id,
      badge_id,
      earned_at: ago(20),
      told_at: badge_id === 'first_care' ? null : ago(20),
    });
  rows.add('idempotency_keys', {
    ...{ user_id, key: `key-${id}`, fingerprint: 'abc', status: 200, answer: '{"id":1}', created_at: ago(0.1) },
  });
  rows.add('imported_remarks', { user_id, import_key: 'remark-1', remark: { kind: 'like', key: 'remark-1' } });
  return id;
}

/** Adds what belongs to the installation. */
export function addInstallation(rows: OldRows): void {
  rows.add('meta', { key: 'installation', value: 'g00112233aabbccdd' });
  rows.add('catalogue_sources', { name: 'Flora', license: 'CC0', format: 'dwca', imported_at: ago(50) });
  rows.add('photo_deletions', { photo_key: 'deleted-photo-00000000', is_reserved: false, due_at: ago(-1) });
  rows.add('sign_in_attempts', {
    ...{
      state_hash: 'state',
      browser_hash: 'browser',
      nonce: 'n',
      code_verifier: 'c',
      return_to: '/',
      expire: ago(-0.1),
    },
  });
}
