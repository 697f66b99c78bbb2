import { Upload } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import * as common from '#words/common.ts';
import { language } from '#words/language.ts';
import * as words from '#words/privacy.ts';
import type { ImportReport } from '../../../../contract/portability.ts';
import { ApiError, NetworkError } from '../../../api/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormAlert } from '../../../ui/Field.tsx';
import { FileButton } from '../../../ui/file-choice.tsx';
import { useImport } from './privacy.api.ts';

type Kind = Exclude<keyof ImportReport, 'notes'>;

/** In display order. */
const kinds: Kind[] = ['gardens', 'plants', 'photos', 'journalEntries', 'carePlans', 'careLogs', 'events', 'badges'];

const figure = new Intl.NumberFormat(language);
// British lists have no comma before "and".
const list = new Intl.ListFormat(language.startsWith('en') ? 'en-GB' : language, { type: 'conjunction' });

/** What an import did, in a sentence or two. */
export function reportWords(report: ImportReport): string {
  const said = (what: 'added' | 'kept') =>
    kinds.flatMap((kind) => (report[kind][what] > 0 ? words.countsOf[kind](report[kind][what]) : []));
  const [added, kept] = [said('added'), said('kept')];
  if (added.length === 0) return kept.length === 0 ? words.emptyExport : words.nothingNew;
  const before = kept.length === 0 ? '' : ` ${words.alreadyThere(list.format(kept), keptIn(report))}`;
  return `${words.added(list.format(added))}${before}`;
}

/** How many things were there already. */
const keptIn = (report: ImportReport): number => kinds.reduce((sum, kind) => sum + report[kind].kept, 0);

/** How far an upload is, e.g. `12.4 of 96 MB`. */
export function progressWords(sent: number, total: number): string {
  const megabytes = (bytes: number) => figure.format(Math.round(bytes / 100_000) / 10);
  return words.sentSoFar(megabytes(sent), megabytes(total));
}

/** What is wrong with a chosen file before anything is sent; `''` for nothing. */
function wrongWith({ name, size }: File): string {
  if (!/\.zip$/i.test(name)) return words.notAnExport;
  return size === 0 ? words.emptyFile : '';
}

function whyNot(error: Error): string {
  if (error instanceof NetworkError) return words.connectionLost;
  if (!(error instanceof ApiError)) return words.importFailed;
  if (error.status === 401) return words.signedOut;
  if (error.status === 413 && !error.isToldByServer) return words.tooLarge;
  return error.isToldByServer ? error.serverMessage : words.importFailedForNow;
}

function Progress({ sent, total, name }: { sent: number; total: number; name: string }) {
  const id = useId();
  const isSent = total > 0 && sent >= total;
  return (
    <div className="mt-4">
      <p id={id} className="[overflow-wrap:anywhere]">
        {isSent ? words.importingHint : words.uploading(name)}
      </p>
      <progress
        aria-labelledby={id}
        className="mt-2 block h-2 w-full accent-leaf"
        max={total || 1}
        {...(!isSent && { value: sent })}
      />
      {!isSent && total > 0 && <p className="figures mt-1 text-sm text-ink-2">{progressWords(sent, total)}</p>}
    </div>
  );
}

function Result({ report }: { report: ImportReport }) {
  return (
    <div role="status" className="mt-4 rounded-sheet bg-leaf-wash px-4 py-3">
      <p className="font-medium">{reportWords(report)}</p>
      {report.notes.length > 0 && (
        <>
          <p className="mt-2">{words.notImported}</p>
          <ul className="mt-1 max-h-60 list-disc overflow-y-auto ps-5 text-sm">
            {[...new Set(report.notes)].map((note) => (
              <li key={note} className="[overflow-wrap:anywhere]">
                {note}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Takes over an export, from here or from another garden. */
export function ImportData() {
  const { mutate, isPending, data, error, reset } = useImport();
  const [isPrivate, setIsPrivate] = useState(false);
  const [wrong, setWrong] = useState('');
  const [sending, setSending] = useState({ name: '', sent: 0, total: 0 });
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => {
    if (!isPending) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isPending]);

  const choose = (file: File) => {
    if (isPending) return;
    reset();
    const found = wrongWith(file);
    setWrong(found);
    if (found) return;
    const stop = new AbortController();
    stopping.current = stop;
    setSending({ name: file.name, sent: 0, total: file.size });
    const onSent = (sent: number, total: number) => setSending({ name: file.name, sent, total });
    mutate({ file, isPrivate, onSent, signal: stop.signal }, { onError: () => stop.signal.aborted && reset() });
  };
  const alert = wrong || (error && !stopping.current?.signal.aborted ? whyNot(error) : '');

  return (
    <>
      <label className="mt-3 flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          checked={isPrivate}
          disabled={isPending}
          onChange={({ target }) => setIsPrivate(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-leaf"
        />
        <span>{words.keepPrivate}</span>
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <FileButton
          label={words.exportFile}
          accept=".zip,application/zip"
          onChoose={choose}
          busy={isPending}
          icon={<Upload aria-hidden className="icon-sm" />}
        >
          {isPending ? words.importing : words.importFile}
        </FileButton>
        {isPending && (
          <Button variant="ghost" onClick={() => stopping.current?.abort()}>
            {common.cancel}
          </Button>
        )}
      </div>
      {isPending && <Progress {...sending} />}
      {alert && (
        <div className="mt-4">
          <FormAlert text={alert} />
        </div>
      )}
      {data && <Result report={data} />}
    </>
  );
}
