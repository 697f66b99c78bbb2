import { limits } from './limits.ts';

/** Tags that plants get or lose. */
export interface TagChange {
  change: 'add' | 'remove';
  tags: readonly string[];
}

/** The tags of a plant after a change. Where it would have too many, it keeps those that it has. */
export function changedTags(own: readonly string[], { change, tags }: TagChange): string[] {
  if (change === 'remove') return own.filter((name) => !tags.includes(name));
  const all = [...new Set([...own, ...tags])];
  return all.length > limits.plantTags ? [...own] : all;
}
