/** The tips of the dashboard; one is shown at random on each view. */
export const tips = [
  'Water early in the morning: less is lost to the sun, and the leaves are dry before night.',
  'Move each vegetable family to another bed every year. Pests and tired soil do not get to settle in.',
  'A hand’s width of mulch keeps the soil cool and moist, and most weeds in the dark.',
  'Plant companions together: basil beside tomatoes, marigolds between cabbages, onions next to carrots.',
  'Cut herbs little and often. Every snip above a pair of leaves makes two new shoots.',
] as const;

/** @param chance a number from 0 up to, but not including, 1 */
export function tipFor(chance: number): string {
  return tips[Math.floor(chance * tips.length)] ?? tips[0];
}
