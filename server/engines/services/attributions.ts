import type { Attribution } from '../../../contract/identifiers.ts';
import type { EngineName } from '../../../contract/values.ts';

/** Attributions of services: also for earlier answers of services that this server no longer uses. */
export const attributions = {
  ...{ embedded: null, vision: null },
  plantnet: { text: 'Powered by Pl@ntNet', url: 'https://my.plantnet.org/' },
  plantid: { text: 'Powered by plant.id', url: 'https://www.kindwise.com/plant-id' },
} as const satisfies Record<EngineName, Attribution | null>;
