import type { Report } from '../../../contract/report.ts';
import { figure } from './report.rules.ts';

const labels: readonly [keyof Report['totals'], string][] = [
  ['identified', 'Plants identified'],
  ['planted', 'Planted'],
  ['cared', 'Care given'],
  ['careDays', 'Days with care'],
  ['harvested', 'Harvests'],
  ['journal', 'Journal entries'],
  ['plants', 'Plants in the garden'],
  ['families', 'Families'],
];

/** The period in eight figures. */
export function Figures({ totals }: { totals: Report['totals'] }) {
  return (
    <dl className="report-figures">
      {labels.map(([key, label]) => (
        <div key={key} className="flex min-w-0 flex-col-reverse justify-end gap-1">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="figures font-display text-[1.875rem] leading-[1.15]">{figure(totals[key])}</dd>
        </div>
      ))}
    </dl>
  );
}
