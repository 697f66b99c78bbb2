import * as words from '#words/report.ts';
import type { Report } from '../../../contract/report.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ReportSection } from './ReportSection.tsx';
import { counted, familyName, familySentence, figure, namedFamilies } from './report.rules.ts';

/** How many plants of each family the garden has. */
function FamilyChart({ families }: Pick<Report, 'families'>) {
  const named = namedFamilies(families);
  const most = Math.max(...named.map(({ plants }) => plants));
  return named.map(({ family, plants }) => (
    <div key={family ?? ''} className="grid h-[30px] grid-cols-[144px_minmax(0,1fr)] items-center gap-[8px] text-end">
      <bdi className="truncate">{familyName(family)}</bdi>
      <div className="flex items-center gap-[6px] pe-[36px]">
        <div
          className="report-bar h-[14px] flex-none rounded-e-[4px]"
          style={{ inlineSize: `${(100 * plants) / most}%` }}
        />
        <b>{figure(plants)}</b>
      </div>
    </div>
  ));
}

/** The families that the plants of the garden belong to. */
export function FamilySection({ report: { families, totals } }: { report: Report }) {
  return (
    <ReportSection title={words.familiesInGarden} count={counted(totals.families, words.familiesCounted)}>
      <ChartFrame
        about={words.plantsByFamily}
        sentence={familySentence(families)}
        chart={<FamilyChart families={families} />}
        table={
          <table className="report-table">
            <caption className="sr-only">{words.familyTable}</caption>
            <thead>
              <tr>
                <th scope="col">{words.family}</th>
                <th scope="col">{words.plants}</th>
              </tr>
            </thead>
            <tbody>
              {families.map(({ family, plants }) => (
                <tr key={family ?? ''}>
                  <th scope="row" dir="auto">
                    {familyName(family)}
                  </th>
                  <td>{figure(plants)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        }
      />
    </ReportSection>
  );
}
