import { type CheckedImage, checkImage, seenIn } from './pictures.ts';
import { type Answer, StandIn, type StandInRequest } from './stand-in.ts';

const organs = ['leaf', 'flower', 'fruit', 'bark', 'auto'];
const mostImages = 5;
const mostBytes = 50 * 1024 * 1024;
const dailyQuota = 500;

/** Names as Pl@ntNet gives them: with their author, genus, family and common names. */
const taxon = (name: string, author = '') => ({
  scientificNameWithoutAuthor: name,
  scientificNameAuthorship: author,
  scientificName: author ? `${name} ${author}` : name,
});

const failure = (statusCode: number, error: string, message = error): Answer => ({
  status: statusCode,
  body: { statusCode, error, message },
});
const noSpecies = failure(404, 'Not Found', 'Species not found');

/**
 * Pl@ntNet's API (https://my.plantnet.org/doc/api/identify, https://my.plantnet.org/doc/api/quota): identifications of 1 to 5 JPEGs in
 * `POST /v2/identify/{project}`, and what is left of the quota in `GET /v2/quota/daily`.
 */
export class PlantnetStandIn extends StandIn {
  readonly key: string;

  constructor(key = 'plantnet-test-key') {
    super({
      key,
      keyIn: ({ url }) => url.searchParams.get('api-key') ?? undefined,
      quota: dailyQuota,
      identifyPath: /^\/v2\/identify\/[\w-]+$/,
      imagesOf,
      identify: (images, url) => this.#identify(images, url),
      aboutPath: '/v2/quota/daily',
      about: () => this.#quota(),
      failure: (status, message) => failure(status, 'Bad Request', message),
      refusals: {
        unauthorized: failure(401, 'Unauthorized'),
        'not-found': noSpecies,
        quota: { ...failure(429, 'Too Many Requests'), headers: { 'retry-after': '3600' } },
        error: failure(500, 'Internal Server Error', 'An internal server error occurred'),
      },
      wrongSchema: { results: [{ score: 'high', species: null }], version: 2 },
    });
    this.key = key;
  }

  #quota(): unknown {
    const remaining = this.mode === 'quota' ? 0 : this.remaining;
    const identify = { count: dailyQuota - remaining, total: dailyQuota, remaining };
    return { day: new Date().toISOString().slice(0, 10), quota: { identify } };
  }

  #identify(images: readonly CheckedImage[], url: URL): Answer {
    const { isPlant, named } = seenIn(images);
    if (!isPlant) return noSpecies;
    const results = named.slice(0, Number(url.searchParams.get('nb-results'))).map((one) => ({
      score: one.confidence,
      species: {
        ...taxon(one.name, one.author),
        ...{ genus: taxon(one.genus), family: taxon(one.family), commonNames: one.commonNames },
      },
      gbif: { id: '3003982' },
      powo: { id: '731879-1' },
    }));
    const body = {
      query: {
        project: url.pathname.split('/').at(-1),
        images: images.map((_, n) => `image_${n}`),
        organs: images.map(({ organ }) => organ),
        includeRelatedImages: false,
        noReject: false,
      },
      predictedOrgans: images.map((_, n) => ({ image: `image_${n}`, organ: 'leaf', score: 0.8 })),
      language: 'en',
      preferedReferential: 'k-world-flora',
      bestMatch: results[0]?.species.scientificName ?? '',
      results,
      version: '2025-01-17 (7.3)',
      remainingIdentificationRequests: this.remaining,
    };
    return { status: 200, body };
  }
}

function checkQuery(query: URLSearchParams): void {
  const known = ['api-key', 'lang', 'nb-results', 'no-reject', 'include-related-images', 'type'];
  for (const name of query.keys()) if (!known.includes(name)) throw new Error(`"${name}" is not allowed`);
  if (!/^[1-9]\d*$/.test(query.get('nb-results') ?? '10')) throw new Error('"nb-results" must be an integer from 1');
  if (!/^(true|false)$/.test(query.get('no-reject') ?? 'false')) throw new Error('"no-reject" must be a boolean');
}

async function imagesOf({ url, headers, body }: StandInRequest): Promise<CheckedImage[]> {
  checkQuery(url.searchParams);
  if (body.length > mostBytes) throw new Error('more than 50 MB');
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) throw new Error(`not multipart: ${type}`);
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  for (const name of form.keys())
    if (name !== 'images' && name !== 'organs') throw new Error(`"${name}" is not allowed`);
  const files = form.getAll('images');
  const sentOrgans = form.getAll('organs');
  if (files.length < 1 || files.length > mostImages) throw new Error(`${files.length} images`);
  if (sentOrgans.length !== files.length)
    throw new Error('number of values for organs must match number of input images');
  return Promise.all(
    files.map(async (file, n) => {
      const organ = sentOrgans[n];
      if (typeof organ !== 'string' || !organs.includes(organ)) throw new Error(`"${organ}" is no organ`);
      if (typeof file === 'string' || file.type !== 'image/jpeg')
        throw new Error('an image is no file of type image/jpeg');
      return checkImage(Buffer.from(await file.arrayBuffer()), organ);
    }),
  );
}
