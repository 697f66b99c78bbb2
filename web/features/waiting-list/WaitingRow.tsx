import { useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { formatInstant } from '#words/dates.ts';
import * as journalWords from '#words/journal.ts';
import * as words from '#words/waiting-page.ts';
import { bodyOf, discard, lastEnded, overwrite, retry } from '../../api/waiting/page.ts';
import type { WaitingWrite } from '../../api/waiting/queue.ts';
import { useZone } from '../../dates/time-zone.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { hasDraft, replacedBy, writeStored } from '../device/drafts/draft.ts';
import { useChosenGarden, useGardenTime } from '../gardens/use-garden.ts';
import { openOwnPlant } from '../identify/open-camera-modal.ts';
import { WaitingPhoto } from '../journal/WaitingPhoto.tsx';
import { writtenIn } from './edit-refused.rules.ts';
import { differences, fieldsIn, kindOf, namesOf, stateOf, textIn } from './waiting.rules.ts';

function useFields(write: WaitingWrite): Record<string, unknown> {
  const [fields, setFields] = useState({});
  const { id, contentType } = write;
  useEffect(() => {
    void bodyOf(id)
      .then((body) => (body ? fieldsIn({ contentType }, body) : {}))
      .then(setFields, () => undefined);
  }, [id, contentType]);
  return fields;
}

function Conflict({ write, fields }: { write: WaitingWrite; fields: Record<string, unknown> }) {
  const zone = useZone();
  return (
    <dl className="mt-2 grid gap-3">
      {differences(fields, write.refusal?.theirs ?? {}, zone).map(({ name, label, yours, theirs }) => (
        <div key={name}>
          <dt className="text-sm font-medium">{label}</dt>
          <dd className="mt-1 grid gap-2 sm:grid-cols-2">
            {[
              [words.yours, yours],
              [words.theirs, theirs],
            ].map(([whose, value]) => (
              <p key={whose} className="rounded-control border border-line px-3 py-2">
                <span className="block text-sm text-ink-2">{whose}</span>
                <span dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                  {value}
                </span>
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface WaitingRowProps {
  write: WaitingWrite;
  onDiscard: () => void;
  /** The row has left the list. */
  onGone: () => void;
}

/** A write that waits: what it is, what becomes of it, and what can be done. */
export function WaitingRow({ write, onDiscard, onGone }: WaitingRowProps) {
  const heading = useId();
  const zone = useZone();
  const fields = useFields(write);
  const singleFlight = useSingleFlight();
  const { id, account, about, at, refusal, contentType } = write;
  const names = namesOf(write);
  const text = textIn(fields);
  const isChanged = refusal?.code === 'changed';
  const { id: garden } = useChosenGarden();
  const { zone: gardenZone } = useGardenTime();
  const [, navigate] = useLocation();
  const written = refusal && !isChanged ? writtenIn(write, fields, { garden, zone: gardenZone }) : null;
  // What is being typed there stays.
  const form = written && (replacedBy(written.form) === id || !hasDraft(written.form, account)) ? written : null;
  const edit = () => {
    if (!form) return;
    if (replacedBy(form.form) !== id)
      writeStored(form.form, { of: account, fields: form.fields, replaces: id, ...(garden !== null && { garden }) });
    if (form.address === null) openOwnPlant();
    else navigate(form.address);
  };
  const copy = async () => {
    await navigator.clipboard?.writeText(text);
    toast({ title: words.copied });
  };
  const state = names?.sentence ?? stateOf(write, { now: Date.now(), isSignedOut: lastEnded() === 'signed-out', zone });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line py-4 first:border-t-0">
      {contentType?.startsWith('multipart/') && (
        <div className="w-16 shrink-0">
          <WaitingPhoto row={id} alt="" />
        </div>
      )}
      <div className="min-w-0 flex-1 basis-64">
        <h2 id={heading} className="line-clamp-2 text-lg [overflow-wrap:anywhere]">
          <span dir="auto">{about.name}</span>
        </h2>
        <p className="text-sm text-ink-2">
          {kindOf(write)} · {formatInstant(new Date(at).toISOString(), 'dateAndTime', zone)}
        </p>
        {text !== '' && text !== about.name && !isChanged && (
          <p
            dir="auto"
            className={`mt-1 max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere] ${refusal ? '' : 'line-clamp-3'}`}
          >
            {text}
          </p>
        )}
        <p className={`mt-1 [overflow-wrap:anywhere] ${refusal && !names ? 'text-clay' : 'text-ink-2'}`}>{state}</p>
        {isChanged && <Conflict write={write} fields={fields} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {isChanged ? (
          <>
            <Button
              size="sm"
              aria-describedby={heading}
              onClick={() => singleFlight(() => overwrite(write).then(onGone))}
            >
              {words.keepYours}
            </Button>
            <Button size="sm" aria-describedby={heading} onClick={() => singleFlight(() => discard(id).then(onGone))}>
              {words.keepTheirs}
            </Button>
          </>
        ) : names ? (
          <>
            <ButtonLink size="sm" href={names.href} aria-describedby={heading} onClick={() => void discard(id)}>
              {words.viewIdentification}
            </ButtonLink>
            <Button size="sm" aria-describedby={heading} onClick={() => singleFlight(() => discard(id).then(onGone))}>
              {words.seen}
            </Button>
          </>
        ) : (
          <>
            {form && (
              <Button size="sm" aria-describedby={heading} onClick={edit}>
                {journalWords.edit}
              </Button>
            )}
            {refusal && !form && text !== '' && 'clipboard' in navigator && (
              <Button size="sm" aria-describedby={heading} onClick={() => singleFlight(copy)}>
                {words.copyText}
              </Button>
            )}
            {refusal && (
              <Button size="sm" aria-describedby={heading} onClick={() => singleFlight(() => retry(id))}>
                {words.send}
              </Button>
            )}
            <Button size="sm" aria-describedby={heading} variant="remove" onClick={onDiscard}>
              {words.discard}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
