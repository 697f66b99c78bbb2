import type { CheckedImage, Sight } from './pictures.ts';
import { checkImage } from './pictures.ts';
import { type Answer, type Exchange, StandIn, type StandInRequest } from './stand-in.ts';

const organs = ['leaf', 'flower', 'fruit', 'bark', 'auto'];
const mostImages = 5;
const mostBytes = 50 * 1024 * 1024;
const dailyQuota = 500;

/** Names as Pl@ntNet gives them: with their author, genus, family and common names. */
const species = (name: string, author: string, family: string, commonNames: string[]) => {
  const taxon = (latin: string) => ({
    scientificNameWithoutAuthor: latin,
    scientificNameAuthorship: '',
    scientificName: latin,
  });
  return {
    scientificNameWithoutAuthor: name,
    scientificNameAuthorship: author,
    genus: taxon(name.split(' ')[0] ?? name),
    family: taxon(family),
    commonNames,
    scientificName: `${name} ${author}`,
  };
};

const dogRose = species('Rosa canina', 'L.', 'Rosaceae', ['Dog rose', 'Dogberry']);
const ramanasRose = species('Rosa rugosa', 'Thunb.', 'Rosaceae', ['Ramanas rose']);
const fieldRose = species('Rosa arvensis', 'Huds.', 'Rosaceae', []);
const daisy = species('Bellis perennis', 'L.', 'Asteraceae', ['Daisy', 'Lawn daisy']);
const oxeye = species('Leucanthemum vulgare', 'Lam.', 'Asteraceae', ['Oxeye daisy']);

const sights: Record<Exclude<Sight, 'not-a-plant'>, [number, ReturnType<typeof species>][]> = {
  identified: [
    [0.95123, dogRose],
    [0.02114, ramanasRose],
    [0.00512, daisy],
  ],
  'another-identified': [
    [0.94001, daisy],
    [0.03127, oxeye],
  ],
  uncertain: [
    [0.31876, daisy],
    [0.27543, oxeye],
    [0.11209, dogRose],
  ],
  'one-genus': [
    [0.47311, dogRose],
    [0.33204, ramanasRose],
    [0.14, fieldRose],
    [0.01, daisy],
  ],
  'genus-only': [[0.91, species('Rosa', 'L.', 'Rosaceae', ['Rose'])]],
};

const failure = (statusCode: number, error: string, message: string): Answer => ({
  status: statusCode,
  body: { statusCode, error, message },
});
const unauthorized = failure(401, 'Unauthorized', 'Unauthorized');
const noSpecies = failure(404, 'Not Found', 'Species not found');
const tooMany = failure(429, 'Too Many Requests', 'Too Many Requests');

const nothing = { images: [] as CheckedImage[], complaint: null, isIdentification: false };

/**
 * Pl@ntNet's API (https://my.plantnet.org/doc/api/identify, https://my.plantnet.org/doc/api/quota): identifications of 1 to 5 JPEGs in
 * `POST /v2/identify/{project}`, and what is left of the quota in `GET /v2/quota/daily`.
 */
export class PlantnetStandIn extends StandIn {
  readonly key: string;
  /** Identifications that it still allows. */
  remaining = dailyQuota;

  constructor(key = 'plantnet-test-key') {
    super({
      exchange: (request) => this.#exchange(request),
      refusals: {
        unauthorized,
        'not-found': noSpecies,
        quota: { ...tooMany, headers: { 'retry-after': '3600' } },
        error: failure(500, 'Internal Server Error', 'An internal server error occurred'),
      },
      wrongSchema: { results: [{ score: 'high', species: null }], version: 2 },
    });
    this.key = key;
  }

  async #exchange(request: StandInRequest): Promise<Exchange> {
    const { url, method } = request;
    if (url.searchParams.get('api-key') !== this.key)
      return { ...nothing, ...unauthorized, complaint: 'a missing or wrong key' };
    if (method === 'GET' && url.pathname === '/v2/quota/daily') return { ...nothing, ...this.#quota() };
    if (method !== 'POST' || !/^\/v2\/identify\/[\w-]+$/.test(url.pathname)) {
      return { ...nothing, ...failure(404, 'Not Found', 'Not Found'), complaint: `no such route: ${url.pathname}` };
    }
    let images: CheckedImage[];
    try {
      images = await imagesOf(request);
      checkQuery(url.searchParams);
    } catch (error) {
      const complaint = error instanceof Error ? error.message : String(error);
      return { ...nothing, ...failure(400, 'Bad Request', complaint), complaint, isIdentification: true };
    }
    const answered = { images, complaint: null, isIdentification: true };
    if (this.remaining <= 0) return { ...answered, ...tooMany };
    if (this.mode === 'ok') this.remaining -= 1;
    return { ...answered, ...this.#identify(images, url) };
  }

  #quota(): Answer {
    const remaining = this.mode === 'quota' ? 0 : this.remaining;
    const identify = { count: dailyQuota - remaining, total: dailyQuota, remaining };
    return { status: 200, body: { day: new Date().toISOString().slice(0, 10), quota: { identify } } };
  }

  #identify(images: readonly CheckedImage[], url: URL): Answer {
    const sight = images[0]?.sight ?? 'not-a-plant';
    if (sight === 'not-a-plant') return noSpecies;
    const results = sights[sight].slice(0, Number(url.searchParams.get('nb-results'))).map(([score, one]) => ({
      score,
      species: one,
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

async function imagesOf({ headers, body }: StandInRequest): Promise<CheckedImage[]> {
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
