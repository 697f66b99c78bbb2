import * as z from 'zod/mini';
import { endpoint, IdParams } from './endpoint.ts';
import { PersonName } from './profile.ts';

/** Whether Home Assistant, and everyone else on the host's MQTT broker, sees a plant. */
export const HomeAssistantView = z.object({
  isOn: z.boolean(),
  /** Who switched it on: what is logged there is logged in their name. Null while it's off. */
  by: z.nullable(PersonName),
  /** The topic that takes readings of its sensors, as `POST /api/plants/:id/readings` does. Null while it's off. */
  readingsTopic: z.nullable(z.string()),
});
export type HomeAssistantView = z.infer<typeof HomeAssistantView>;

export const homeAssistantApi = {
  read: endpoint('GET /api/plants/:id/home-assistant', {
    summary: 'Whether a plant is shown to Home Assistant by MQTT, and who switched that on',
    access: 'user',
    params: IdParams,
    answer: HomeAssistantView,
  }),
  change: endpoint('PUT /api/plants/:id/home-assistant', {
    summary:
      'Show a plant to Home Assistant by MQTT, or end that. Everyone on the broker sees it, can log that it was watered, once a day, in the name of the member who switched it on, and can send readings',
    access: 'user',
    params: IdParams,
    body: z.strictObject({ isOn: z.boolean() }),
    answer: HomeAssistantView,
  }),
};
