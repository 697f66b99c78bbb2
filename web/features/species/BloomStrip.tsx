import { monthNames } from '#words/dates.ts';
import * as words from '#words/species.ts';
import { classes } from '../../ui/classes.ts';
import { bloomMonthsIn, monthsText } from './bloom.ts';

interface BloomStripProps {
  /** Months of bloom in the Northern Hemisphere, 1 to 12. */
  months: readonly number[];
  hemisphere: 'north' | 'south';
  /** The current month, 1 to 12. */
  now: number;
}

/**
 * The year as twelve marks, filled where the plant blooms, with a pointer at the current month. The words above say the
 * same, so the strip itself is not read out.
 */
export function BloomStrip({ months, hemisphere, now }: BloomStripProps) {
  const blooming = new Set(bloomMonthsIn(hemisphere, months));
  const told = blooming.has(now) ? words.bloomsAlsoNow : words.blooms;
  return (
    <div>
      <p>{told(monthsText([...blooming]))}</p>
      <div aria-hidden className="mt-2 grid grid-cols-12 gap-1" data-testid="bloom-strip">
        {monthNames().map((name, index) => {
          const blooms = blooming.has(index + 1);
          return (
            <div key={name} className="flex min-w-0 flex-col items-center gap-0.5 text-xs">
              <span
                className={classes(
                  'h-3 w-full rounded-full border',
                  blooms ? 'border-plum bg-plum forced-colors:bg-[CanvasText]' : 'border-edge',
                )}
              />
              <span className={blooms ? 'font-semibold text-ink' : 'text-ink-2'}>{name.charAt(0)}</span>
              {index + 1 === now && (
                <svg aria-hidden="true" viewBox="0 0 8 5" className="h-1.25 w-2 fill-ink">
                  <path d="M4 0 8 5H0Z" />
                </svg>
              )}
            </div>
          );
        })}
      </div>
      {hemisphere === 'south' && <p className="mt-1 text-sm text-ink-2">{words.southernMonths}</p>}
    </div>
  );
}
