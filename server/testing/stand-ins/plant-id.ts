import { type CheckedImage, checkImage, seenIn } from './pictures.ts';
import { type Answer, StandIn, type StandInRequest } from './stand-in.ts';

const credits = 100;
const mostImages = 5;
const knownFields = [
  ...['images', 'latitude', 'longitude', 'health', 'classification_level', 'similar_images', 'custom_id'],
];

/** Errors of plant.id are plain text. */
const failure = (status: number, body: string): Answer => ({ status, body, headers: { 'content-type': 'text/plain' } });
const noCredits = failure(429, 'The specified api key does not have sufficient number of available credits.');

/**
 * plant.id's API v3 (https://plant.id/docs): identifications of JPEGs in base64 in `POST /v3/identification`, and the credits that are
 * left in `GET /v3/usage_info`.
 */
export class PlantIdStandIn extends StandIn {
  readonly key: string;

  constructor(key = 'plant-id-test-key') {
    super({
      key,
      keyIn: ({ headers }) => headers['api-key'] as string | undefined,
      quota: credits,
      identifyPath: /^\/v3\/identification$/,
      imagesOf,
      identify: (images, url) => answerTo(images, url.searchParams.get('details')?.split(',') ?? []),
      aboutPath: '/v3/usage_info',
      about: () => this.#usage(),
      failure,
      refusals: {
        unauthorized: failure(401, 'The specified api key not found.'),
        'not-found': failure(404, 'API endpoint not found.'),
        quota: noCredits,
        error: failure(500, 'Internal Server Error'),
      },
      wrongSchema: { status: 'COMPLETED', result: { is_plant: true, classification: { suggestions: 'Rosa' } } },
    });
    this.key = key;
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

function answerTo(images: readonly CheckedImage[], details: readonly string[]): Answer {
  const { isPlant, named } = seenIn(images);
  const suggestions = named.map(({ name, confidence, genus, family, commonNames }, n) => ({
    id: `8021a9c6893677b${n}`,
    name,
    probability: confidence,
    details: {
      ...(details.includes('common_names') && { common_names: commonNames.length > 0 ? commonNames : null }),
      ...(details.includes('taxonomy') && { taxonomy: { class: 'Magnoliopsida', genus, order: 'Rosales', family } }),
      language: 'en',
      entity_id: `8021a9c6893677b${n}`,
    },
  }));
  const body = {
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
  return { status: 201, body };
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
