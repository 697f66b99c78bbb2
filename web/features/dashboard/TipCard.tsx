import { useState } from 'react';
import * as words from '#words/dashboard.ts';
import { chance } from '../../api/first-render.ts';
import { classes } from '../../ui/classes.ts';

const tips = Object.values(words.tips);

/** @param chance a number from 0 up to, but not including, 1 */
export function tipFor(chance: number): string {
  return tips[Math.floor(chance * tips.length)] ?? words.tips.water;
}

/** One of the garden tips, another one by chance on each view. */
export function TipCard({ className }: { className: string }) {
  const [tip] = useState(() => tipFor(chance()));
  return (
    <section
      aria-labelledby="tip"
      className={classes(
        'relative isolate flex flex-col overflow-hidden rounded-sheet bg-leaf-wash p-5.5 sm:p-6.5',
        className,
      )}
    >
      <h2 id="tip" className="text-xl text-leaf">
        {words.tipOfTheDay}
      </h2>
      <p className="mt-3 max-w-[32ch] font-display text-[1.3125rem] leading-[1.42] text-pretty">{tip}</p>
      <svg
        aria-hidden="true"
        viewBox="0 0 120 120"
        className="mirrored absolute -end-5 -bottom-7 -z-10 size-40 max-sm:hidden fill-none stroke-leaf stroke-[1.1] opacity-25 [stroke-linecap:round]"
      >
        <path d="M18 116C22 70 44 40 92 14M92 14c4 44-22 74-66 78M26 92C16 56 44 22 92 14" />
        <path d="M36 74c14 2 26-2 38-12M48 56c12 1 20-2 29-9M38 70c-4-9-5-18-2-29M52 51c-3-7-3-13 0-21" />
      </svg>
    </section>
  );
}
