import { type CheckedImage, checkImage, seenIn } from './pictures.ts';
import { type Answer, StandIn, type StandInRequest } from './stand-in.ts';

const mostImages = 5;

const failure = (status: number, message: string, code: string | null = null): Answer => ({
  status,
  body: { error: { message, type: 'invalid_request_error', param: null, code } },
});

/** The answer of a chat completion with this message. */
export function completion(message: Record<string, unknown>, finishReason = 'stop', model = 'test-vision'): Answer {
  const choice = { index: 0, message: { role: 'assistant', ...message }, logprobs: null, finish_reason: finishReason };
  const usage = { prompt_tokens: 900, completion_tokens: 60, total_tokens: 960 };
  const body = { id: 'chatcmpl-1', object: 'chat.completion', created: 1744891336, model, choices: [choice], usage };
  return { status: 200, body };
}

const listed = (id: string) => ({ id, object: 'model', created: 1744891336, owned_by: 'tests' });

/**
 * A server that speaks the chat completions of OpenAI (https://platform.openai.com/docs/api-reference/chat), as Ollama, llama.cpp and vLLM do:
 * a picture in `POST /v1/chat/completions`, and its models in `GET /v1/models`.
 */
export class VisionStandIn extends StandIn {
  /** Null for a server that asks for none, as local ones do. */
  readonly key: string | null;
  readonly model: string;
  /** Whether it wraps its JSON in a code fence, as small local models like to. */
  isFenced = false;

  constructor({ key = 'vision-test-key', model = 'test-vision' }: { key?: string | null; model?: string } = {}) {
    super({
      key: key === null ? undefined : `Bearer ${key}`,
      keyIn: ({ headers }) => headers.authorization,
      identifyPath: /^\/v1\/chat\/completions$/,
      imagesOf: (request) => this.#imagesOf(request),
      identify: (images) => this.#identify(images),
      aboutPath: '/v1/models',
      about: () => ({ object: 'list', data: [model, 'another-model'].map(listed) }),
      failure,
      refusals: {
        unauthorized: failure(401, 'Incorrect API key provided.', 'invalid_api_key'),
        'not-found': failure(404, 'The model does not exist.', 'model_not_found'),
        quota: failure(429, 'You exceeded your current quota.', 'insufficient_quota'),
        error: failure(500, 'The server had an error while processing your request.'),
      },
      wrongSchema: completion({ content: JSON.stringify({ isPlant: 'yes', guesses: 'Rosa' }) }).body,
    });
    this.key = key;
    this.model = model;
  }

  /** The base address that a host configures. */
  get url(): string {
    return `${this.origin}/v1`;
  }

  #identify(images: readonly CheckedImage[]): Answer {
    const { isPlant, named } = seenIn(images);
    const guesses = named.map(({ name, commonNames: [commonName = null], family, confidence }) => ({
      ...{ scientificName: name, commonName, family, confidence },
    }));
    const content = JSON.stringify({ isPlant, guesses });
    return completion(
      { content: this.isFenced ? `\`\`\`json\n${content}\n\`\`\`` : content, refusal: null },
      'stop',
      this.model,
    );
  }

  async #imagesOf({ headers, body }: StandInRequest): Promise<CheckedImage[]> {
    if (!headers['content-type']?.startsWith('application/json')) throw new Error('not JSON');
    const sent = JSON.parse(body.toString());
    const known = ['model', 'messages', 'response_format', 'stream'];
    for (const name of Object.keys(sent)) if (!known.includes(name)) throw new Error(`Unknown parameter: ${name}`);
    if (sent.model !== this.model) throw new Error('another model');
    if (sent.stream) throw new Error('streams are not spoken here');
    const format = sent.response_format;
    if (format?.type !== 'json_schema' || !/^[\w-]{1,64}$/.test(format.json_schema?.name ?? ''))
      throw new Error('no JSON schema');
    if (format.json_schema.strict !== true) throw new Error('the schema is not strict');
    checkStrict(format.json_schema.schema);
    const [system, user, ...more] = sent.messages;
    if (system?.role !== 'system' || typeof system.content !== 'string' || user?.role !== 'user' || more.length > 0)
      throw new Error('not one system message and one of the user');
    const parts: { type: string; image_url?: { url: string } }[] = user.content;
    const urls = parts.flatMap(({ type, image_url }) => (type === 'image_url' ? [image_url?.url ?? ''] : []));
    if (urls.length < 1 || urls.length > mostImages) throw new Error(`${urls.length} images`);
    return Promise.all(
      urls.map((url) => {
        const [, base64 = ''] = /^data:image\/jpeg;base64,([A-Za-z0-9+/]+=*)$/.exec(url) ?? [];
        return checkImage(Buffer.from(base64, 'base64'), null);
      }),
    );
  }
}

/** What strict mode asks of a schema: every property is required, and there are no others. */
function checkStrict(schema: {
  type?: string;
  properties?: object;
  required?: string[];
  additionalProperties?: boolean;
  items?: object;
}): void {
  if (schema.type === 'object') {
    if (schema.additionalProperties !== false) throw new Error("'additionalProperties' is required to be false");
    const names = Object.keys(schema.properties ?? {});
    if (names.toSorted().join() !== schema.required?.toSorted().join())
      throw new Error("'required' must have every property");
    for (const one of Object.values(schema.properties ?? {})) checkStrict(one);
  }
  if (schema.items) checkStrict(schema.items);
}
