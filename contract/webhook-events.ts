/** What webhooks tell of. The first two are about a whole garden, the others about what its member added or identified. */
export const webhookEvents = ['care.due', 'care.done', 'plant.identified', 'plant.liked', 'plant.commented'] as const;

/** How the calls of webhooks are written: as Standard Webhooks has it, or for a service. */
export const webhookForms = ['standard', 'ntfy', 'discord'] as const;
