import * as words from '#words/report.tsx';
import type { Report } from '../../../contract/report.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { FamilyChart } from './charts.tsx';
import { ReportSection } from './ReportSection.tsx';
import { counted, familyHeight, familyName, familySentence, figure } from './report.rules.ts';

/** The families that the plants of the garden belong to. */
export function FamilySection({ report: { families, totals } }: { report: Report }) {
  const sentence = familySentence(families);
  return (
    <ReportSection title={words.familiesInGarden} count={counted(totals.families, words.familiesCounted)}>
      <ChartFrame
        about={words.plantsByFamily}
        sentence={sentence}
        height={familyHeight(families.length)}
        chart={<FamilyChart label={words.chartOf(words.plantsByFamily, sentence)} families={families} />}
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
