import { useState } from 'react';
import { Link } from 'wouter';
import * as words from '#words/report.ts';
import type { Report } from '../../../contract/report.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { PlantPhoto } from '../plants/PlantPhoto.tsx';
import { ReportSection, reportRows } from './ReportSection.tsx';
import { counted, dayLabel, figure } from './report.rules.ts';

/** How many rows show at first; "Show all" shows the others, and they are always printed. */
const shownFirst = 12;

type Row = Report['added'][number];

function PlantRow({
  plant: { plantId, commonName, latinName, family, photoUrl, on },
  isFolded,
}: {
  plant: Row;
  isFolded: boolean;
}) {
  return (
    <li className={classes('report-row', isFolded && 'hidden print:list-item')}>
      <Link
        href={`/garden?plantId=${plantId}`}
        className="-mx-1 flex min-h-15 items-center gap-3 rounded-control p-1 hover:bg-leaf-wash"
      >
        <span aria-hidden className="size-12 shrink-0 overflow-hidden rounded-control bg-leaf-wash">
          <PlantPhoto plant={{ commonName, latinName, family, photoUrl }} size="thumb" />
        </span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className="line-clamp-1 font-medium [overflow-wrap:anywhere]">
            {commonName}
          </span>{' '}
          <span className="flex items-baseline gap-x-2 text-sm text-ink-2 print:block">
            <span dir="auto" className="latin min-w-0 truncate print:block">
              {latinName}
            </span>{' '}
            {family && (
              <span dir="auto" className="me-2 hidden print:inline">
                {family}
              </span>
            )}{' '}
            <time dateTime={on} className="figures ms-auto shrink-0 text-xs">
              {dayLabel(on)}
            </time>
          </span>
        </span>
      </Link>
    </li>
  );
}

interface PlantRowsProps {
  plants: readonly Row[];
  /** How many there are, including those not listed. */
  total: number;
}

/** The plants that are new, with the day on which they came. */
export function PlantRows({ plants, total }: PlantRowsProps) {
  const [all, setAll] = useState(false);
  const isLong = plants.length > shownFirst;
  return (
    <ReportSection title={words.newPlants} count={counted(total, words.plantsCounted)}>
      <ul className={classes(reportRows, 'mt-3')}>
        {plants.map((plant, index) => (
          <PlantRow key={plant.plantId} plant={plant} isFolded={!all && index >= shownFirst} />
        ))}
      </ul>
      {isLong && (
        <Button size="sm" className="mt-3" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words.showFewer : words.showAll(figure(plants.length))}
        </Button>
      )}
      {total > plants.length && (
        <p className="mt-3 text-sm text-ink-2">{words.listedOf(figure(plants.length), figure(total))}</p>
      )}
    </ReportSection>
  );
}
