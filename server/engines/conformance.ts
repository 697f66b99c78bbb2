import { isDeepStrictEqual } from 'node:util';
import type { DecodedPhoto } from '../core/decoded-photo.ts';
import { type Identifier, type IdentifierAnswer, IdentifierUnavailable } from './identifier.ts';

/** An engine that violates the contract of engines; its message is one sentence. */
export class ConformanceError extends Error {}

function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new ConformanceError(sentence);
}

/** @throws ConformanceError if the guesses of an answer are malformed */
export function checkGuesses(answer: IdentifierAnswer): void {
  must(answer.kind === 'plant', `The engine answered ${answer.kind}.`);
  const confidences = answer.guesses.map(({ confidence }) => confidence);
  must(
    confidences.length >= 1 && confidences.length <= 5,
    `The engine gave ${confidences.length} guesses, not 1 to 5.`,
  );
  must(
    confidences.every((confidence) => confidence >= 0 && confidence <= 1),
    'The engine gave a confidence that is not between 0 and 1.',
  );
  must(
    isDeepStrictEqual(
      confidences,
      confidences.toSorted((a, b) => b - a),
    ),
    'The likeliest guess is not the first.',
  );
  must(
    confidences.reduce((sum, one) => sum + one, 0) <= 1 + 1e-6,
    'The confidences of the engine are more than 1 together.',
  );
  const names = answer.guesses.map(({ latinName }) => latinName);
  must(new Set(names).size === names.length, 'The engine gave the same name twice.');
  must(
    answer.guesses.every(({ latinName, commonName }) => latinName !== '' && commonName !== ''),
    'The engine gave a guess without a name.',
  );
  const isGroup = answer.level === 'genus' || answer.level === 'family';
  must(
    isGroup === (answer.group !== null),
    'The engine answered a genus or family without its name, or the other way around.',
  );
  must(answer.level === 'species' || answer.verdict === 'uncertain', 'The engine is sure of more than it names.');
}

/**
 * Checks an engine on pictures without a known answer, and closes it.
 *
 * @throws ConformanceError, or IdentifierUnavailable if it does not answer
 */
export async function checkIdentifier(identifier: Identifier, pictures: readonly DecodedPhoto[]): Promise<void> {
  const ask = async (...some: DecodedPhoto[]): Promise<IdentifierAnswer> => {
    const answer = await identifier.identify(some.map((picture) => ({ picture, organ: 'auto' })));
    if (answer.kind === 'plant') {
      checkGuesses(answer);
      const { embedding } = answer;
      must((embedding !== null) === (identifier.embeddings !== null), 'The engine says nothing of its embeddings.');
    }
    return answer;
  };
  must(identifier.name.trim() !== '', 'The engine has no name.');
  const answers: IdentifierAnswer[] = [];
  for (const picture of pictures) {
    const before = Buffer.from(picture.rgb);
    answers.push(await ask(picture));
    must(picture.rgb.equals(before), 'The engine changed the picture.');
  }
  await ask(...pictures.slice(0, 5));
  const again = await Promise.all(pictures.map((picture) => ask(picture)));
  must(isDeepStrictEqual(again, answers), 'The engine answered the same picture in two ways.');
  await identifier.close();
  await identifier.close();
  const [picture] = pictures;
  const late = picture && (await ask(picture).catch((error: unknown) => error));
  must(late instanceof IdentifierUnavailable, 'The engine answered after it was closed.');
}
