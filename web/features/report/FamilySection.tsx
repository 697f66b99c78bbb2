import * as words from '#words/report.tsx';
import type { Report } from '../../../contract/report.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ReportSection } from './ReportSection.tsx';
import { counted, familyHeight, familyName, familySentence, figure } from './report.rules.ts';
import { useCharts } from './use-charts.ts';

/** The families that the plants of the garden belong to. */
export function FamilySection({ report: { families, totals } }: { report: Report }) {
  const charts = useCharts();
  return (
    <ReportSection title={words.familiesInGarden} count={counted(totals.families, words.familiesCounted)}>
      <ChartFrame
        about={words.plantsByFamily}
        sentence={familySentence(families)}
        height={familyHeight(families.length)}
        draw={
          charts === 'failed'
            ? undefined
            : charts && ((width) => <charts.FamilyChart families={families} width={width} />)
        }
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
