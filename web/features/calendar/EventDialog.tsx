import { Trash2, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import * as words from '#words/calendar.ts';
import * as common from '#words/common.ts';
import type { CalendarEvent } from '../../../contract/calendar.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { dropForm, leaveForm } from '../../ui/leave-guard.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { standsAlone, useAddEvent, useBringBack, useEditEvent, useRemoveEvent } from './calendar.api.ts';
import { EventForm } from './EventForm.tsx';
import { eventFrom, fieldsOf, newFields } from './event-form.rules.ts';

interface EventDialogProps {
  open: boolean;
  zone: string;
  plant: { id: number; commonName: string } | null;
  onClose: () => void;
}

/** Adds an event. `day` is the day that was pressed; null is now. */
export function AddEventDialog({ day, open, zone, plant, onClose }: EventDialogProps & { day: string | null }) {
  const formId = useId();
  const add = useAddEvent();
  const busy = add.isPending;
  const leave = () => leaveForm(onClose);
  return (
    <Modal
      open={open}
      onOpenChange={(next) => !next && !busy && leave()}
      size="lg"
      title={words.addEvent}
      footer={
        <>
          <Button disabled={busy} onClick={leave}>
            {common.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {busy ? common.adding : words.addEvent}
          </Button>
        </>
      }
    >
      <EventForm
        formId={formId}
        event={null}
        initial={newFields(day, plant?.id ?? null, zone)}
        zone={zone}
        plant={plant}
        onSave={(fields) => add.mutateAsync(eventFrom(fields, zone))}
        onDone={onClose}
      />
    </Modal>
  );
}

/** Changes or deletes an event. */
export function EditEventDialog({ event, open, zone, plant, onClose }: EventDialogProps & { event: CalendarEvent }) {
  const formId = useId();
  const edit = useEditEvent(event);
  const remove = useRemoveEvent(event);
  const bringBack = useBringBack(event);
  const once = useSingleFlight();
  const [asking, setAsking] = useState(false);
  const busy = edit.isPending || remove.isPending || bringBack.isPending;
  const leave = () => leaveForm(onClose);
  const removeNow = () =>
    once(() =>
      remove.mutateAsync().then(
        () => {
          setAsking(false);
          dropForm(onClose);
        },
        () => setAsking(false),
      ),
    );
  return (
    <>
      <Modal
        open={open}
        onOpenChange={(next) => !next && !busy && leave()}
        size="lg"
        title={words.editEvent}
        footer={
          <>
            <Button
              variant="ghost"
              className="-ms-3 me-auto px-3! text-clay! hover:bg-clay-wash!"
              icon={<Trash2 aria-hidden className="icon-sm" />}
              busy={remove.isPending}
              disabled={busy && !remove.isPending}
              onClick={() => (standsAlone(event) ? removeNow() : setAsking(true))}
            >
              {remove.isPending ? common.deleting : words.deleteIt}
            </Button>
            <Button disabled={busy} onClick={leave}>
              {common.cancel}
            </Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              busy={edit.isPending}
              disabled={busy && !edit.isPending}
            >
              {edit.isPending ? common.saving : common.saveChanges}
            </Button>
          </>
        }
      >
        {event.skippedAt !== null && (
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-leaf-wash px-4 py-2.5">
            <p>{words.wasSkipped}</p>
            <Button
              size="sm"
              icon={<Undo2 aria-hidden className="icon-sm" />}
              disabled={busy}
              onClick={() => once(() => bringBack.mutateAsync().then(leave))}
            >
              {words.bringItBack}
            </Button>
          </div>
        )}
        <EventForm
          formId={formId}
          event={event}
          initial={fieldsOf(event, zone)}
          zone={zone}
          plant={plant}
          onSave={(fields) => edit.mutateAsync(eventFrom(fields, zone))}
          onDone={onClose}
        />
      </Modal>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.deleteQuestion}
        text={
          event.planId !== null && event.skippedAt === null && !event.completed
            ? words.planGoesOn
            : words.leavesCalendar
        }
        confirmLabel={remove.isPending ? common.deleting : words.deleteIt}
        tone="danger"
        busy={remove.isPending}
        onConfirm={removeNow}
      />
    </>
  );
}
