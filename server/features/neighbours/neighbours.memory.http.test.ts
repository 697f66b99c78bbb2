import { describe, expect, it } from 'vitest';
import { asked, openedApp, type Person, person, testClock } from '../../testing/kit.ts';
import { engineForEachTest, identified, looks, named } from '../../testing/learned-plants.ts';
import type { NamedAnswer } from './candidates.rules.ts';
import { Neighbours } from './neighbours.service.ts';

const engine = engineForEachTest();
const clock = testClock();
const test = await openedApp({ catalogue: true, deps: { identifier: engine, now: clock.now } });

const maple = { commonName: 'The old one', latinName: 'Acer negundo' };
const near = looks(0, 1, 0.1);
const unnamed: NamedAnswer = { verdict: 'uncertain', level: 'unknown', group: null, candidates: [] };

describe('what was learned', () => {
  const join = (neighbours: Neighbours, who: Person) =>
    neighbours.join(who.user, { embedding: near, embeddings: engine.embeddings }, unnamed);

  it('is known to every process at once, and after an hour also where nobody confirmed anything', async () => {
    const who = await person(test);
    const elsewhere = new Neighbours(test.deps);
    expect((await join(elsewhere, who)).ownMatch).toBeNull();
    const id = await named(who, engine, looks(0), maple);
    expect((await join(elsewhere, who)).ownMatch?.plantId).toBe(id);
    // As a job does that looks at a photo again.
    const confirmedAt = '2020-01-01T00:00:00.000Z';
    const remade = test.deps.db.updateTable('identifications').set({ embeddings: 'remade', confirmedAt });
    await remade.where('embeddings', '=', engine.embeddings).execute();
    engine.embeddings = 'remade';
    expect((await join(elsewhere, who)).ownMatch?.plantId).toBe(id);
    const later = await identified(who, engine, looks(4));
    const embedding = Buffer.from(near).toString('base64');
    const seen = test.deps.db.updateTable('identifications').set({ confirmedAt, embedding });
    await seen.where('id', '=', later.identificationId).execute();
    await asked(who, 'POST', '/api/plants', { plantId: later.id });
    expect((await join(elsewhere, who)).ownMatch?.plantId).toBe(id);
    clock.ms = 61 * 60_000;
    expect((await join(elsewhere, who)).ownMatch?.plantId).toBe(later.id);
    clock.ms = 0;
    expect((await join(elsewhere, who)).ownMatch?.plantId).toBe(later.id);
  });

  it('takes as many queries whatever was learned', async () => {
    let queries = 0;
    const counting = test.deps.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1;
        return result;
      },
    });
    const sharing = [await person(test), await person(test), await person(test)];
    for (const one of sharing) await asked(one, 'PATCH', '/api/settings', { shareIdentifications: true });
    const who = await person(test);
    const neighbours = new Neighbours({ ...test.deps, db: counting });
    const queriesOf = async () => {
      await join(neighbours, who);
      queries = 0;
      await join(neighbours, who);
      return queries;
    };
    await named(who, engine, looks(0), maple);
    for (const one of sharing) await named(one, engine, near, maple);
    const few = await queriesOf();
    expect(few).toBeLessThanOrEqual(6);
    for (const latinName of ['Nova a', 'Nova b', 'Nova c', 'Nova d'])
      for (const one of [...sharing, who]) await named(one, engine, near, { commonName: 'x', latinName });
    // One more asks which species the names mean that no plant is linked to.
    expect(await queriesOf()).toBe(few + 1);
  });
});
