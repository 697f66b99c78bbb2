// What a plant's tags say. The catalog's are slugs; others are shown as they are.

const names: Record<string, string> = {
  'native-to-north-america': 'Native to North America',
};

/** A tag in words: `Cut flower` for `cut-flower`. */
export function tagText(tag: string): string {
  if (Object.hasOwn(names, tag)) return names[tag] ?? tag;
  if (!/^[a-z]+(-[a-z]+)*$/.test(tag)) return tag;
  return tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll('-', ' ');
}
