import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddingLimit } from '../../contract/plant-model/model-file.ts';
import { engineNames } from '../../contract/values.ts';
import type { DecodedPhoto } from '../core/decoded-photo.ts';
import { checkGuesses } from './conformance.ts';
import { type Identifier, IdentifierUnavailable } from './identifier.ts';

interface Subject {
  /** A working engine. */
  open(): Identifier | Promise<Identifier>;
  /** One that cannot answer. */
  openBroken(): Identifier | Promise<Identifier>;
  /** Photos of which the working engine is sure, unsure, and sure that they show no plant. One that is never sure has no first. */
  pictures: Record<'uncertain' | 'not-a-plant', Picture> & { identified?: Picture };
}

type Picture = () => DecodedPhoto | Promise<DecodedPhoto>;

/** What every adapter of the identifier port must do. */
export function identifierSuite(name: string, { open, openBroken, pictures: given }: Subject): void {
  const pictures = { identified: given.uncertain, ...given };
  const best = given.identified ? 'identified' : 'uncertain';
  const verdicts = [...new Set([best, 'uncertain'] as const)];

  describe(`identifier: ${name}`, () => {
    let identifier: Identifier;
    beforeAll(async () => {
      identifier = await open();
    });
    afterAll(() => identifier.close());

    it('says who it is', () => {
      expect(engineNames).toContain(identifier.name);
    });

    it.each(verdicts)('gives well-formed guesses, most likely first: %s', async (verdict) => {
      const answer = await identifier.identify([{ picture: await pictures[verdict](), organ: 'auto' }]);
      checkGuesses(answer);
      expect(answer).toMatchObject({ kind: 'plant', verdict });
    });

    it('answers once for several photos of a plant, whatever they show of it', async () => {
      const picture = await pictures.identified();
      const organs = ['flower', 'leaf', 'fruit', 'bark', 'auto'] as const;
      const answer = await identifier.identify(organs.map((organ) => ({ picture, organ })));
      checkGuesses(answer);
      expect(answer).toMatchObject({ kind: 'plant', verdict: best, level: 'species' });
    });

    it.each(verdicts)('names a group where its answer goes no further: %s', async (verdict) => {
      const answer = await identifier.identify([{ picture: await pictures[verdict](), organ: 'auto' }]);
      if (answer.kind !== 'plant') throw new Error(`The engine answered ${answer.kind}`);
      expect(['genus', 'family'].includes(answer.level)).toBe(answer.group !== null);
    });

    it('says what a photo looks like, in the same bytes each time, if it says so at all', async () => {
      const embeddingOf = async (): Promise<Int8Array | null> => {
        const answer = await identifier.identify([{ picture: await pictures.uncertain(), organ: 'auto' }]);
        return answer.kind === 'plant' ? answer.embedding : null;
      };
      const embedding = await embeddingOf();
      expect(embedding !== null).toBe(identifier.embeddings !== null);
      expect(embedding?.length ?? 1).toBeGreaterThan(0);
      expect(embedding?.length ?? 1).toBeLessThanOrEqual(embeddingLimit);
      expect(await embeddingOf()).toEqual(embedding);
    });

    it('refuses a photo without a plant', async () => {
      expect(await identifier.identify([{ picture: await pictures['not-a-plant'](), organ: 'auto' }])).toEqual({
        kind: 'not-a-plant',
      });
    });

    it('leaves the picture as it was', async () => {
      const picture = await pictures.identified();
      const before = Buffer.from(picture.rgb);
      await identifier.identify([{ picture, organ: 'auto' }]);
      expect(picture.rgb.equals(before)).toBe(true);
    });

    it('answers each of several at once with its own answer', async () => {
      const kinds = [best, 'not-a-plant', 'uncertain', best, 'not-a-plant', 'uncertain'] as const;
      const answers = await Promise.all(
        kinds.map(async (kind) => identifier.identify([{ picture: await pictures[kind](), organ: 'auto' }])),
      );
      expect(answers.map((answer) => (answer.kind === 'plant' ? answer.verdict : answer.kind))).toEqual(kinds);
    });

    it('says that it is unavailable when it cannot answer', async () => {
      const broken = await openBroken();
      const refusal = await broken
        .identify([{ picture: await pictures.identified(), organ: 'auto' }])
        .catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(IdentifierUnavailable);
      expect(refusal).toMatchObject({ retryAfterS: expect.any(Number) });
      await broken.close();
    });

    it('closes, more than once, and answers nothing afterwards', async () => {
      const closing = await open();
      await closing.identify([{ picture: await pictures.identified(), organ: 'auto' }]);
      await closing.close();
      await closing.close();
      await expect(closing.identify([{ picture: await pictures.identified(), organ: 'auto' }])).rejects.toBeInstanceOf(
        IdentifierUnavailable,
      );
    });

    it('does not leave a caller waiting when it is closed', async () => {
      const closing = await open();
      const answers = Promise.allSettled(
        [1, 2, 3].map(async () => closing.identify([{ picture: await pictures.identified(), organ: 'auto' }])),
      );
      await closing.close();
      for (const answer of await answers) {
        if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(IdentifierUnavailable);
      }
    });
  });
}
