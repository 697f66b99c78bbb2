import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/journal.ts';
import type { JournalEntry } from '../../../contract/journal.ts';
import { limits } from '../../../contract/limits.ts';
import { idempotent } from '../../api/call.ts';
import { ApiError, AuthRedirect } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { useToday } from '../care/use-today.ts';
import { useZone } from '../care/zone.ts';
import { draftNames } from '../drafts/draft-names.ts';
import { RestoredNote } from '../drafts/RestoredNote.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { toastFailure } from '../plants/failure-toast.ts';
import { useOneAtATime } from '../plants/use-one-at-a-time.ts';
import { useJournalWrites } from './journal.api.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { useDraftPhotos } from './use-draft-photos.ts';

interface EntryFormProps {
  plantId: number;
  /** The entry to change; null to write a new one. */
  entry: JournalEntry | null;
  onDone: () => void;
}

const sentence = (error: unknown): string =>
  error instanceof ApiError && error.code !== '' ? error.serverMessage : words.photoNotSaved;

/** Writes or changes a journal entry. The entry is saved first, then its photos one by one; what fails can be tried again. */
export function EntryForm({ plantId, entry, onDone }: EntryFormProps) {
  const today = useToday(useZone().zone);
  const [before] = useState(() => ({ date: entry?.date ?? today, note: entry?.note ?? '' }));
  const draft = useDraft(draftNames.entry(plantId, entry?.id ?? 'new'), before);
  const [{ date, note }, setTexts] = useState(draft.initial);
  const [dateError, setDateError] = useState('');
  const [saving, setSaving] = useState<{ done: number; of: number } | null>(null);
  const drafts = useDraftPhotos(limits.journalPhotos - (entry?.photos.length ?? 0));
  const writes = useJournalWrites(plantId);
  const once = useOneAtATime();
  const wish = useRef<ReturnType<typeof idempotent> | null>(null);
  /** Set once the entry is on the server; a later try changes it instead of writing another. */
  const saved = useRef(entry);
  const noteBox = useRef<HTMLTextAreaElement>(null);

  useEffect(() => noteBox.current?.focus(), []);
  const keep = (changed: { date: string; note: string }) => {
    setTexts(changed);
    // Once the entry is on the server, a draft would write it a second time.
    if (saved.current === entry) draft.keep(changed);
  };
  const leave = () => {
    draft.forget();
    onDone();
  };

  const saveText = async (): Promise<JournalEntry> => {
    const before = saved.current;
    if (before?.date === date && before.note === note) return before;
    if (before) return writes.edit(before.id, { date, note });
    wish.current ??= idempotent();
    return writes.add({ date, note }, wish.current);
  };

  const save = async () => {
    const { photos } = drafts;
    setSaving({ done: 0, of: photos.length });
    try {
      saved.current = await saveText();
      draft.forget();
    } catch (error) {
      // The same key with another text would be refused.
      if (error instanceof ApiError) wish.current = null;
      toastFailure(error, common.error, words.entryNotSaved);
      setSaving(null);
      return;
    }
    let failed = 0;
    for (const [index, { key, file }] of photos.entries()) {
      setSaving({ done: index, of: photos.length });
      try {
        await writes.addPhoto(saved.current.id, file, { 'Idempotency-Key': key });
        drafts.remove(key);
      } catch (error) {
        if (error instanceof AuthRedirect) return;
        failed += 1;
        drafts.fail(key, sentence(error));
      }
    }
    writes.settle();
    setSaving(null);
    if (failed > 0) {
      toast({
        title: common.error,
        description: words.photosNotSaved(failed),
        tone: 'destructive',
      });
      return;
    }
    toast({ title: common.success, description: words.entrySaved });
    leave();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (date === '') {
      setDateError(common.dateRequired);
      return;
    }
    setDateError('');
    once(save);
  };

  const hasPhoto = drafts.photos.length > 0 || (entry?.photos.length ?? 0) > 0;
  const isEmpty = note.trim() === '' && !hasPhoto;
  const busy = saving !== null;
  return (
    <form
      aria-label={entry ? words.editEntry : words.newEntry}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-sheet border border-line bg-paper p-4"
    >
      {draft.isRestored && (
        <RestoredNote
          onDiscard={() => {
            draft.forget();
            setTexts(before);
          }}
        />
      )}
      <Field label={words.date} error={dateError} className="max-w-52">
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min="1970-01-01"
            max={today}
            value={date}
            readOnly={busy}
            onChange={(event) => keep({ date: event.target.value, note })}
          />
        )}
      </Field>
      <Field label={words.note}>
        {(control) => (
          <TextArea
            {...control}
            ref={noteBox}
            rows={3}
            className="min-h-26"
            maxLength={limits.longText}
            value={note}
            readOnly={busy}
            onChange={(event) => keep({ date, note: event.target.value })}
          />
        )}
      </Field>
      <PhotoPicker
        photos={drafts.photos}
        reading={drafts.reading}
        disabled={busy}
        onAdd={(files) => void drafts.add(files)}
        onRemove={drafts.remove}
      />
      {saving && saving.of > 0 && (
        <div>
          <p role="status" className="figures mb-1.5 text-sm text-ink-2">
            {words.savingPhoto(saving.done + 1, saving.of)}
          </p>
          <progress
            aria-label={words.photosSaved}
            max={saving.of}
            value={saving.done}
            className="block h-2 w-full accent-leaf"
          />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button size="sm" disabled={busy} onClick={leave}>
          {saved.current !== entry ? words.leaveThemOut : common.cancel}
        </Button>
        <Button size="sm" variant="primary" type="submit" busy={busy} disabled={isEmpty || drafts.reading}>
          {busy ? common.saving : words.saveEntry}
        </Button>
      </div>
    </form>
  );
}
