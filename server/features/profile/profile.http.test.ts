import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { noIdentifier } from '../../testing/identifiers.ts';
import { openedApp, type Person, person, photoRow, plantRow, testClock } from '../../testing/kit.ts';
import { form, heicPhoto, jpegPhoto, photoForm } from '../../testing/photos.ts';
import { deletePhotos } from '../photos/photos.queries.ts';
import { sweepPhotos } from '../photos/photos.service.ts';

const clock = testClock();
const test = await openedApp({ deps: { identifier: noIdentifier, now: clock.now } });

const edit = (who: Person, payload: object) => who.inject({ method: 'PATCH', url: '/api/profile', payload });
const read = async (who: Person) => (await who.inject({ method: 'GET', url: '/api/auth/user' })).json();
const upload = (who: Person, body: ReturnType<typeof form>) =>
  who.inject({ method: 'POST', url: '/api/profile/upload-image', ...body });
const uploaded = async (who: Person, content?: Buffer): Promise<string> => {
  const answer = await upload(who, photoForm(content ?? (await jpegPhoto())));
  expect(answer.statusCode).toBe(200);
  return answer.json().imageUrl;
};
const everything = {
  ...{ username: 'rosalind', firstName: 'Rosa', lastName: 'Lind', bio: 'Ferns, mostly.\nSome moss.' },
  ...{ favoriteFlower: 'Snowdrop', gardenZone: 'Zone 7b' },
};

describe('editing', () => {
  it('writes what is given and no more, and answers the user', async () => {
    const who = await person(test);
    const before = await read(who);
    const answer = await edit(who, everything);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...before, ...everything, updatedAt: answer.json().updatedAt });
    expect(answer.json()).toEqual(await read(who));
    expect((await edit(who, { bio: 'Moss.' })).json()).toMatchObject({ ...everything, bio: 'Moss.' });
    expect((await edit(who, {})).json()).toEqual(await read(who));
  });

  it('trims, and takes a blank as nothing', async () => {
    const who = await person(test);
    await edit(who, everything);
    const cleared = {
      username: '',
      firstName: '  ',
      lastName: null,
      bio: ' \n ',
      favoriteFlower: '',
      gardenZone: null,
    };
    const nothing = Object.fromEntries(Object.keys(cleared).map((field) => [field, null]));
    expect((await edit(who, cleared)).json()).toMatchObject(nothing);
    expect((await edit(who, { username: '  Ivy  ' })).json().username).toBe('Ivy');
  });

  it('lets two gardeners go by the same name, and each keep to themselves', async () => {
    const [one, two] = [await person(test), await person(test)];
    for (const [who, username] of [[one, 'Willow'] as const, [two, 'Willow'] as const, [two, 'Hazel'] as const])
      expect((await edit(who, { username })).statusCode).toBe(200);
    expect((await read(one)).username).toBe('Willow');
  });

  it.each([
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ username: ' ab ' }, 'username', 'Username must be at least 3 characters'],
    [{ bio: 'x'.repeat(501) }, 'bio', 'Bio must be less than 500 characters'],
    [{ bio: '🌱'.repeat(251) }, 'bio', 'Bio must be less than 500 characters'],
    [{ firstName: 'x'.repeat(201) }, 'firstName', 'String must contain at most 200 character(s)'],
    [{ gardenZone: 7 }, 'gardenZone', 'Expected string, received number'],
    [{ bio: 'a\0b' }, 'bio', undefined],
    [{ passwordHash: 'x' }, '', "Unrecognized field(s): 'passwordHash'"],
  ])('refuses %j', async (payload, path, message) => {
    const who = await person(test);
    const answer = await edit(who, { firstName: 'Rosa', ...payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toMatchObject({ path, message: message ?? expect.any(String) });
    expect((await read(who)).firstName).toBeNull();
  });

  it('takes texts up to their limits', async () => {
    const longest = { username: 'abc', bio: 'x'.repeat(500), lastName: 'x'.repeat(200) };
    expect((await edit(await person(test), longest)).json()).toMatchObject(longest);
  });

  it('ignores what is not theirs to change', async () => {
    const who = await person(test);
    const before = await read(who);
    const others = { id: 1, email: 'other@example.org', createdAt: 'x', updatedAt: 'x' };
    const answer = await edit(who, { ...before, ...others, bio: 'Hi' });
    const { updatedAt } = answer.json();
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...before, bio: 'Hi', updatedAt }]);
  });
});

describe('the image', () => {
  it.each([
    ['a JPEG', () => jpegPhoto(480, 320)],
    ['a HEIC', async () => heicPhoto('drawn')],
  ])('%s is kept as a square WebP in every size', async (_what, content) => {
    const who = await person(test);
    const imageUrl = await uploaded(who, await content());
    expect(imageUrl).toMatch(/^\/api\/photos\/[\w-]{22}$/);
    for (const size of ['thumb', 'card', 'full']) {
      const { headers, rawPayload } = await who.inject({ method: 'GET', url: `${imageUrl}?size=${size}` });
      expect(headers['content-type']).toBe('image/webp');
      const { width, height, exif } = await sharp(rawPayload).metadata();
      expect([width, exif]).toEqual([height, undefined]);
    }
    expect((await read(who)).profileImageUrl).toBeNull();
  });

  it('is refused by content and size, before the profile changes', async () => {
    const who = await person(test);
    const told = async (body: ReturnType<typeof form>) => {
      const { statusCode, body: text } = await upload(who, body);
      return [statusCode, JSON.parse(text).message];
    };
    const [noImage, tooLarge] = [Buffer.from('dear diary'), Buffer.alloc(limits.profileImageBytes + 1, 7)];
    const [wrongType, smaller] = [
      'Please select an image file (JPEG, PNG, etc.)',
      'Please select an image smaller than 3MB',
    ];
    expect(await told(photoForm(noImage))).toEqual([415, `Invalid file type: ${wrongType}`]);
    expect(await told(photoForm(tooLarge))).toEqual([413, `File too large: ${smaller}`]);
    const exactly = Buffer.concat([await jpegPhoto()], limits.profileImageBytes);
    expect((await upload(who, photoForm(exactly))).statusCode).toBe(200);
    expect((await told(photoForm((await jpegPhoto()).subarray(0, 300))))[0]).toBe(422);
    const misnamed = form({ name: 'photo', content: await jpegPhoto(), filename: 'a.jpg' });
    expect(await told(misnamed)).toEqual([400, 'Required']);
  });

  it('of the profile is one that the server made for this gardener, or none', async () => {
    const [who, other] = [await person(test), await person(test)];
    const [mine, theirs] = [await uploaded(who), await uploaded(other)];
    const refused = [
      theirs,
      `/api/photos/${'A'.repeat(22)}`,
      `${mine}?size=thumb`,
      `http://localhost:3000${mine}`,
      'https://example.org/me.png',
      'javascript:alert(1)',
      mine.slice(1),
    ];
    for (const profileImageUrl of refused) {
      const answer = await edit(who, { profileImageUrl, bio: 'Hi' });
      expect([profileImageUrl, answer.statusCode]).toEqual([profileImageUrl, 400]);
      expect(answer.json().errors).toMatchObject([{ path: 'profileImageUrl', reason: 'profile_image_not_uploaded' }]);
    }
    expect(await read(who)).toMatchObject({ bio: null, profileImageUrl: null });
    expect((await edit(who, { profileImageUrl: mine })).json().profileImageUrl).toBe(mine);
    expect((await edit(who, { profileImageUrl: null })).json().profileImageUrl).toBeNull();
  });

  it('is for everybody to see while the profile shows it, and for its gardener alone otherwise', async () => {
    const [who, other] = [await person(test), await person(test)];
    const [first, second] = [await uploaded(who), await uploaded(who)];
    const seen = async (url: string) =>
      (await Promise.all([who, other, test].map((by) => by.inject({ method: 'GET', url })))).map((a) => a.statusCode);
    expect(await seen(first)).toEqual([200, 404, 404]);
    await edit(who, { profileImageUrl: first });
    const [byAll, byOne] = [Array(3).fill(200), [200, 404, 404]];
    expect([await seen(first), await seen(second)]).toEqual([byAll, byOne]);
    await edit(who, { profileImageUrl: second });
    expect([await seen(first), await seen(second)]).toEqual([byOne, byAll]);
    await edit(who, { profileImageUrl: null });
    expect(await seen(second)).toEqual([200, 404, 404]);
  });

  it('shows beside a shared plant and a comment', async () => {
    const who = await person(test, { username: 'Juniper' });
    const profileImageUrl = await uploaded(who);
    await edit(who, { profileImageUrl });
    const id = await plantRow(test, who, { isPublic: true });
    await who.inject({ method: 'POST', url: `/api/plants/${id}/comments`, payload: { comment: 'Mine' } });
    const card = (await test.inject({ method: 'GET', url: '/api/community' })).json()[0];
    const [comment] = (await test.inject({ method: 'GET', url: `/api/plants/${id}/comments` })).json();
    expect([card.owner, comment.user]).toEqual(Array(2).fill({ username: 'Juniper', profileImageUrl }));
  });

  it('is swept away once no profile shows it', async () => {
    const who = await person(test);
    const [old, current] = [await uploaded(who), await uploaded(who)];
    await edit(who, { profileImageUrl: current });
    const status = async (url: string) => (await who.inject({ method: 'GET', url })).statusCode;
    clock.days = 1.1;
    await sweepPhotos(test.deps);
    clock.days = 0;
    expect([await status(old), await status(current)]).toEqual([404, 200]);
  });

  it('that is deleted as a photo of a plant leaves the profile without', async () => {
    const who = await person(test);
    const { id, key } = await photoRow(test, who);
    await edit(who, { profileImageUrl: `/api/photos/${key}` });
    const another = await photoRow(test, who);
    await deletePhotos(test.deps.db, [another.id]);
    expect((await read(who)).profileImageUrl).toBe(`/api/photos/${key}`);
    await deletePhotos(test.deps.db, [id]);
    expect((await read(who)).profileImageUrl).toBeNull();
  });
});
