import { expect } from 'vitest';
import { type Person, person } from './people.ts';
import { plantRow } from './plants.ts';
import type { TestApp } from './test-app.ts';

/** The presses of those who start with several at once, as an impatient thumb on two devices does. */
const impatient = 4;

/** What one person is answered who presses so often. */
async function answersTo(who: Person, url: string, presses: number, atOnce: number) {
  const press = async (): Promise<{ isLiked: boolean; likesCount: number }> =>
    (await who.inject({ method: 'POST', url })).json();
  const answers = await Promise.all(Array.from({ length: atOnce }, press));
  while (answers.length < presses) answers.push(await press());
  return answers;
}

/**
 * Lets people like one plant and take it back at the same time, ten times each; every other person presses once more, so
 * that half of them like it in the end. Expects the right count, one row for each who likes and one notification each.
 *
 * @param count how many people, an even number
 */
export async function expectFairRace(test: TestApp, count: number): Promise<void> {
  const owner = await person(test);
  const people = await Promise.all(Array.from({ length: count }, () => person(test)));
  const id = await plantRow(test, owner, { isPublic: true });
  const url = `/api/plants/${id}/like`;
  const asked = people.map((who, index) =>
    answersTo(who, url, index % 2 === 0 ? 11 : 10, index < count / 10 ? impatient : 1),
  );
  const answers = (await Promise.all(asked)).flat();
  expect(answers).toHaveLength(count * 10 + count / 2);
  expect(answers.every(({ likesCount }) => likesCount >= 0 && likesCount <= count)).toBe(true);
  expect((await test.inject({ url })).json()).toEqual({ isLiked: false, likesCount: count / 2 });

  const sorted = (ids: (number | null)[]) => ids.map(Number).sort((a, b) => a - b);
  const likers = sorted(people.filter((_, index) => index % 2 === 0).map(({ user }) => user.id));
  const rows = await test.deps.db.selectFrom('plantLikes').select('userId').where('plantId', '=', id).execute();
  expect(sorted(rows.map(({ userId }) => userId))).toEqual(likers);
  const told = await test.deps.db.selectFrom('notifications').select('triggeredBy').where('plantId', '=', id).execute();
  expect(sorted(told.map(({ triggeredBy }) => triggeredBy))).toEqual(likers);
}
