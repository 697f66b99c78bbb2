import * as common from '#words/common.ts';
import * as words from '#words/report.ts';
import type { Report } from '../../../contract/report.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { openCameraModal } from '../identify/open-camera-modal.ts';
import { addressOf, isNow, labelOf } from './report.rules.ts';

/** A period in which nothing happened, with a link to the whole year or another one, or a button to identify the first plant. */
export function EmptyReport({ report, today }: { report: Report; today: string }) {
  const { canEdit } = useChosenGarden();
  const { year, month, since } = report;
  const label = labelOf(report);
  const title = isNow(report, today) ? words.nothingYet(label) : words.nothingIn(label);
  const otherYear = month !== null ? year : since < year ? year - 1 : since;
  const other = month === null && otherYear === year ? null : { year: otherYear, month: null };
  return (
    <EmptyState
      illustration="seedling"
      title={title}
      text={other ? words.emptyText : canEdit && words.firstPlantText}
      action={
        other ? (
          <ButtonLink className="print:hidden" href={addressOf(other)}>
            {words.seePeriod(labelOf(other))}
          </ButtonLink>
        ) : (
          canEdit && (
            <Button variant="primary" onClick={openCameraModal}>
              {common.identifyAPlant}
            </Button>
          )
        )
      }
    />
  );
}
