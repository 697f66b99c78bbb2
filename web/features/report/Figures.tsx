import * as words from '#words/report.tsx';
import type { Report } from '../../../contract/report.ts';
import { figure } from './report.rules.ts';

const order: readonly (keyof Report['totals'])[] = [
  'identified',
  'planted',
  'cared',
  'careDays',
  'harvested',
  'journal',
  'plants',
  'families',
];

/** The period in eight figures. */
export function Figures({ totals }: { totals: Report['totals'] }) {
  return (
    <dl className="report-figures">
      {order.map((key) => (
        <div key={key} className="flex min-w-0 flex-col-reverse justify-end gap-1">
          <dt className="text-sm text-ink-2">{words.figureNames[key]}</dt>
          <dd className="figures font-display text-[1.875rem] leading-[1.15]">{figure(totals[key])}</dd>
        </div>
      ))}
    </dl>
  );
}
