import { beforeAll, describe, expect, it } from 'vitest';
import type { CommunityPlant } from '../../../contract/community.ts';
import { keysOf } from '../../db/text-key.ts';
import { openedApp, type Person, person, photoRow, plantRow } from '../../testing/kit.ts';
import { pagesOf } from '../../testing/pages.ts';

const test = await openedApp();
const owner = await person(test, { username: 'moss', firstName: 'Mo' });

type Caller = Pick<Person, 'inject'>;
const list = async (who: Caller, query = ''): Promise<CommunityPlant[]> =>
  (await who.inject({ url: `/api/community${query}` })).json();
const ids = async (query: string) => (await list(test, query)).map(({ id }) => id);
const search = (text: string) => ids(`?search=${encodeURIComponent(text)}`);
const pages = (url: string) => pagesOf<CommunityPlant>(test, url);
const day = (n: number) => `2026-05-${String(n).padStart(2, '0')}T00:00:00.000Z`;

it('is told anew once anything is written, and to each person their own', async () => {
  const id = await plantRow(test, owner, { isPublic: true, location: 'Balcony' });
  const locations = async () => {
    const lists = [await list(test), await list(owner), await list(test)];
    return lists.map((plants) => plants.find((plant) => plant.id === id)?.location);
  };
  expect(await locations()).toEqual([null, 'Balcony', null]);
  await test.deps.db.updateTable('plants').set({ isPublic: false }).where('id', '=', id).execute();
  expect(await locations()).toEqual([undefined, undefined, undefined]);
});

describe('the community list', () => {
  it('shows a plant with its gardener and counts, to everybody without place and care', async () => {
    const photo = await photoRow(test, owner);
    const id = await plantRow(test, owner, { isPublic: true, photoId: photo.id, identifiedAt: day(20) });
    const fan = await person(test);
    for (const who of [fan, owner]) await who.inject({ method: 'POST', url: `/api/plants/${id}/like` });
    await fan.inject({ method: 'POST', url: `/api/plants/${id}/comments`, payload: { comment: 'Oh!' } });
    const plant = (await fan.inject({ url: `/api/plants/${id}` })).json();
    const expected = {
      ...{ ...plant, location: null, lastWatered: null, lastFertilized: null },
      ...{ isLiked: true, likesCount: 2, commentsCount: 1, owner: { username: 'moss', profileImageUrl: null } },
    };
    expect((await list(fan)).find((each) => each.id === id)).toEqual(expected);
    const seen = await test.inject({ url: '/api/community' });
    expect(seen.json().find((each: CommunityPlant) => each.id === id)).toEqual({ ...expected, isLiked: false });
    expect(seen.body).not.toMatch(/example\.org|Behind the shed|familyKey/);
    expect((await list(owner)).find((each) => each.id === id)).toMatchObject({ location: 'Behind the shed' });
  });

  it('holds public living plants, newest identification first, and follows sharing and the trash', async () => {
    const gardener = await person(test);
    const put = (n: number, more = {}) =>
      plantRow(test, gardener, { commonName: 'Order', isPublic: true, identifiedAt: day(n), ...more });
    const middle = await put(5);
    const newest = await put(9, { addedAt: null });
    const oldest = await put(1);
    const hidden = await put(6, { isPublic: false });
    await put(7, { deletedAt: day(8) });
    expect(await search('Order')).toEqual([newest, middle, oldest]);
    const share = (id: number, isPublic: boolean) =>
      gardener.inject({ method: 'PATCH', url: `/api/plants/${id}/visibility`, payload: { isPublic } });
    await share(hidden, true);
    await share(middle, false);
    await gardener.inject({ method: 'DELETE', url: `/api/plants/${oldest}` });
    expect(await search('Order')).toEqual([newest, hidden]);
  });

  it.each([
    [{ username: 'ivy', firstName: 'Ivana' }, 'ivy'],
    [{ firstName: 'Ivana' }, 'Ivana'],
    [{}, 'Garden User'],
  ])('calls the gardener %j %s', async (named, shown) => {
    const id = await plantRow(test, await person(test, named), { isPublic: true });
    expect((await list(test)).find((each) => each.id === id)?.owner).toEqual({
      username: shown,
      profileImageUrl: null,
    });
  });
});

describe('the search', () => {
  let coneflower: number;
  let nameless: number;
  let tricky: number;
  beforeAll(async () => {
    const put = (commonName: string, latinName: string, family: string | null) =>
      plantRow(test, owner, { commonName, latinName, family, isPublic: true });
    coneflower = await put('Sonnenhut ÄRA', 'Searchia purpurea', 'Searchaceae');
    nameless = await put('Εχινάκεια', '', null);
    tricky = await put('50% off_tag\\end', 'Percentia', 'Escapeceae');
  });

  it.each([
    ['a part of the common name', 'nnenhu'],
    ['a part of the Latin name', 'earchia pur'],
    ['a part of the family', 'rchacea'],
    ['another case', 'SEARCHIA'],
    ['another case of a letter beyond ASCII', 'ära'],
    ['an accent as a letter of its own', 'A\u0308RA'],
    ['spaces around it', '  sonnenhut '],
  ])('finds %s', async (_what, text) => {
    expect(await search(text)).toEqual([coneflower]);
  });

  it.each([
    ['lady’s', 'Lady\'s "soft" mantle'],
    ['LADYS', 'Lady\'s "soft" mantle'],
    ['lady`s soft', 'Lady’s ‘soft’ mantle'],
    ['cafe', 'Café crème'],
    ['CAFÉ CREME', 'Café crème'],
    ['foldia x', 'Foldia × hybrida'],
    ['foldia × hybrida', 'Foldia x hybrida'],
    ['foldia hybrida', 'Foldia × hybrida'],
    ['foldia ×hybrida', 'Foldia hybrida'],
    ['weissdorn', 'Weißdorn'],
    ['rodgron', 'Rødgrøn'],
    ['lubin', 'Łubin'],
    ['st johns', 'St. John’s-wort'],
    ['johns-wort', 'St Johns wort'],
    ['’’', null],
    ['-', null],
  ])('folds %j as it folds %j', async (text, commonName) => {
    const named = { commonName: commonName ?? 'Lady’s', latinName: '', family: null, isPublic: true };
    const id = await plantRow(test, owner, named);
    expect(await search(text)).toEqual(commonName === null ? [] : [id]);
    await test.deps.db.deleteFrom('plants').where('id', '=', id).execute();
  });

  it('finds Greek in any case', async () => {
    expect(await search('ΕΧΙΝ')).toEqual([nameless]);
  });

  it.each(['50%', 'f_t', '\\end', '% off_tag\\'])('takes the signs of %s as they are', async (text) => {
    expect(await search(text)).toEqual([tricky]);
  });

  it.each(['5%f', 'off-tag', '%%', '__', 'Searchia_purpurea', "' or 1=1 --", '"', '🌵'])(
    'finds nothing for %s',
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );

  it('asks for all when it is blank', async () => {
    expect(await search(' ')).toEqual(await ids(''));
  });

  it('follows an edit of the names', async () => {
    const id = await plantRow(test, owner, { isPublic: true });
    const edit = { commonName: 'Übermoos', family: null };
    await owner.inject({ method: 'PATCH', url: `/api/plants/${id}`, payload: edit });
    expect(await search('üBERMOOS')).toEqual([id]);
    await owner.inject({ method: 'PATCH', url: `/api/plants/${id}`, payload: { latinName: 'Mossia nova' } });
    expect(await search('mossia')).toEqual([id]);
    expect(await search('übermoos')).toEqual([id]);
  });

  it.each(['search=%00', `search=${'a'.repeat(201)}`, 'search=a&search=b', 'sort=likes', 'limit=0', 'cursor=x'])(
    'refuses ?%s',
    async (query) => {
      expect((await test.inject({ url: `/api/community?${query}` })).statusCode).toBe(400);
    },
  );
});

describe('pages', () => {
  beforeAll(async () => {
    const families = ['Rosaceae', null, 'Éricacées', 'araceae', 'Rosaceae', 'Araceae', '', 'Rosaceae'];
    for (const [n, family] of families.entries()) {
      const identifiedAt = day(1 + Math.floor(n / 2));
      await plantRow(test, owner, { commonName: `Paged ${n}`, family, isPublic: true, identifiedAt });
    }
  });

  it('go on with the search that they began with, and miss or repeat no plant', async () => {
    const { items, totals } = await pages('/api/community?search=paged%20&limit=3');
    expect(items.map(({ commonName }) => commonName)).toEqual([7, 6, 5, 4, 3, 2, 1, 0].map((n) => `Paged ${n}`));
    expect(totals).toEqual(['8']);
    expect((await pages('/api/community?search=paged')).items).toEqual(items);
  });

  it.each([1, 2, 3, 7])('come by family when asked, %i at a time, those without one last', async (limit) => {
    const { items, totals } = await pages(`/api/community?sort=family&search=paged&limit=${limit}`);
    expect(items.map(({ commonName }) => commonName)).toEqual([5, 3, 2, 7, 4, 0, 6, 1].map((n) => `Paged ${n}`));
    expect(totals).toEqual(['8']);
  });
});

describe('many plants', () => {
  let gardener: Person;
  const names = ['Mossweed', 'Rarewort', 'Oddbane'];
  beforeAll(async () => {
    gardener = await person(test);
    const { db } = test.deps;
    const many = Array.from({ length: 2_400 }, (_, n) => {
      const name = n === 3 ? 'Zx Qj 牡丹' : n % 40 === 0 && n < 400 ? names[1] : n === 5 ? names[2] : names[0];
      const kind = { commonName: `${name} ${n}`, latinName: '', family: n % 2 ? 'Musciaceae' : null };
      const at = new Date(Date.parse('2026-03-01') + n * 60_000).toISOString();
      return {
        ...{ ...kind, ...keysOf(kind), origin: 'catalog' as const },
        ...{ userId: gardener.user.id, gardenId: gardener.garden.id },
        ...{ tags: [], isPublic: true, identifiedAt: at, addedAt: at },
      };
    });
    for (let n = 0; n < many.length; n += 400)
      await db
        .insertInto('plants')
        .values(many.slice(n, n + 400))
        .execute();
  });
  const named = async (url: string) => (await pages(url)).items.map(({ commonName }) => commonName);

  it('are found by a part of a name, however few there are and however long ago they were identified', async () => {
    const rare = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((n) => `Rarewort ${n * 40}`);
    expect(await named('/api/community?search=rewor&limit=4')).toEqual(rare);
    expect((await named('/api/community?search=rewor&limit=4&sort=family')).sort()).toEqual(rare.sort());
    const searched = (text: string) => named(`/api/community?search=${encodeURIComponent(text)}`);
    for (const text of ['oddban', 'ddbane 5']) expect(await searched(text), text).toEqual(['Oddbane 5']);
    for (const text of ['zx', 'qj', '丹', '牡丹', 'zx qj 牡'])
      expect(await searched(text), text).toEqual(['Zx Qj 牡丹 3']);
    expect(await named('/api/community?search=ewortx')).toEqual([]);
    expect(await named('/api/community?search=%EF%BC%9Fj')).toEqual([]);
  });

  it('are counted up to 501 when they are searched for, and listed to the last', async () => {
    const first = await test.inject({ url: '/api/community?search=mossweed&limit=200' });
    expect(first.headers['x-total-count']).toBe('501');
    expect(await named('/api/community?search=mossweed&limit=200')).toHaveLength(2_388);
    const whole = await test.inject({ url: '/api/community?search=mossweed' });
    expect(whole.headers['x-total-count']).toBe('2001');
    expect(whole.headers.link).toMatch(/rel="next"/);
  });
});
