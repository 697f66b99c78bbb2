// What a plant's tags say. The catalog's are slugs; others are shown as they are.

/** A tag in words: `Cut flower` for `cut-flower`. */
export function tagText(tag: string): string {
  if (tag === 'native-to-north-america') return 'Native to North America';
  if (!/^[a-z]+(-[a-z]+)*$/.test(tag)) return tag;
  return tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll('-', ' ');
}
