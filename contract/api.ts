import { authApi } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { identifyApi } from './identify.ts';
import { photosApi } from './photos.ts';
import { plantsApi } from './plants.ts';

/** Every endpoint by its feature: what the OpenAPI document and the authorisation tests walk. */
export const api = {
  auth: authApi,
  identify: identifyApi,
  photos: photosApi,
  plants: plantsApi,
} satisfies Record<string, Record<string, Endpoint>>;
