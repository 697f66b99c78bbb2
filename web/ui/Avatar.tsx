import { useState } from 'react';
import * as words from '#words/common.ts';
import { classes } from './classes.ts';
import { firstGrapheme } from './PlantPlaceholder.tsx';

interface AvatarProps {
  name: string;
  src?: string | null;
  className?: string;
}

/** A person's picture, else the first letter of their name. Decorative: the name is beside it. */
export function Avatar({ name, src, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const frame = classes('size-9 shrink-0 rounded-full', className);
  if (src && src !== failedSrc) {
    return (
      <img
        src={src}
        alt=""
        width={36}
        height={36}
        loading="lazy"
        decoding="async"
        className={classes(frame, 'object-cover')}
        onError={() => setFailedSrc(src)}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={classes(frame, 'grid place-items-center bg-leaf-wash font-display text-base text-leaf')}
    >
      {firstGrapheme(name) || words.avatarLetter}
    </span>
  );
}
