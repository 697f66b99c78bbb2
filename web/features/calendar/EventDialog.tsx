import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import * as words from '#words/calendar.ts';
import * as common from '#words/common.ts';
import type { CalendarEvent, Scope } from '../../../contract/calendar.ts';
import { WaitingError } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { dropForm, leaveForm } from '../../ui/leave-guard.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { SaveCancelled } from '../device/drafts/use-server-form.ts';
import { standsAlone, useAddEvent, useBringBack, useEditEvent, useRemoveEvent } from './calendar.api.ts';
import { EventForm } from './EventForm.tsx';
import {
  asksForScope,
  changesRepeats,
  type EventFields,
  editFrom,
  eventFrom,
  fieldsOf,
  newFields,
} from './event-form.rules.ts';
import { ScopeDialog } from './ScopeDialog.tsx';
import { allScopes, useScopeQuestion } from './use-scope-question.ts';

interface EventDialogProps {
  open: boolean;
  zone: string;
  plant: { id: number; commonName: string } | null;
  onClose: () => void;
}

/** Adds an event. `day` is the day that was clicked; null is now. */
export function AddEventDialog({ day, open, zone, plant, onClose }: EventDialogProps & { day: string | null }) {
  const add = useAddEvent();
  return (
    <FormDialog
      open={open}
      onClose={() => leaveForm(onClose)}
      size="lg"
      title={words.addEvent}
      busy={add.isPending}
      submit={add.isPending ? common.adding : words.addEvent}
    >
      {(formId) => (
        <EventForm
          formId={formId}
          event={null}
          initial={newFields(day, plant?.id ?? null, zone)}
          zone={zone}
          plant={plant}
          onSave={(fields) => add.mutateAsync(eventFrom(fields, zone))}
          onDone={onClose}
        />
      )}
    </FormDialog>
  );
}

interface EditEventDialogProps extends EventDialogProps {
  event: CalendarEvent;
  /** `Done by Ben, 8:05 AM`; null if it is open, and in a garden with one member. */
  doneBy: string | null;
}

/** Changes or deletes an event. */
export function EditEventDialog({ event, doneBy, open, zone, plant, onClose }: EditEventDialogProps) {
  const edit = useEditEvent(event);
  const remove = useRemoveEvent(event);
  const bringBack = useBringBack(event);
  const singleFlight = useSingleFlight();
  const [asking, setAsking] = useState(false);
  const scope = useScopeQuestion();
  const busy = edit.isPending || remove.isPending || bringBack.isPending;
  const leave = () => leaveForm(onClose);
  const removeNow = (which: Scope = 'this') =>
    singleFlight(() =>
      remove.mutateAsync(which).then(
        () => {
          setAsking(false);
          dropForm(onClose);
        },
        (error) => {
          setAsking(false);
          if (error instanceof WaitingError) dropForm(onClose);
        },
      ),
    );
  const askAndRemove = async () => {
    const chosen = await scope.ask('delete', allScopes);
    if (chosen !== null) removeNow(chosen);
  };
  const save = async (fields: EventFields) => {
    const body = editFrom(event, fields, zone);
    if (!asksForScope(event, body)) return edit.mutateAsync({ body, scope: 'this' });
    // A changed rule can't apply to one day only.
    const scopes = changesRepeats(event, fields, zone) ? allScopes.slice(1) : allScopes;
    const chosen = await scope.ask('change', scopes);
    if (chosen === null) throw new SaveCancelled();
    return edit.mutateAsync({ body, scope: chosen });
  };
  return (
    <>
      <FormDialog
        open={open}
        onClose={leave}
        size="lg"
        title={words.editEvent}
        busy={busy}
        sending={edit.isPending}
        submit={edit.isPending ? common.saving : common.saveChanges}
        actions={
          <Button
            variant="remove"
            className="-ms-3 me-auto px-3!"
            icon={<Trash2 aria-hidden className="icon-sm" />}
            busy={remove.isPending}
            disabled={busy && !remove.isPending}
            onClick={() => {
              if (event.seriesId != null) void askAndRemove();
              else if (standsAlone(event)) removeNow();
              else setAsking(true);
            }}
          >
            {remove.isPending ? common.deleting : words.deleteEvent}
          </Button>
        }
      >
        {(formId) => (
          <>
            {event.skippedAt !== null && (
              <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-leaf-wash px-4 py-2.5">
                <p>{words.wasSkipped}</p>
                <Button
                  size="sm"
                  icon={<Undo2 aria-hidden className="icon-sm" />}
                  disabled={busy}
                  onClick={() => singleFlight(() => bringBack.mutateAsync().then(leave))}
                >
                  {words.unskip}
                </Button>
              </div>
            )}
            {doneBy && (
              <p className="mb-4 rounded-control bg-leaf-wash px-4 py-2.5">
                <bdi>{doneBy}</bdi>
              </p>
            )}
            <EventForm
              formId={formId}
              event={event}
              initial={fieldsOf(event, zone)}
              zone={zone}
              plant={plant}
              onSave={save}
              onDone={onClose}
            />
          </>
        )}
      </FormDialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.deleteQuestion}
        text={
          event.planId !== null && event.skippedAt === null && !event.completed
            ? words.deletePlannedText
            : words.deleteText
        }
        confirmLabel={remove.isPending ? common.deleting : words.deleteEvent}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => removeNow()}
      />
      <ScopeDialog {...scope.dialog} busy={busy} />
    </>
  );
}
