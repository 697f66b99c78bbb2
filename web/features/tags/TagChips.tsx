import './tags.css';
import * as words from '#words/own-tags.ts';
import type { TagColor } from '../../../contract/values.ts';
import { Chip } from '../../ui/Chip.tsx';
import { classes } from '../../ui/classes.ts';
import { compareNames } from '../plants/sort.rules.ts';
import { useTags } from './tags.api.ts';

export const TagDot = ({ color }: { color: TagColor | undefined }) => (
  <span aria-hidden className="tag-dot" data-color={color} />
);

interface TagChipsProps {
  names: readonly string[];
  /** Only so many, and how many more there are; all if left out. */
  most?: number;
  className?: string;
}

/** The tags of a plant that its gardeners chose, A to Z. */
export function TagChips({ names, most = names.length, className }: TagChipsProps) {
  const { data: tags = [] } = useTags();
  if (names.length === 0) return null;
  const colors = new Map(tags.map(({ name, color }) => [name, color]));
  return (
    <ul aria-label={words.yourTags} className={classes('flex flex-wrap gap-1.5', className)}>
      {names
        .toSorted(compareNames)
        .slice(0, most)
        .map((name) => (
          <li key={name} className="max-w-full">
            <Chip tone="plain" icon={<TagDot color={colors.get(name)} />}>
              {name}
            </Chip>
          </li>
        ))}
      {names.length > most && <li className="py-1 text-xs text-ink-2">{words.more(names.length - most)}</li>}
    </ul>
  );
}
