import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { keysIn } from '../testing/backups.ts';
import { opened } from '../testing/opened.ts';
import { startSwift } from '../testing/swift.ts';
import { describeImageStore, newKey, someFiles } from './image-store.suite.ts';
import { s3Store } from './s3-store.ts';

const swift = await opened(startSwift());

/** A part of the bucket that nobody has used. */
const newStore = () => s3Store({ ...swift.place, prefix: `photos/${randomBytes(6).toString('hex')}` });

describeImageStore('the S3 store on OpenStack Swift', async () => ({ store: newStore(), close: async () => {} }));

it('lists more photos than fit on one page, and removes them by a few requests', { timeout: 300_000 }, async () => {
  const store = newStore();
  const keys = Array.from({ length: 400 }, newKey);
  const files = { ...someFiles(), full: randomBytes(200) };
  for (let n = 0; n < keys.length; n += 20)
    await Promise.all(keys.slice(n, n + 20).map((key) => store.put(key, files)));
  expect(await keysIn(store)).toEqual(keys.sort());
  expect((await store.removeMany(keys)).length).toBe(keys.length);
  expect(await keysIn(store)).toEqual([]);
});

it('says what the server says', { timeout: 60_000 }, async () => {
  const reasonOf = (part: Partial<typeof swift.place>) =>
    s3Store({ ...swift.place, ...part })
      .installation()
      .then(String, ({ reason }) => reason);
  expect(await reasonOf({ bucket: 'no-such-bucket' })).toBe('NoSuchBucket');
  expect(await reasonOf({ secretAccessKey: 'wrong' })).toBe('SignatureDoesNotMatch');
  expect(await reasonOf({ accessKeyId: 'garden:nobody' })).toMatch(
    /InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied/,
  );
  expect(await reasonOf({ region: 'mars-1' })).toBe('AuthorizationHeaderMalformed');
});

it('fails while the server is away, and serves again once it is back', { timeout: 120_000 }, async () => {
  const [store, key, files] = [newStore(), newKey(), someFiles()];
  await store.put(key, files);
  await swift.halt();
  await expect(store.get(key, 'full')).rejects.toMatchObject({ code: 'PHOTOS_AWAY', reason: 'ECONNREFUSED' });
  await swift.resume();
  expect(await store.get(key, 'full')).toEqual(files.full);
});
