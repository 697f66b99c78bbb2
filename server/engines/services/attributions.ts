import type { Attribution } from '../../../contract/identifiers.ts';
import type { EngineName } from '../../../contract/values.ts';

/** How services want to be credited: also for answers of before, where this server does not ask them any more. */
export const attributions = {
  ...{ embedded: null, vision: null },
  plantnet: { text: 'Powered by Pl@ntNet', url: 'https://my.plantnet.org/' },
  plantid: { text: 'Powered by plant.id', url: 'https://www.kindwise.com/plant-id' },
} as const satisfies Record<EngineName, Attribution | null>;
