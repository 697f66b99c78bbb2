import * as z from 'zod/mini';
import { dayMs } from '../../../contract/durations.ts';
import type { Organ } from '../../../contract/identify.ts';
import type { Identifier, IdentifierAnswer, IdentifierPhoto } from '../identifier.ts';
import { attributions } from './attributions.ts';
import { guessesOf, plantAnswerOf, serviceCaution } from './guesses.rules.ts';
import { jpegsOf } from './jpeg.ts';
import { versionOf } from './names.rules.ts';
import { addressUnder, type Fetch, type ServiceAnswer, ServiceClient } from './service-client.ts';

interface Options {
  /** https://my-api.plantnet.org, or a proxy for it. */
  url: string;
  key: string;
  /** The flora that is searched; `all` is the whole world. */
  project: string;
  fetch?: Fetch;
}

/** Pl@ntNet has no photos of whole plants; without a hint, it finds the organ itself. */
const organs: Record<Organ, string> = {
  flower: 'flower',
  leaf: 'leaf',
  fruit: 'fruit',
  bark: 'bark',
  habit: 'auto',
  auto: 'auto',
};

const Taxon = z.object({ scientificNameWithoutAuthor: z.string() });
const Answer = z.object({
  results: z.array(
    z.object({
      score: z.number(),
      species: z.extend(Taxon, {
        family: z.nullish(Taxon),
        commonNames: z.nullish(z.array(z.string())),
      }),
    }),
  ),
  version: z.nullish(z.string()),
  remainingIdentificationRequests: z.nullish(z.number()),
});
const Quota = z.object({ quota: z.object({ identify: z.object({ remaining: z.number() }) }) });
const Refusal = z.object({ message: z.nullish(z.string()) });

const whole = (count: number): number => Math.max(0, Math.floor(count));

/** Quotas reset at midnight UTC. */
function untilMidnightS(): number {
  return Math.ceil((dayMs - (Date.now() % dayMs)) / 1000);
}

/**
 * A 404 is how Pl@ntNet says that a photo shows no plant: "Species not found" (https://my.plantnet.org/doc/faq). One about a
 * project or an address is about the settings.
 */
function isNoPlant({ status, body }: ServiceAnswer): boolean {
  if (status !== 404) return false;
  try {
    return !/^not found$|project|route|url/i.test(Refusal.parse(JSON.parse(body)).message ?? '');
  } catch {
    return false;
  }
}

/**
 * A form as bytes. Aborting a `fetch` of a `FormData` that is still being read would end the process
 * (https://github.com/nodejs/undici/issues/5835).
 */
async function multipartOf(jpegs: readonly Buffer[], photos: readonly IdentifierPhoto[]) {
  const form = new FormData();
  for (const [n, jpeg] of jpegs.entries()) {
    form.append('images', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), `photo-${n + 1}.jpg`);
    form.append('organs', organs[photos[n]?.organ ?? 'auto']);
  }
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, body: new Uint8Array(await encoded.arrayBuffer()) };
}

/**
 * Pl@ntNet, which knows most of the world's flora: https://my.plantnet.org/doc/api/identify. Its free use asks for credit
 * (https://my.plantnet.org/terms_of_use). It says that it does not store the photos.
 */
export function plantnet({ url, key, project, fetch }: Options): Identifier {
  const client = new ServiceClient({ label: 'Pl@ntNet', quotaRetryAfterS: untilMidnightS, fetch });

  async function identify(photos: readonly IdentifierPhoto[], signal?: AbortSignal): Promise<IdentifierAnswer> {
    const jpegs = await jpegsOf(photos);
    const sent = await multipartOf(jpegs, photos);
    const query = { lang: 'en', 'nb-results': '5', 'no-reject': 'false', 'api-key': key };
    const address = addressUnder(url, `v2/identify/${encodeURIComponent(project)}`, query);
    const answer = await client.ask(address, { method: 'POST', ...sent }, { signal, accepted: [404] });
    if (isNoPlant(answer)) return { kind: 'not-a-plant' };
    if (answer.status === 404) throw client.unavailable('answered 404: its address or project is wrong', 'refused');
    const { results, version, remainingIdentificationRequests: remaining } = client.parse(Answer, answer.body);
    const guesses = guessesOf(
      results.map(({ score, species }) => ({
        latinName: species.scientificNameWithoutAuthor,
        commonNames: species.commonNames ?? [],
        family: species.family?.scientificNameWithoutAuthor,
        confidence: score,
      })),
    );
    if (guesses.length === 0) throw client.unavailable('answered without a name');
    const shownVersion = versionOf(version);
    return {
      ...plantAnswerOf(guesses, serviceCaution),
      ...(shownVersion !== undefined && { version: shownVersion }),
      ...(typeof remaining === 'number' && { remaining: whole(remaining) }),
    };
  }

  return {
    name: 'plantnet',
    version: null,
    service: { label: 'Pl@ntNet', attribution: attributions.plantnet },
    isCalibrated: true,
    embeddings: null,
    knownKinds: null,
    identify,
    // https://my.plantnet.org/doc/api/quota
    probe: async (signal) => {
      const answer = await client.ask(addressUnder(url, 'v2/quota/daily', { 'api-key': key }), {}, { signal });
      const remaining = whole(client.parse(Quota, answer.body).quota.identify.remaining);
      return { says: 'Pl@ntNet accepts the key.', remaining };
    },
    close: async () => client.close(),
  };
}
