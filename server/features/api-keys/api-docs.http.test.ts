import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { keyOf } from '../../testing/api-keys.ts';
import { asked } from '../../testing/care.ts';
import { person } from '../../testing/people.ts';
import { jpegPhoto } from '../../testing/photos.ts';
import { plantRow } from '../../testing/plants.ts';
import { openedApp } from '../../testing/test-app.ts';

const test = await openedApp();
const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
const who = await person(test);
const plantId = await plantRow(test, who, { addedAt: new Date().toISOString() });
const event = { title: 'Water', eventType: 'watering', date: new Date().toISOString(), plantId };
const { id: eventId } = await asked(who, 'POST', '/api/calendar', event);
const entry = { date: '2026-05-04', note: 'Planted' };
const { id: entryId } = await asked(who, 'POST', `/api/plants/${plantId}/journal`, entry);
const { key } = await keyOf(who);

const folder = mkdtempSync(join(tmpdir(), 'leafbook-api-'));
writeFileSync(join(folder, 'photo.jpg'), await jpegPhoto());
afterAll(() => rmSync(folder, { recursive: true }));
const env = {
  PATH: process.env.PATH,
  ...{ LEAFBOOK: address, KEY: key, PLANT: String(plantId), EVENT: String(eventId), ENTRY: String(entryId) },
};

const text = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
const examples = [...text.matchAll(/^(.+)\n\n```sh\n([^`]+)```$/gm)].map(([, says = '', code = '']) => [says, code]);
/** Fails where the server refuses, which curl does not on its own. */
const failing = 'curl() { command curl --silent --show-error --fail-with-body "$@"; }';

describe('docs/api.md', () => {
  it('has eleven examples', () => expect(examples).toHaveLength(11));

  it.each(examples)('%s', async (_says, code) => {
    const options = { cwd: folder, env };
    const { stdout } = await promisify(execFile)('bash', ['-ec', `${failing}\n${code}`], options);
    // Readings have no answer.
    if (code.includes('/readings')) expect(stdout).toBe('');
    else expect(JSON.parse(stdout)).toEqual(expect.anything());
  });

  it('was run: the plant has its name, care, entries and photo', async () => {
    expect(await asked(who, 'GET', `/api/plants/${plantId}`)).toMatchObject({
      ...{ nickname: 'Basil the Great', hasReadings: true },
    });
    expect(await asked(who, 'GET', '/api/plants')).toHaveLength(2);
    expect(await asked(who, 'GET', `/api/plants/${plantId}/care`)).toHaveLength(2);
    const journal = await asked(who, 'GET', `/api/plants/${plantId}/journal`);
    expect(journal.flatMap(({ photos }: { photos: object[] }) => photos)).toHaveLength(1);
  });
});
