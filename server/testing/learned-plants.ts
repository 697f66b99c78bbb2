import { beforeEach } from 'vitest';
import type { Identification } from '../../contract/identify.ts';
import type { Guess } from '../../contract/plant-model/answer.ts';
import { asked } from './care.ts';
import { guess, plantAnswer, ScriptedIdentifier } from './identifiers.ts';
import type { Person } from './people.ts';
import { jpegPhoto, photoForm } from './photos.ts';

/** An engine with another model for each test: embeddings of other models are not compared, so no test meets the plants of another. */
export function engineForEachTest(): ScriptedIdentifier {
  const engine = new ScriptedIdentifier();
  let models = 0;
  beforeEach(() => {
    models += 1;
    engine.embeddings = `looks ${models}`;
  });
  return engine;
}

/** A vector that points in a direction, and a bit towards another. */
export function looks(direction: number, towards = 0, angle = 0): Int8Array {
  const vector = new Int8Array(16);
  vector[direction] = Math.round(120 * Math.cos(angle));
  vector[towards] = (vector[towards] ?? 0) + Math.round(120 * Math.sin(angle));
  return vector;
}

/** What the engine says where nothing else is said: something that it is not sure of. */
const unsure: Guess[] = [guess('Malva sylvestris', 0.3), guess('Malva neglecta', 0.2)];

type Said = Parameters<typeof plantAnswer>[1];

/** Sends a photo that looks to the engine like `embedding`. */
export async function identified(
  who: Person,
  engine: ScriptedIdentifier,
  embedding: Int8Array | null,
  { guesses = unsure, ...said }: Said & { guesses?: Guess[] } = {},
): Promise<Identification> {
  engine.answer = async () => plantAnswer(guesses, { verdict: 'uncertain', embedding, ...said });
  // The same photo again would replace what was not added.
  const photo = await jpegPhoto(64 + engine.asked.length, 48);
  const answer = await who.inject({ method: 'POST', url: '/api/identify', ...photoForm(photo) });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** Sends a photo, names its plant, and adds it to the garden. */
export async function named(
  who: Person,
  engine: ScriptedIdentifier,
  embedding: Int8Array,
  name: { commonName: string; latinName?: string },
): Promise<number> {
  const { id } = await identified(who, engine, embedding);
  await asked(who, 'POST', `/api/plants/${id}/identity`, name);
  await asked(who, 'POST', '/api/plants', { plantId: id });
  return id;
}
