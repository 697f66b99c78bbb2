import { tagNames } from '#words/tags.ts';
import { ownValue } from '../../../contract/own-value.ts';

/** A tag in words: `Cut flower` for `cut-flower`. Slugs of other catalogs are made readable, and all else stays as it is. */
export function tagText(tag: string): string {
  const name = ownValue(tagNames, tag);
  if (name !== undefined || !/^[a-z]+(-[a-z]+)*$/.test(tag)) return name ?? tag;
  return tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll('-', ' ');
}
