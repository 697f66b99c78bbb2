import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { Level } from '../../../contract/identify.ts';
import { planLooks } from '../embedded/looks.rules.ts';
import type { Model } from '../embedded/model.ts';
import type { IdentifierAnswer } from '../identifier.ts';

/**
 * What web processes and the identifier service say to each other. The number in the paths is that of this protocol: one that
 * changes gets a new one, so that both can be upgraded one after the other.
 */
export const paths = { model: '/identifier/1/model', identify: '/identifier/1/identify' } as const;

/** `model`: the id of the model that the pixels were cut for. `person`: an opaque key of who asks. */
export const headers = { model: 'leafbook-model', person: 'leafbook-person' } as const;

/** Photos of one identification. */
export const mostPhotos = 5;

const Text = z.string().check(z.minLength(1), z.maxLength(200));
const Share = z.number().check(z.minimum(0), z.maximum(1));

/** What a web process has to know of the service's model. */
export const ModelDescription = z.object({
  version: Text,
  /** Name and version of what makes the embeddings; null where there are none. */
  embeddings: z.nullable(Text),
  knownKinds: z.int().check(z.positive()),
  /** Side of the squares that the network sees, in pixels. */
  size: z.int().check(z.minimum(1), z.maximum(2048)),
  /** Which squares are cut out of a photo, as shares of it. */
  crops: z.array(z.object({ x: Share, y: Share, scale: Share })).check(z.minLength(1), z.maxLength(16)),
});
export type ModelDescription = z.infer<typeof ModelDescription>;

/** What the service says when it is asked for its model. */
export const ServiceState = z.object({ model: ModelDescription, processes: z.int(), waiting: z.int() });
export type ServiceState = z.infer<typeof ServiceState>;

/** Of a model's files, what `ModelDescription` says. */
export function describeModel(model: Model): ModelDescription {
  const version = `${model.name} ${model.version}`;
  return {
    version,
    embeddings: model.embedding ? version : null,
    knownKinds: model.labels.length,
    size: model.input.size,
    crops: planLooks(model.views).crops,
  };
}

/** The same for the same description, and for no other. */
export function modelIdOf({ version, embeddings, knownKinds, size, crops }: ModelDescription): string {
  const squares = crops.map(({ x, y, scale }) => [x, y, scale]);
  const text = JSON.stringify([version, embeddings, knownKinds, size, squares]);
  return createHash('sha256').update(text).digest('base64url');
}

/** Bytes of a photo on its way: its squares one after the other, as rows of RGB. */
export const bytesOfPhoto = ({ size, crops }: ModelDescription): number => crops.length * size * size * 3;

/**
 * What the service knows of who asks: the same for one person from every process with this token, and nothing that leads back
 * to them. Work of the server itself has a key of its own.
 */
export const personKey = (token: string, person: number | undefined): string =>
  createHmac('sha256', token)
    .update(`person ${person ?? 'none'}`)
    .digest('base64url')
    .slice(0, 22);

const Guess = z.object({ latinName: Text, commonName: Text, family: z.nullable(Text), confidence: Share });

/** An answer on its way; the embedding is Base64. */
export const WireAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not-a-plant') }),
  z.object({
    kind: z.literal('plant'),
    verdict: z.enum(['identified', 'uncertain']),
    level: Level,
    group: z.nullable(Text),
    guesses: z.array(Guess).check(z.minLength(1), z.maxLength(5)),
    embedding: z.nullable(z.base64().check(z.maxLength(344))),
  }),
]);
type WireAnswer = z.infer<typeof WireAnswer>;

export function toWire(answer: IdentifierAnswer): WireAnswer {
  if (answer.kind !== 'plant') return answer;
  const { kind, verdict, level, group, guesses, embedding } = answer;
  const base64 = embedding && Buffer.from(embedding.buffer, embedding.byteOffset, embedding.length).toString('base64');
  return { kind, verdict, level, group, guesses, embedding: base64 };
}

/** @param model what answered */
export function fromWire(answer: WireAnswer, { version, embeddings }: ModelDescription): IdentifierAnswer {
  if (answer.kind !== 'plant') return answer;
  const { embedding, ...rest } = answer;
  const vector = embedding === null ? null : Int8Array.from(Buffer.from(embedding, 'base64'));
  return { ...rest, embedding: vector, version, embeddings };
}
