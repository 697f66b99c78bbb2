/** The icons that a kind of care can have; names of Lucide's. Its colors are those of tags. */
export const kindIcons = [
  ...(['spray-can', 'rotate-cw', 'bug', 'eye', 'brush', 'sun', 'thermometer', 'wind'] as const),
  ...(['umbrella', 'camera', 'hand', 'star'] as const),
] as const;
export type KindIcon = (typeof kindIcons)[number];
