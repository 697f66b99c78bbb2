import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** All drawn on a canvas of 120 x 120 with lines of 1.6; `w` is the leaf fill, the rest is lines. */
const drawings = {
  seedling: (
    <>
      <path className="wash" d="M60 66C40 66 29 55 27 38c20 0 32 10 33 28Zm0-8c0-20 12-31 33-32 0 21-12 32-33 32Z" />
      <path d="M60 66C40 66 29 55 27 38c20 0 32 10 33 28Zm0-8c0-20 12-31 33-32 0 21-12 32-33 32Z" />
      <path d="M60 92V54M60 66c-6-10-14-17-22-21M60 58c6-10 13-17 21-23" />
      <path d="M22 92h76M34 100h18M64 100h26M46 107h24" />
    </>
  ),
  lock: (
    <>
      <path className="wash" d="M34 56h52v34a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8Z" />
      <path d="M34 56h52v34a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8ZM44 56V40a16 16 0 0 1 32 0v16" />
      <path d="M60 90V74M60 82c-8 0-13-4-14-12 9 0 14 4 14 12Zm0-5c0-8 5-12 14-13 0 9-5 13-14 13Z" />
      <path d="M92 98c8-6 11-14 10-24-8 4-11 12-10 24ZM28 98c-8-6-11-14-10-24 8 4 11 12 10 24Z" />
    </>
  ),
  magnifier: (
    <>
      <circle className="wash" cx="53" cy="52" r="31" />
      <circle cx="53" cy="52" r="31" />
      <path d="m76 75 22 23" />
      <path d="M37 70c-3-19 9-35 33-37 1 22-12 38-33 37Zm0 0c8-12 16-20 25-27M48 55c-1-6 0-11 2-15M55 49c6 1 11 1 15-1" />
    </>
  ),
  lost: (
    <>
      <path className="wash" d="M18 96c14-10 28-12 42-6s28 4 42-6v16H18Z" />
      <path d="M18 96c14-10 28-12 42-6s28 4 42-6M60 90V24" />
      <path d="M60 30h26l8 8-8 8H60ZM60 54H36l-8 7 8 7h24Z" />
      <path d="M60 24c-1-7 2-12 8-15 2 7-1 12-8 15ZM80 84c0-8 4-13 12-15 1 8-3 13-12 15Zm-46 4c-6-4-8-9-6-17 7 3 9 9 6 17Z" />
    </>
  ),
  welcome: (
    <>
      <path className="wash" d="M38 74h44l-5 30H43Z" />
      <path d="M38 74h44l-5 30H43ZM34 74h52M60 74V30" />
      <path d="M60 62C44 63 34 55 31 40c17 0 28 7 29 22Zm0-14c0-16 9-26 27-28 1 18-9 28-27 28Z" />
      <path d="M60 62c-5-8-11-13-18-16M60 48c4-8 9-14 16-19M60 30c-5-5-6-11-2-18 5 5 6 11 2 18Z" />
      <path d="M22 104h76" />
    </>
  ),
  photograph: (
    <>
      <path className="wash" d="M18 44h20l7-11h30l7 11h20v52H18Z" />
      <path d="M24 44h14l7-11h30l7 11h14a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V50a6 6 0 0 1 6-6Z" />
      <circle cx="60" cy="69" r="20" />
      <path d="M53 82c-3-15 4-25 19-27 2 16-5 26-19 27Zm0 0c4-8 8-13 13-18M92 53h.1" />
    </>
  ),
  learn: (
    <>
      <path className="wash" d="M60 36c-10-8-24-10-40-9v62c16-1 30 1 40 9 10-8 24-10 40-9V27c-16-1-30 1-40 9Z" />
      <path d="M60 36c-10-8-24-10-40-9v62c16-1 30 1 40 9 10-8 24-10 40-9V27c-16-1-30 1-40 9Zm0 0v62" />
      <path d="M33 78c-4-18 2-31 16-36 5 16 0 30-16 36Zm0 0c3-12 7-20 12-27M71 50c7-3 13-4 19-4M71 62c7-3 13-4 19-4M71 74c5-2 9-3 13-3" />
    </>
  ),
  remind: (
    <>
      <path className="wash" d="M22 30h76v66H22Z" />
      <path d="M28 30h64a6 6 0 0 1 6 6v54a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6V36a6 6 0 0 1 6-6ZM22 47h76M40 38V22M80 38V22" />
      <path d="M60 55c9 9 13 15 13 21a13 13 0 0 1-26 0c0-6 4-12 13-21ZM53 77a7 7 0 0 0 6 7" />
    </>
  ),
  growing: (
    <>
      <path className="wash" d="M28 98c0-20 14-32 32-32s32 12 32 32Z" />
      <path d="M20 98h80M28 98c0-20 14-32 32-32s32 12 32 32M60 66V22" />
      <path d="M60 48c-12 0-20-6-22-18 13 0 21 6 22 18Zm0-8c0-12 7-19 21-20 0 13-8 20-21 20ZM44 84h.1M60 78h.1M76 84h.1M52 91h.1M68 91h.1" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IllustrationName = keyof typeof drawings;

/** A line drawing in the leaf color. Decorative: the text beside it says the same. */
export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  return (
    <svg aria-hidden="true" data-drawing={name} viewBox="0 0 120 120" className={classes('illustration', className)}>
      {drawings[name]}
    </svg>
  );
}
