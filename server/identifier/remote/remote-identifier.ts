import { cutCrops } from '../embedded/crops.ts';
import type { Model } from '../embedded/model.ts';
import { type Identifier, type IdentifierAnswer, type IdentifierPhoto, IdentifierUnavailable } from '../identifier.ts';
import { addressUnder, type Fetch, retryAfterOf, ServiceClient } from '../services/service-client.ts';
import {
  describeModel,
  fromWire,
  headers,
  type ModelDescription,
  modelIdOf,
  paths,
  personKey,
  ServiceState,
  WireAnswer,
} from './protocol.ts';

interface Options {
  /** Where the identifier service is, without a slash at its end. */
  url: string;
  token: string;
  /** The model that this program would run itself: the service's until that says another. */
  model: Model;
  fetch?: Fetch | undefined;
  timeoutMs?: number;
}

/** For one attempt, waiting in the service's queue included. */
const attemptMs = 12_000;
/** Times that the service may say that its model is another one: while services are upgraded one by one, each may answer. */
const mostModels = 4;
const failedRetryAfterS = 5;

const unknownQuota = (): number => 60;

/**
 * The model of this program, run by the identifier service of the same host (`ROLE=identifier`). The squares that the network
 * sees are cut here, so that the service decodes nothing and gets no more of a photo than it needs.
 */
export function remoteIdentifier({ url, token, model, fetch, timeoutMs = attemptMs }: Options): Identifier {
  const client = new ServiceClient({ label: 'The identifier service', quotaRetryAfterS: unknownQuota, fetch });
  const authorization = `Bearer ${token}`;
  let current: ModelDescription = describeModel(model);

  const within = (signal: AbortSignal | undefined): AbortSignal =>
    AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);

  async function pixelsOf(
    photos: readonly IdentifierPhoto[],
    { crops, size }: ModelDescription,
  ): Promise<Buffer<ArrayBuffer>> {
    const squares: Buffer[] = [];
    for (const { picture } of photos) squares.push(...(await cutCrops(picture, crops, size)));
    return Buffer.concat(squares);
  }

  /** @throws IdentifierUnavailable */
  async function identify(
    photos: readonly IdentifierPhoto[],
    signal?: AbortSignal,
    person?: number,
  ): Promise<IdentifierAnswer> {
    for (let attempt = 0; attempt < mostModels; attempt += 1) {
      const cutFor = current;
      const init = {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/octet-stream',
          [headers.model]: modelIdOf(cutFor),
          [headers.person]: personKey(token, person),
        },
        body: await pixelsOf(photos, cutFor),
      };
      const asked = { signal: within(signal), accepted: [409, 503] };
      const { status, body, headers: told } = await client.ask(addressUnder(url, paths.identify.slice(1)), init, asked);
      if (status === 503) throw refusalOf(body, retryAfterOf(told));
      if (status !== 409) return fromWire(client.parse(WireAnswer, body), cutFor);
      current = client.parse(ServiceState, body).model;
    }
    throw client.unavailable('has another model each time that it is asked');
  }

  return {
    name: 'embedded',
    get version() {
      return current.version;
    },
    service: null,
    // Decides how answers are shown, and with that their tags: one value for as long as the process runs.
    isCalibrated: model.calibration.isFitted ?? true,
    get embeddings() {
      return current.embeddings;
    },
    get knownKinds() {
      return current.knownKinds;
    },
    identify,
    probe: async (signal) => {
      const init = { headers: { authorization } };
      const { body } = await client.ask(addressUnder(url, paths.model.slice(1)), init, { signal: within(signal) });
      const { model: found, processes, waiting } = client.parse(ServiceState, body);
      current = found;
      return {
        says: `The identifier service runs ${found.version}. Processes: ${processes}, photos that wait: ${waiting}.`,
        remaining: null,
      };
    },
    close: async () => client.close(),
  };
}

/** What a 503 says: the queue is full, or a process failed, which may pass at once. */
function refusalOf(body: string, retryAfterS: number | null): IdentifierUnavailable {
  const reason = /"code":"busy"/.test(body) ? 'busy' : 'failed';
  const message = reason === 'busy' ? 'The identifier service has too much to do' : 'The identifier service failed';
  return new IdentifierUnavailable(message, retryAfterS ?? failedRetryAfterS, { reason });
}
