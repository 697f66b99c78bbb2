// The cards of plants, and the messages once a plant was added, changed, shared, deleted or restored.

// The cards of plants and species.
/** A plant as its gardener calls it, before what it is. */
export const shownName = ({ commonName, nickname }: { commonName: string; nickname?: string | null }): string =>
  nickname ? `${nickname} · ${commonName}` : commonName;
