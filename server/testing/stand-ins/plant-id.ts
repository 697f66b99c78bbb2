import type { CheckedImage, Sight } from './pictures.ts';
import { checkImage } from './pictures.ts';
import { type Answer, type Exchange, StandIn, type StandInRequest } from './stand-in.ts';

const credits = 100;
const mostImages = 5;
const knownFields = [
  'images',
  'latitude',
  'longitude',
  'health',
  'classification_level',
  'similar_images',
  'custom_id',
];

type Suggestion = [name: string, probability: number, genus: string, family: string, commonNames: string[] | null];

const sights: Record<Sight, Suggestion[]> = {
  identified: [
    ['Rosa canina', 0.9612, 'Rosa', 'Rosaceae', ['dog rose']],
    ['Rosa rugosa', 0.0201, 'Rosa', 'Rosaceae', ['Ramanas rose']],
  ],
  'another-identified': [['Bellis perennis', 0.9703, 'Bellis', 'Asteraceae', ['daisy', 'lawn daisy']]],
  uncertain: [
    ['Bellis perennis', 0.3396, 'Bellis', 'Asteraceae', ['daisy']],
    ['Leucanthemum vulgare', 0.2111, 'Leucanthemum', 'Asteraceae', null],
    ['Rosa', 0.1, 'Rosa', 'Rosaceae', ['rose']],
  ],
  'one-genus': [
    ['Rosa canina', 0.48, 'Rosa', 'Rosaceae', ['dog rose']],
    ['Rosa rugosa', 0.3, 'Rosa', 'Rosaceae', ['Ramanas rose']],
    ['Rosa arvensis', 0.15, 'Rosa', 'Rosaceae', null],
  ],
  'genus-only': [['Rosa', 0.93, 'Rosa', 'Rosaceae', ['rose']]],
  'not-a-plant': [['Stapelia', 0.02, 'Stapelia', 'Apocynaceae', null]],
};

/** Errors of plant.id are plain text. */
const failure = (status: number, body: string): Answer => ({ status, body, headers: { 'content-type': 'text/plain' } });
const unauthorized = failure(401, 'The specified api key not found.');
const noCredits = failure(429, 'The specified api key does not have sufficient number of available credits.');

const nothing = { images: [] as CheckedImage[], complaint: null, isIdentification: false };

/**
 * plant.id's API v3 (https://plant.id/docs): identifications of JPEGs in base64 in `POST /v3/identification`, and the credits that are
 * left in `GET /v3/usage_info`.
 */
export class PlantIdStandIn extends StandIn {
  readonly key: string;
  /** Identifications that it still allows. */
  remaining = credits;

  constructor(key = 'plant-id-test-key') {
    super({
      exchange: (request) => this.#exchange(request),
      refusals: {
        unauthorized,
        'not-found': failure(404, 'API endpoint not found.'),
        quota: noCredits,
        error: failure(500, 'Internal Server Error'),
      },
      wrongSchema: { status: 'COMPLETED', result: { is_plant: true, classification: { suggestions: 'Rosa' } } },
    });
    this.key = key;
  }

  async #exchange(request: StandInRequest): Promise<Exchange> {
    const { url, method, headers } = request;
    if (headers['api-key'] !== this.key) return { ...nothing, ...unauthorized, complaint: 'a missing or wrong key' };
    if (method === 'GET' && url.pathname === '/v3/usage_info') return { ...nothing, status: 200, body: this.#usage() };
    if (method !== 'POST' || url.pathname !== '/v3/identification') {
      return { ...nothing, ...failure(404, 'API endpoint not found.'), complaint: `no such route: ${url.pathname}` };
    }
    let images: CheckedImage[];
    try {
      images = await imagesOf(request);
    } catch (error) {
      const complaint = error instanceof Error ? error.message : String(error);
      return { ...nothing, ...failure(400, complaint), complaint, isIdentification: true };
    }
    const answered = { images, complaint: null, isIdentification: true };
    if (this.remaining <= 0) return { ...answered, ...noCredits };
    if (this.mode === 'ok') this.remaining -= 1;
    const body = answerTo(images, url.searchParams.get('details')?.split(',') ?? []);
    return { ...answered, status: 201, body };
  }

  #usage(): unknown {
    const remaining = this.mode === 'quota' ? 0 : this.remaining;
    const each = (total: number) => ({ day: null, week: null, month: null, total });
    return {
      active: true,
      credit_limits: each(credits),
      used: each(credits - remaining),
      can_use_credits: { value: remaining > 0, reason: remaining > 0 ? null : noCredits.body },
      remaining: each(remaining),
    };
  }
}

function answerTo(images: readonly CheckedImage[], details: readonly string[]): unknown {
  const sight = images[0]?.sight ?? 'not-a-plant';
  const isPlant = sight !== 'not-a-plant';
  const suggestions = sights[sight].map(([name, probability, genus, family, commonNames], n) => ({
    id: `8021a9c6893677b${n}`,
    name,
    probability,
    details: {
      ...(details.includes('common_names') && { common_names: commonNames }),
      ...(details.includes('taxonomy') && { taxonomy: { class: 'Magnoliopsida', genus, order: 'Rosales', family } }),
      language: 'en',
      entity_id: `8021a9c6893677b${n}`,
    },
  }));
  return {
    access_token: 'UQuKezg4NlcdAha',
    model_version: 'plant_id:5.0.0',
    custom_id: null,
    input: { latitude: null, longitude: null, similar_images: false, images: images.map((_, n) => `image_${n}`) },
    result: {
      is_plant: { probability: isPlant ? 0.998 : 0.02, threshold: 0.5, binary: isPlant },
      classification: { suggestions },
    },
    status: 'COMPLETED',
    sla_compliant_client: true,
    sla_compliant_system: true,
    created: 1744891336.2,
    completed: 1744891336.6,
  };
}

async function imagesOf({ headers, body, url }: StandInRequest): Promise<CheckedImage[]> {
  if (!headers['content-type']?.startsWith('application/json')) throw new Error('Missing json data');
  const detail = url.searchParams.get('details')?.split(',') ?? [];
  for (const one of detail)
    if (!['common_names', 'taxonomy', 'rank'].includes(one)) throw new Error(`Unknown detail ${one}`);
  const sent: unknown = JSON.parse(body.toString());
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw new Error('Data have to be dict');
  for (const name of Object.keys(sent)) if (!knownFields.includes(name)) throw new Error(`Unknown field ${name}`);
  if ('latitude' in sent || 'longitude' in sent) throw new Error('a place was sent, which nobody agreed to');
  const images = 'images' in sent && Array.isArray(sent.images) ? sent.images : [];
  if (images.length < 1 || images.length > mostImages) throw new Error(`${images.length} images`);
  return Promise.all(
    images.map((image: unknown) => {
      if (typeof image !== 'string') throw new Error('Images have to be list of base64 strings');
      const base64 = image.replace(/^data:image\/jpeg;base64,/, '');
      const bytes = Buffer.from(base64, 'base64');
      if (bytes.toString('base64') !== base64) throw new Error('Invalid base64 image data');
      return checkImage(bytes, null);
    }),
  );
}
