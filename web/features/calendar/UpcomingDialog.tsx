import { Check, Pencil } from 'lucide-react';
import * as words from '#words/calendar.ts';
import { formatDay } from '#words/dates.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { TypeMark } from '../care/TypeMark.tsx';
import { useTaskDone } from '../care/today.api.ts';
import type { CalendarOccurrenceEntry } from './calendar.rules.ts';
import { stateOf } from './EventLine.tsx';
import { useOccurrenceEvent } from './occurrences.api.ts';

interface UpcomingDialogProps {
  shown: CalendarOccurrenceEntry;
  open: boolean;
  canEdit: boolean;
  /** It is open in the schedule of its plant, which shows the plan, too. */
  inPlant: boolean;
  onClose: () => void;
  /** Shows the event that was created from it. */
  onChange: (eventId: number) => void;
}

/** An occurrence of a care plan or of a repeating event that is not an event yet: its source, and the actions. */
export function UpcomingDialog({ shown, open, canEdit, inPlant, onClose, onChange }: UpcomingDialogProps) {
  const { occurrence, title, day } = shown;
  const { planId, seriesId, plantId, on } = occurrence;
  const make = useOccurrenceEvent();
  const done = useTaskDone();
  const singleFlight = useSingleFlight();
  const makeAnd = (go: (event: Awaited<ReturnType<typeof make.mutateAsync>>) => unknown) => {
    if (seriesId === null) return;
    singleFlight(async () => go(await make.mutateAsync({ seriesId, on })));
  };
  const canActOn = canEdit && seriesId !== null;
  return (
    <Modal
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={<bdi>{title}</bdi>}
      description={formatDay(day, 'full')}
      footer={
        canActOn ? (
          <>
            <Button
              icon={<Pencil aria-hidden className="icon-sm" />}
              disabled={make.isPending}
              onClick={() => makeAnd(({ id }) => onChange(id))}
            >
              {words.changeEvent}
            </Button>
            <Button
              variant="primary"
              icon={<Check aria-hidden className="icon-sm" />}
              busy={make.isPending}
              onClick={() =>
                makeAnd(async (event) => {
                  if (await done({ event, plant: null, checkSoil: false })) onClose();
                })
              }
            >
              {words.markAsDone}
            </Button>
          </>
        ) : (
          planId !== null &&
          plantId !== null &&
          !inPlant && <ButtonLink href={`/garden?plantId=${plantId}&tab=calendar`}>{words.openPlan}</ButtonLink>
        )
      }
    >
      <p className="flex items-center gap-3">
        <TypeMark type={shown.eventType} />
        <bdi>{stateOf(shown)}</bdi>
      </p>
      <p className="mt-4 text-ink-2">{planId === null ? words.fromSeries : words.fromPlan}</p>
    </Modal>
  );
}
