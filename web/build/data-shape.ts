import * as z from 'zod/mini';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { cachedPaths } from '../api/offline-cache.ts';
import { digest } from './precached.ts';

/** Raise it when a query stores something else of its answers, such as the pages of a list (`ListPage`). */
const queryShape = 1;

const all = Object.values(api).flatMap((feature): Endpoint[] => Object.values(feature));

const schemaOf = (schema: Endpoint['answer']): unknown =>
  schema && z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });

/**
 * The version of the shape of the data that is stored on a device: it changes with the schema of any answer that is stored, and
 * with nothing else, so that an update of the app leaves a gardener's copies.
 */
export function dataShape(endpoints: readonly Endpoint[] = all): string {
  const answers = endpoints
    .filter(({ method, path }) => method === 'GET' && cachedPaths.includes(path))
    .map(({ path, answer, views = {} }) => [
      path,
      schemaOf(answer),
      Object.entries(views).map(([, view]) => schemaOf(view)),
    ]);
  return digest(JSON.stringify([queryShape, answers]));
}
