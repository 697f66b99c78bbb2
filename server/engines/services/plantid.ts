import * as z from 'zod/mini';
import type { Identifier, IdentifierAnswer, IdentifierPhoto } from '../identifier.ts';
import { attributions } from './attributions.ts';
import { guessesOf, plantAnswerOf, serviceCaution } from './guesses.rules.ts';
import { jpegsOf } from './jpeg.ts';
import { versionOf } from './names.rules.ts';
import { addressUnder, type Fetch, ServiceClient } from './service-client.ts';

interface Options {
  /** https://api.plant.id, or a proxy for it. */
  url: string;
  key: string;
  fetch?: Fetch;
}

const Details = z.object({
  common_names: z.nullish(z.array(z.string())),
  taxonomy: z.nullish(z.object({ family: z.nullish(z.string()) })),
});
const Answer = z.object({
  model_version: z.nullish(z.string()),
  result: z.object({
    is_plant: z.object({ binary: z.boolean() }),
    classification: z.object({
      suggestions: z.array(z.object({ name: z.string(), probability: z.number(), details: z.nullish(Details) })),
    }),
  }),
});
const credits = z.nullish(z.number());
const Usage = z.object({
  active: z.boolean(),
  remaining: z.object({ day: credits, week: credits, month: credits, total: credits }),
});

/** Credits are bought, so there is no reset time. */
const quotaRetryAfterS = (): number => 60 * 60;

/**
 * plant.id, a commercial service that knows houseplants and cultivated plants well: https://plant.id/docs,
 * https://www.kindwise.com/handbook. Where the photo was taken is not sent.
 */
export function plantid({ url, key, fetch }: Options): Identifier {
  const client = new ServiceClient({ label: 'plant.id', quotaRetryAfterS, fetch });

  async function identify(photos: readonly IdentifierPhoto[], signal?: AbortSignal): Promise<IdentifierAnswer> {
    const images = (await jpegsOf(photos)).map((jpeg) => jpeg.toString('base64'));
    const address = addressUnder(url, 'v3/identification', { details: 'common_names,taxonomy', language: 'en' });
    const headers = { 'api-key': key, 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify({ images }) };
    const { body } = await client.ask(address, request, { signal });
    const { result, model_version } = client.parse(Answer, body);
    if (!result.is_plant.binary) return { kind: 'not-a-plant' };
    const guesses = guessesOf(
      result.classification.suggestions.map(({ name, probability, details }) => ({
        latinName: name,
        commonNames: details?.common_names ?? [],
        family: details?.taxonomy?.family,
        confidence: probability,
      })),
    );
    if (guesses.length === 0) throw client.unavailable('answered without a name');
    const version = versionOf(model_version);
    return { ...plantAnswerOf(guesses, serviceCaution), ...(version !== undefined && { version }) };
  }

  return {
    name: 'plantid',
    version: null,
    service: { label: 'plant.id', attribution: attributions.plantid },
    isCalibrated: true,
    embeddings: null,
    knownKinds: null,
    identify,
    probe: async (signal) => {
      const answer = await client.ask(addressUnder(url, 'v3/usage_info'), { headers: { 'api-key': key } }, { signal });
      const { active, remaining } = client.parse(Usage, answer.body);
      if (!active) throw client.unavailable('says that the key is not active', 'refused');
      const { day, week, month, total } = remaining;
      const known = [day, week, month, total].filter((count) => typeof count === 'number');
      const least = known.length > 0 ? Math.max(0, Math.floor(Math.min(...known))) : null;
      return { says: 'plant.id accepts the key.', remaining: least };
    },
    close: async () => client.close(),
  };
}
