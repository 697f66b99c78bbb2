// The dashboard.

/** Plants that are drawn beside it. */
export const examples = [
  { commonName: 'Swiss cheese plant', latinName: 'Monstera deliciosa' },
  { commonName: 'Rose', latinName: 'Rosa gallica' },
  { commonName: 'Tomato', latinName: 'Solanum lycopersicum' },
] as const;

/** One is shown at random on each view. */
export const tips = [
  'Water early in the morning: less evaporates, and the leaves dry before night.',
  "Move each vegetable family to another bed every year, so pests and soil diseases don't build up.",
  'A few inches of mulch keep the soil cool and moist, and most weeds down.',
  'Plant companions together: basil beside tomatoes, marigolds between cabbages, onions next to carrots.',
  'Harvest herbs regularly. Each cut above a pair of leaves makes two new shoots.',
] as const;
