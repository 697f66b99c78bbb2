import { CalendarPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { importCalendar } from '#words/calendar.ts';
import * as words from '#words/calendar-import.ts';
import { formatDay, formatInstant } from '#words/dates.ts';
import type { EventType } from '../../../contract/calendar.ts';
import type { CalendarImport, ImportedEvent } from '../../../contract/calendar-import.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, FormAlert } from '../../ui/Field.tsx';
import { FileButton } from '../../ui/file-choice.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { TypeSelect } from '../care/TypeSelect.tsx';
import { useTypes } from '../care/use-types.ts';
import { useImportCalendar, useReadCalendar, whyNot } from './calendar-import.api.ts';
import { ruleInWords } from './repeat.rules.ts';

function EventRow({ event, zone }: { event: ImportedEvent; zone: string }) {
  const { title, date, dueOn, rule, remarks } = event;
  const when = dueOn === null ? formatInstant(date, 'dateAndTime', zone) : formatDay(dueOn, 'long');
  const repeats = rule === null ? null : ruleInWords(rule, dueOn ?? undefined);
  return (
    <li className="border-b border-line py-2.5 last:border-b-0">
      <p className="font-medium [overflow-wrap:anywhere]">
        <bdi>{title}</bdi>
      </p>
      <p className="figures text-sm text-ink-2">{repeats === null ? when : `${when} · ${repeats}`}</p>
      {remarks.map((remark) => (
        <p key={remark} className="text-sm text-ink-2">
          {words.remarks[remark]}
        </p>
      ))}
    </li>
  );
}

/** What an import would add, and what it leaves out. */
function Preview({ answer, zone }: { answer: CalendarImport; zone: string }) {
  const id = useId();
  const { added, events, leftOut, leftOutEvents } = answer;
  return (
    <>
      {added > 0 && (
        <section aria-labelledby={id} className="mt-5">
          <h3 id={id} className="text-lg">
            {words.preview}
          </h3>
          {events.length < added && (
            <p className="figures text-sm text-ink-2">{words.shownFirst(events.length, added)}</p>
          )}
          <ul className="mt-1">
            {events.map((event) => (
              <EventRow key={event.number} event={event} zone={zone} />
            ))}
          </ul>
        </section>
      )}
      {leftOut > 0 && (
        <section aria-labelledby={`${id}-left-out`} className="mt-5 rounded-sheet bg-leaf-wash px-4 py-3">
          <h3 id={`${id}-left-out`} className="text-lg">
            {words.leftOut(leftOut)}
          </h3>
          <ul className="mt-2 list-disc ps-5 text-sm">
            {leftOutEvents.map(({ number, title, reason }) => (
              <li key={number} className="[overflow-wrap:anywhere]">
                {title === null
                  ? words.leftOutUnnamed(number, words.leftOutReasons[reason])
                  : words.leftOutEvent(number, title, words.leftOutReasons[reason])}
              </li>
            ))}
          </ul>
          {leftOut > leftOutEvents.length && (
            <p className="mt-1 text-sm">{words.more(leftOut - leftOutEvents.length)}</p>
          )}
        </section>
      )}
    </>
  );
}

/** As the `ref` of what replaces the button that was pressed: it gets the focus. */
const focusOn = (element: HTMLElement | null): void => element?.focus();

interface ImportDialogProps {
  open: boolean;
  /** The garden's. */
  zone: string;
  onClose: () => void;
}

/** Imports the events of a calendar file: shows first what becomes of them. */
export function ImportDialog({ open, zone, onClose }: ImportDialogProps) {
  const [eventType, setEventType] = useState<EventType>('planting');
  const types = useTypes([eventType]);
  const reading = useReadCalendar();
  const importing = useImportCalendar();
  const { data, error } = reading;
  const { isPending } = importing;
  const choose = (label: string) => (
    <FileButton
      label={words.file}
      accept=".ics,.ical,text/calendar"
      variant={data ? 'secondary' : 'primary'}
      icon={data ? null : <CalendarPlus aria-hidden className="icon" />}
      busy={reading.isPending}
      disabled={isPending}
      onChoose={(file) => {
        importing.reset();
        reading.mutate(file);
      }}
    >
      {reading.isPending ? words.reading : label}
    </FileButton>
  );
  const added = data?.answer.added ?? 0;
  return (
    <Modal
      open={open}
      onOpenChange={(next) => !next && !isPending && onClose()}
      title={importCalendar}
      description={data ? null : words.hint}
      size="lg"
      footer={
        data && (
          <>
            {choose(words.chooseAnother)}
            {added > 0 && (
              <Button
                variant="primary"
                busy={isPending}
                disabled={reading.isPending}
                onClick={() => importing.mutate({ calendar: data.calendar, eventType }, { onSuccess: onClose })}
              >
                {isPending ? words.importing : words.importThem(added)}
              </Button>
            )}
          </>
        )
      }
    >
      {error && <FormAlert text={whyNot(error, words.notRead)} />}
      {importing.error && <FormAlert text={whyNot(importing.error, words.notImported)} />}
      {data ? (
        <>
          <p
            key={reading.submittedAt}
            ref={focusOn}
            role="status"
            tabIndex={-1}
            className="figures font-medium outline-none [overflow-wrap:anywhere]"
          >
            {words.found(data.name, added)}
          </p>
          {added > 0 && (
            <Field label={words.type} hint={words.typeHint} className="mt-4">
              {(control) => (
                <TypeSelect
                  {...control}
                  types={types}
                  value={eventType}
                  onChange={({ target }) => setEventType(target.value as EventType)}
                />
              )}
            </Field>
          )}
          <Preview answer={data.answer} zone={zone} />
        </>
      ) : (
        <div className={error ? 'mt-4' : undefined}>{choose(words.chooseFile)}</div>
      )}
    </Modal>
  );
}
