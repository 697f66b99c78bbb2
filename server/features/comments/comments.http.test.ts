import { describe, expect, it } from 'vitest';
import type { Comment } from '../../../contract/comments.ts';
import { asked, openedApp, type Person, person, plantRow } from '../../testing/kit.ts';
import { pagesOf } from '../../testing/pages.ts';

const test = await openedApp();
const owner = await person(test, { firstName: 'Olga' });
const writer = await person(test, { username: 'wren' });
const plantId = await plantRow(test, owner, { isPublic: true });

type Caller = Pick<Person, 'inject'>;
const post = (who: Caller, id: number, payload: object) =>
  who.inject({ method: 'POST', url: `/api/plants/${id}/comments`, payload });
const write = async (who: Caller, id: number, comment: string): Promise<Comment> =>
  (await post(who, id, { comment })).json();
const list = async (who: Caller, id: number): Promise<Comment[]> =>
  (await who.inject({ url: `/api/plants/${id}/comments` })).json();
const remove = async (who: Caller, id: number) =>
  (await who.inject({ method: 'DELETE', url: `/api/comments/${id}` })).statusCode;
const counted = async (id: number) =>
  (await test.deps.db.selectFrom('plants').select('commentsCount').where('id', '=', id).executeTakeFirstOrThrow())
    .commentsCount;
const told = (id: number) => test.deps.db.selectFrom('notifications').selectAll().where('plantId', '=', id).execute();

describe('a comment', () => {
  it('is answered as everybody sees it then, trimmed and with its writer', async () => {
    const id = await plantRow(test, owner, { isPublic: true });
    const answer = await post(writer, id, { comment: ' \n What a color!\u00a0' });
    const comment = answer.json();
    expect([answer.statusCode, comment]).toEqual([
      201,
      {
        ...{ id: expect.any(Number), plantId: id, userId: writer.user.id, comment: 'What a color!' },
        ...{ createdAt: expect.stringMatching(/^\d{4}-.*Z$/), user: { username: 'wren', profileImageUrl: null } },
      },
    ]);
    for (const who of [owner, writer, test]) expect(await list(who, id)).toEqual([comment]);
    expect(await counted(id)).toBe(1);
  });

  it.each([
    [{ username: 'ivy', firstName: 'Ivana' }, 'ivy'],
    [{ firstName: 'Ivana' }, 'Ivana'],
    [{ username: ' ', firstName: ' Ivana ' }, 'Ivana'],
    [{}, 'Garden User'],
  ])('of %j is signed %s', async (named, signed) => {
    const id = await plantRow(test, owner, { isPublic: true });
    expect(await write(await person(test, named), id, 'Hello')).toMatchObject({ user: { username: signed } });
    const [newest] = await asked(owner, 'GET', '/api/notifications');
    expect(newest.notification.message).toBe(`${signed} commented on your Purple coneflower`);
  });

  it.each([
    ['300 characters', 'a'.repeat(300)],
    ['300 characters and spaces around', ` ${'a'.repeat(300)} `],
    ['emoji that count double', '🌱'.repeat(150)],
    ['a family of one glyph', '👩‍🌾👨‍👩‍👧'],
    ['right to left', 'איזה יופי של פרח'],
    ['a change of direction', '\u202eabc\u202c'],
    ['letters with marks of their own', 'Z\u0351a\u0342lgo e\u0301'],
    ['lines', 'one\n\ntwo'],
    ['markup', '<img src=x onerror=alert(1)> & "quotes" \\'],
  ])('is kept as it was written: %s', async (_what, text) => {
    const answer = await post(writer, plantId, { comment: text });
    expect(answer.statusCode).toBe(201);
    expect((await list(test, plantId))[0]?.comment).toBe(text.trim());
  });

  it.each([
    ['empty', ''],
    ['blank', ' \t\n\u3000'],
    ['of letters that show nothing', '\u3164\u200b\u2800'],
    ['of marks alone', '\u0301\ufe0f\u{e0041}'],
    ['301 characters', 'a'.repeat(301)],
    ['151 emoji', '🌱'.repeat(151)],
    ['with NUL', 'a\0b'],
    ['with half a character', 'a\ud83c'],
    ['a number', 5],
    ['null', null],
  ])('is refused when it is %s', async (_what, comment) => {
    const before = await counted(plantId);
    const answer = await post(writer, plantId, { comment });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ path: 'comment' }] });
    expect(await counted(plantId)).toBe(before);
  });

  it('is refused with fields of its own', async () => {
    expect((await post(writer, plantId, { comment: 'a', userId: owner.user.id })).statusCode).toBe(400);
  });

  it('is counted exactly when many write and delete at once', async () => {
    const id = await plantRow(test, owner, { isPublic: true });
    const written = await Promise.all(Array.from({ length: 20 }, (_, n) => write(writer, id, `Comment ${n}`)));
    const gone = written.slice(0, 12);
    // Each twice, by its writer and by the gardener: one of the two finds it gone.
    const statuses = await Promise.all(gone.flatMap((each) => [remove(writer, each.id), remove(owner, each.id)]));
    expect(statuses.filter((status) => status === 204)).toHaveLength(12);
    expect(statuses.filter((status) => status === 404)).toHaveLength(12);
    expect([await counted(id), (await list(test, id)).length, (await told(id)).length]).toEqual([8, 8, 8]);
  });
});

describe('the comments on a plant', () => {
  it('come newest first, page by page', async () => {
    const id = await plantRow(test, owner, { isPublic: true });
    for (let n = 0; n < 5; n += 1) await write(writer, id, String(n));
    const { items, totals } = await pagesOf<Comment>(test, `/api/plants/${id}/comments?limit=2`);
    expect([items.map(({ comment }) => comment), totals]).toEqual([['4', '3', '2', '1', '0'], ['5']]);
  });

  it('go out of sight with the plant', async () => {
    const id = await plantRow(test, owner, { isPublic: true });
    const comment = await write(writer, id, 'Lovely');
    await owner.inject({ method: 'PATCH', url: `/api/plants/${id}/visibility`, payload: { isPublic: false } });
    for (const who of [writer, test])
      expect((await who.inject({ url: `/api/plants/${id}/comments` })).statusCode).toBe(404);
    expect(await remove(writer, comment.id)).toBe(404);
    expect(await list(owner, id)).toEqual([comment]);
    await owner.inject({ method: 'DELETE', url: `/api/plants/${id}` });
    expect((await owner.inject({ url: `/api/plants/${id}/comments` })).statusCode).toBe(404);
    expect(await remove(owner, comment.id)).toBe(404);
  });
});

describe('deleting a comment', () => {
  it("is for its writer and for the plant's gardener", async () => {
    const id = await plantRow(test, owner, { isPublic: true });
    const first = await write(writer, id, 'First');
    const second = await write(writer, id, 'Second');
    const own = await write(owner, id, 'Mine');
    expect(await remove(writer, own.id)).toBe(404);
    expect(await remove(writer, first.id)).toBe(204);
    expect(await remove(writer, first.id)).toBe(404);
    expect(await remove(owner, second.id)).toBe(204);
    expect(await list(test, id)).toEqual([own]);
    expect(await counted(id)).toBe(1);
  });

  it('takes back what was not read of it, and leaves what was', async () => {
    const id = await plantRow(test, owner, { isPublic: true });
    const read = await write(writer, id, 'Read');
    await owner.inject({ method: 'POST', url: '/api/notifications/read-all' });
    const unread = await write(writer, id, 'Unread');
    expect(await told(id)).toHaveLength(2);
    await remove(writer, read.id);
    await remove(writer, unread.id);
    expect(await told(id)).toMatchObject([{ relatedItemId: read.id, isRead: true }]);
  });
});
