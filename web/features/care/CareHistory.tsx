import { NotebookPen, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import * as common from '#words/common.ts';
import { formatDay } from '#words/dates.ts';
import * as words from '#words/plant-care.ts';
import type { CareLog } from '../../../contract/care.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { draftNames } from '../device/drafts/draft-names.ts';
import { useHasDraft } from '../device/drafts/use-has-draft.ts';
import { byInWords } from '../gardens/by-whom.rules.ts';
import { useChosenGarden, useGardenToday, useReader } from '../gardens/use-garden.ts';
import { WaitingMark } from '../plants/lazy-waiting-mark.ts';
import { eventTypeDisplay } from './event-types.tsx';
import { HeatMap } from './HeatMap.tsx';
import { amountInWords } from './harvest-amount.ts';
import { useHistory, useUnlog } from './history.api.ts';
import { LogForm } from './LogForm.tsx';
import { TypeMark } from './TypeMark.tsx';
import { useKinds } from './use-kinds.ts';

/** The care that an own plant was given: by year, and one by one. */
export function CareHistory({ plantId }: { plantId: number }) {
  const id = useId();
  const today = useGardenToday();
  const { history, logs } = useHistory(plantId);
  const { canEdit } = useChosenGarden();
  const reader = useReader();
  const kinds = useKinds();
  const hasDraft = useHasDraft();
  const [logging, setLogging] = useState(() => hasDraft(draftNames.careLog(plantId)));
  // Kept while the dialog that names it closes.
  const [asking, setAsking] = useState<CareLog | null>(null);
  const [open, setOpen] = useState(false);
  const unlog = useUnlog(plantId, () => setOpen(false));
  const singleFlight = useSingleFlight();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="text-xl">
          {words.careHistory}
        </h3>
        {canEdit && !logging && (
          <Button size="sm" icon={<NotebookPen aria-hidden className="icon-sm" />} onClick={() => setLogging(true)}>
            {words.logCare}
          </Button>
        )}
      </div>
      {canEdit && logging && <LogForm plantId={plantId} today={today} onDone={() => setLogging(false)} />}
      {plantId > 0 && <HeatMap plantId={plantId} today={today} />}
      <Loaded
        of={history}
        failed={words.historyNotLoaded}
        className="mt-4 justify-between text-ink-2"
        skeleton="mt-4 h-16"
      >
        {() =>
          logs.length === 0 && <p className="mt-4 text-ink-2">{canEdit ? words.noHistoryHint : words.noHistory}</p>
        }
      </Loaded>
      <ul className="mt-4">
        {logs.map((log) => {
          const { done } = eventTypeDisplay(log.type, kinds);
          const day = formatDay(log.doneOn, 'long');
          return (
            <li key={log.id} className="flex items-start gap-3 border-t border-line py-2.5">
              <TypeMark type={log.type} className="mt-1" />
              <div className="min-w-0 flex-1 py-0.5">
                <p>
                  <span className="font-medium">{done}</span>{' '}
                  {log.harvest && <span className="figures">{amountInWords(log.harvest)} </span>}
                  <time dateTime={log.doneOn} className="text-sm text-ink-2">
                    {day}
                  </time>
                  {reader && !log.isWaiting && <bdi className="text-sm text-ink-2"> {byInWords(log.by, reader)}</bdi>}{' '}
                  {log.isWaiting && <WaitingMark />}
                </p>
                {log.note && (
                  <p dir="auto" className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">
                    {log.note}
                  </p>
                )}
              </div>
              {canEdit && !log.isWaiting && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={words.deleteLogged(done, day)}
                  onClick={() => {
                    setAsking(log);
                    setOpen(true);
                  }}
                >
                  <Trash2 aria-hidden className="icon-sm" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <LoadMore of={history} />
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={words.deleteLogQuestion}
        text={asking?.eventId == null ? words.deleteLogText : words.deleteLogOfEventText}
        confirmLabel={unlog.isPending ? common.deleting : words.deleteLog}
        tone="danger"
        busy={unlog.isPending}
        onConfirm={() => asking && singleFlight(() => unlog.mutateAsync(asking.id))}
      />
    </section>
  );
}
