import * as words from '#words/report.tsx';
import type { Report } from '../../../contract/report.ts';
import { earnedText, tierLabel } from '../achievements/achievements.rules.ts';
import { BadgeMark } from '../achievements/BadgeMark.tsx';
import { ReportSection } from './ReportSection.tsx';
import { counted } from './report.rules.ts';

/** The badges that were earned, and what for. */
export function ReportBadges({ report: { badges, timeZone } }: { report: Report }) {
  return (
    <ReportSection title={words.badgesEarned} count={counted(badges.length, words.badgesCounted)}>
      <ul className="report-rows mt-3">
        {badges.map((badge) => (
          <li key={badge.badgeId} className="report-row flex items-center gap-3.5 py-2">
            <BadgeMark badge={badge} />
            <div className="min-w-0">
              <p className="font-display text-lg leading-tight">
                {badge.name} <span className="ms-1 font-sans text-xs text-ink-2">{tierLabel(badge.tier)}</span>
              </p>
              <p className="text-sm">{badge.description}</p>
              <p className="text-xs text-ink-2">{earnedText(badge.earnedAt, timeZone)}</p>
            </div>
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}
