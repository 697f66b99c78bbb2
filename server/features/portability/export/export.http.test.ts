import { readFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ExportedProfile, exportedLists, type ListName } from '../../../../contract/export-format.ts';
import { openScratch } from '../../../http/scratch-file.ts';
import { startListening } from '../../../testing/event-streams.ts';
import { exported, imported, unzip } from '../../../testing/exports.ts';
import { openedApp, type Person, person, photoRow, plantRow } from '../../../testing/kit.ts';
import { exportGarden } from './export.service.ts';

const test = await openedApp();
const address = await startListening(test);

/** Gives whatever the server does by itself many chances to go on: it answers this many requests over the network. */
async function answerOthers(): Promise<void> {
  for (let n = 0; n < 30; n += 1) await (await fetch(`${address}/healthz`)).text();
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Of rows that are deleted: these are not exported. */
const ofDeleted = ['deleted_at', 'undo_id'];

/** Tables whose rows are in the export: in which list, and the columns that are not in it under their own name. */
const exportedTables: Record<string, { list: ListName; otherwise: string[] }> = {
  // Gardens that were ended are not exported.
  gardens: { list: 'gardens', otherwise: ['own_of', 'deleted_at'] },
  // The garden of what belongs to a plant is the plant's.
  photos: { list: 'photos', otherwise: [...ofDeleted, 'garden_id', 'photo_key', 'bytes', 'photo_hash'] },
  plants: {
    list: 'plants',
    otherwise: [
      ...['garden_id', 'place_id', 'species_id', 'photo_id', 'original_photo_id', 'identification_id'],
      ...['parent_id', 'has_readings'],
      ...['likes_count', 'comments_count', 'common_name_key', 'latin_name_key', 'family_key'],
    ],
  },
  care_plans: { list: 'carePlans', otherwise: ['garden_id', 'plant_id'] },
  // `check_soil` is in the description.
  calendar_events: {
    list: 'events',
    otherwise: ['garden_id', 'plant_id', 'place_id', 'plan_id', 'series_id', 'check_soil', 'done_by'],
  },
  // Its last day follows from its rule.
  event_series: { list: 'eventSeries', otherwise: ['garden_id', 'plant_id', 'place_id', 'ends_on'] },
  // The last two are its harvest.
  care_logs: { list: 'careLogs', otherwise: ['garden_id', 'plant_id', 'event_id', 'plan_id', 'amount', 'unit'] },
  journal_entries: { list: 'journal', otherwise: [...ofDeleted, 'garden_id', 'plant_id', 'identification_id'] },
  // What photos look like is made of them again. The files that were sent are not kept: their digest is of use only here.
  identifications: {
    list: 'identifications',
    otherwise: [
      ...ofDeleted,
      ...['garden_id', 'group_name', 'embedding', 'embeddings', 'photos_digest', 'candidates_key', 'chosen_key'],
    ],
  },
  // By the day, which has its hours.
  plant_readings: {
    list: 'readings',
    otherwise: ['plant_id', 'span', 'hour', 'total', 'count', 'lowest', 'highest', 'latest', 'latest_at'],
  },
  user_badges: { list: 'badges', otherwise: ['told_at'] },
  plant_comments: { list: 'community', otherwise: [...ofDeleted, 'plant_id'] },
  plant_likes: { list: 'community', otherwise: ['plant_id'] },
  imported_remarks: { list: 'community', otherwise: ['remark'] },
};
/** Parts of other lists and of the profile. */
const within = [
  'garden_tags',
  'garden_fields',
  'care_kinds',
  'journal_photos',
  'identification_photos',
  'users',
  'user_settings',
  'reminder_preferences',
];
/** Nobody's. */
const ofTheServer = [
  ...['identifier_days', 'species', 'species_names', 'search_terms', 'catalogue_sources', 'meta'],
  'sign_in_attempts',
];

/** The tables that the description says are left out, each with its reason. */
function leftOut(): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/export-format.md'), 'utf8');
  const section = text.slice(text.indexOf('## What is not exported'));
  return [...section.matchAll(/^\| `(\w+)` \| .{10,} \|$/gm)].map(([, table = '']) => table);
}

describe('everything that the database holds of a gardener', () => {
  const tablesOf = async () =>
    (await test.deps.db.introspection.getTables()).filter(
      // What triggers derive from other rows is nothing more. On PostgreSQL, processes count and hold some things together.
      ({ name }) =>
        !/^(migrations|(species|species_names|search_terms)_entries|community_|counted_facts$|photo_(checks|usage)$|rate_limits$|leases$)/.test(
          name,
        ),
    );

  it('is in the export, or the description says why it is not', async () => {
    const known = [...Object.keys(exportedTables), ...within, ...ofTheServer, ...leftOut()];
    const tables = (await tablesOf()).map(({ name }) => name);
    expect(tables.filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name, index) => known.indexOf(name) !== index || !tables.includes(name))).toEqual([]);
  });

  it('is in the export with all of its columns', async () => {
    for (const { name, columns } of await tablesOf()) {
      const table = exportedTables[name];
      if (!table) continue;
      const fields = Object.keys(exportedLists[table.list].item.shape);
      const missing = columns
        .map((column) => column.name)
        .filter((column) => !['id', 'user_id', 'import_key', ...table.otherwise].includes(column))
        .filter((column) => !fields.includes(camel(column)));
      expect([name, missing]).toEqual([name, []]);
    }
  });

  it('is in the profile with all of its columns', async () => {
    const { account, profile, settings, reminders } = ExportedProfile.shape;
    const fields = [account, profile, settings, reminders.def.innerType].flatMap(({ shape }) => Object.keys(shape));
    const tables = (await tablesOf()).filter(({ name }) =>
      ['users', 'user_settings', 'reminder_preferences'].includes(name),
    );
    const columns = tables.flatMap((table) => table.columns.map(({ name }) => name));
    // How somebody signs in is for the server that they sign in at; the image goes by the key of its photo; when somebody is
    // reminded next follows from what is there; zone and language of a device are not chosen.
    const otherwise =
      /^(id|user_id|updated_at|email_key|email_verified\w*|password_hash|profile_image_url|next_due_at|is_zone_automatic|device_language)$/;
    // Of the types of events, the export names those that are on.
    const isNamed = (column: string) => fields.includes(camel(column).replace(/TypesOff$/, 'Types'));
    expect(columns.filter((column) => !otherwise.test(column) && !isNamed(column))).toEqual([]);
  });
});

describe('an export that nobody waits for any more', () => {
  const photoBytes = 300_000;
  const photos = 60;

  async function gardenOfPhotos(): Promise<Person> {
    const who = await person(test);
    for (let n = 0; n < photos; n += 1) {
      const { id } = await photoRow(test, who);
      await plantRow(test, who, { photoId: id });
    }
    return who;
  }

  it('holds one photo at a time, ends with its connection, and can be asked for again', async () => {
    const who = await gardenOfPhotos();
    const { images } = test.deps;
    const { get } = images;
    let read = 0;
    images.get = async () => {
      read += 1;
      return Buffer.alloc(photoBytes, read);
    };
    const { take } = test.app.leases;
    const ended = Promise.withResolvers<void>();
    test.app.leases.take = async (wanted) => {
      const release = await take.call(test.app.leases, wanted);
      return release && (() => release().then(ended.resolve));
    };
    const gone = new AbortController();
    const ask = () => fetch(`${address}/api/account/export`, { headers: { cookie: who.cookie }, signal: gone.signal });
    const answer = await ask();
    test.app.leases.take = take;
    expect(answer.status).toBe(200);
    // Nobody reads: what fits into the buffers of both ends of the connection is all that is fetched from the store.
    for (let before = -1; before !== read; await answerOthers()) before = read;
    expect(read).toBeLessThan(photos / 2);

    const second = await who.inject({ method: 'GET', url: '/api/account/export' });
    expect(second.statusCode).toBe(409);
    expect(second.json().message).toContain('already making your export');

    gone.abort();
    await ended.promise;
    images.get = get;
    expect((await who.inject({ method: 'GET', url: '/api/account/export' })).statusCode).toBe(200);
  });
});

it('is given up before its last bytes arrive, so that the next can be asked for at once', async () => {
  const who = await person(test);
  const taken = test.app.leases.take;
  let isFree = false;
  test.app.leases.take = async () => async () => {
    await answerOthers();
    isFree = true;
  };
  await exported(who);
  test.app.leases.take = taken;
  expect(isFree).toBe(true);
});

it('leaves out what was in the trash for too long', async () => {
  const who = await person(test);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  await plantRow(test, who, { commonName: 'Gone', deletedAt: daysAgo(31) });
  await plantRow(test, who, { commonName: 'Wilted', deletedAt: daysAgo(29) });
  const plants = JSON.parse(String((await unzip(await exported(who))).get('plants.json')));
  expect(plants.map(({ commonName }: { commonName: string }) => commonName)).toEqual(['Wilted']);
});

it('says nothing of a plant that was made private since it was liked', async () => {
  const [who, neighbour] = [await person(test), await person(test, { username: 'Bram' })];
  const id = await plantRow(test, neighbour, { isPublic: true, commonName: 'Secret' });
  await who.inject({ method: 'POST', url: `/api/plants/${id}/like` });
  await test.deps.db.updateTable('plants').set({ isPublic: false }).where('id', '=', id).execute();
  const files = await unzip(await exported(who));
  expect(JSON.parse(String(files.get('community.json')))).toMatchObject([
    { kind: 'like', plant: null, gardener: 'Bram' },
  ]);
  expect([...files.values()].join()).not.toContain('Secret');
});

it('lists a remark once that was imported while it was deleted, and came back', async () => {
  const who = await person(test);
  const id = await plantRow(test, who, { isPublic: true });
  const payload = { comment: 'Growing!' };
  const comment = (await who.inject({ method: 'POST', url: `/api/plants/${id}/comments`, payload })).json();
  const zip = await exported(who);
  const { headers } = await who.inject({ method: 'DELETE', url: `/api/comments/${comment.id}` });
  await imported(who, zip);
  await who.inject({ method: 'POST', url: `/api/removed/${headers.undo}/restore` });
  const after = await exported(who);
  const remarks = (await unzip(after)).get('community.json');
  expect(remarks).toEqual((await unzip(zip)).get('community.json'));
  await imported(await person(test), after);
});

it('an export that is being prepared ends when the server stops, and leaves nothing', async () => {
  const who = await person(test);
  await plantRow(test, who, {});
  const stopping = new AbortController();
  const stopped = new Error('the server stops');
  const opened: FileHandle[] = [];
  let ends = 0;
  const onEnd = async () => {
    ends += 1;
  };
  const openFile = async () => {
    if (opened.length === 2) stopping.abort(stopped);
    const file = await openScratch(join(test.photoFolder, 'tmp'));
    opened.push(file);
    return file;
  };
  const options = { openScratch: openFile, signal: stopping.signal, onEnd };
  await expect(exportGarden(test.deps, who.user, options)).rejects.toBe(stopped);
  expect([ends, opened.length, opened.map(({ fd }) => fd)]).toEqual([1, 3, [-1, -1, -1]]);
});
