import { useEffect, useRef, useState } from 'react';
import { changedMeanwhile } from '#words/changed.ts';
import * as common from '#words/common.ts';
import * as words from '#words/journal.ts';
import * as problemWords from '#words/problems.ts';
import type { JournalEntry } from '../../../contract/journal.ts';
import { limits } from '../../../contract/limits.ts';
import { ApiError, isSessionEnd, WaitingError } from '../../api/errors.ts';
import { askForGardensAfter } from '../../api/query-client.ts';
import { leaveForSignIn } from '../../api/return-to.ts';
import { useToday } from '../../dates/time-zone.ts';
import { Button } from '../../ui/Button.tsx';
import { useBackCloses } from '../../ui/dialog-history/back.ts';
import { Field } from '../../ui/Field.tsx';
import { TextArea, TextInput } from '../../ui/inputs.tsx';
import { toast, toastFailure } from '../../ui/toast.ts';
import { storeFiles, takeFiles } from '../device/drafts/chosen-files.ts';
import { replacedBy } from '../device/drafts/draft.ts';
import { draftNames } from '../device/drafts/draft-names.ts';
import { useDraftForm } from '../device/drafts/use-draft-form.tsx';
import { useUnloadGuard } from '../device/drafts/use-unsaved.tsx';
import { useChosenGarden, useGardenTime } from '../gardens/use-garden.ts';
import { useJournalWrites } from './journal.api.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { type EntryTexts, entryOf, isSameEntry, ProblemFields, textsOf } from './ProblemFields.tsx';
import { useDraftPhotos } from './use-draft-photos.ts';
import { waitingEntry } from './waiting.rules.ts';

interface EntryFormProps {
  plantId: number;
  /** The entry to change; null to write a new one. */
  entry: JournalEntry | null;
  /** Whether a new one is to be about a problem. */
  asProblem?: boolean;
  onDone: () => void;
}

const fieldNames: Record<string, string> = {
  ...{ date: words.date, note: words.note, isProblem: problemWords.isProblem },
  ...{ treatment: problemWords.treatment, solvedOn: problemWords.solvedOn },
};

const sentence = (error: unknown): string =>
  error instanceof ApiError && error.code !== '' ? error.serverMessage : words.photoNotSaved;

/** Writes or changes a journal entry. The entry is saved first, then its photos one by one; what fails can be tried again. */
export function EntryForm({ plantId, entry, asProblem = false, onDone }: EntryFormProps) {
  const { zone } = useGardenTime();
  const today = useToday(zone);
  const { id: garden } = useChosenGarden();
  const [saving, setSaving] = useState<{ done: number; of: number } | null>(null);
  const drafts = useDraftPhotos(limits.journalPhotos - (entry?.photos.length ?? 0), { zone, today });
  const writes = useJournalWrites(plantId);
  /** Set once the entry is saved on the server; a retry then changes it instead of creating another. */
  const saved = useRef(entry);
  /** What somebody else has changed since the form opened, so that it was not written. */
  const theirs = useRef<string[]>([]);
  const isChosen = drafts.photos.length > 0 || drafts.reading;
  const nameOf = (written: JournalEntry | null) =>
    draftNames.entry(plantId, written?.id ?? (asProblem ? 'problem' : 'new'));
  const { register, setFocus, watch, formState, userId, unsaved, ...form } = useDraftForm({
    name: nameOf(entry),
    before: textsOf(entry, { date: today, isProblem: asProblem }),
    isInline: true,
    hasMore: () => isChosen,
    // Once the entry is on the server, a draft would write it a second time.
    isDraft: () => saved.current === entry,
  });
  const [note, isProblem] = watch(['note', 'isProblem']);
  /** The day is the gardener's: typed here, or in the entry or draft that the form began with. */
  const isOwnDay = useRef(entry !== null);
  const photoDay = drafts.photos[0]?.takenOn;
  const { getValues, setValue } = form;
  const shownDay = useRef(today);
  useEffect(() => {
    if (isOwnDay.current || getValues('date') !== shownDay.current) return;
    shownDay.current = photoDay ?? form.before.date;
    setValue('date', shownDay.current);
  }, [photoDay, form.before.date, getValues, setValue]);

  useEffect(() => setFocus('note'), [setFocus]);
  useUnloadGuard(isChosen, unsaved);
  useBackCloses(isChosen, () => saving === null && unsaved.ask(onDone));
  // The photos that were chosen when the session ended.
  const { add: addPhotos } = drafts;
  const [takeBack] = useState(() => async () => {
    const files = userId === null ? [] : await takeFiles(nameOf(entry), userId);
    if (files.length > 0) void addPhotos(files);
  });
  useEffect(() => void takeBack(), [takeBack]);

  const signInAgain = async (photos: typeof drafts.photos) => {
    const files = photos.map(({ file, name }) => new File([file], name, { type: file.type }));
    if (userId !== null && files.length > 0) await storeFiles(nameOf(saved.current), userId, files, garden);
    unsaved.pass();
    leaveForSignIn();
  };

  const saveText = async (texts: EntryTexts): Promise<JournalEntry> => {
    const before = saved.current;
    const written = entryOf(texts);
    if (!before) return writes.add(written);
    if (isSameEntry(before, written)) return before;
    const { edited, kept } = await writes.edit(before, written);
    theirs.current = kept;
    return edited;
  };

  /** Says what became of it, and throws where not all is saved, here or on the server. */
  const conclude = (failed: number, later: WaitingError | null) => {
    if (failed > 0) {
      const description = words.photosNotSaved(failed);
      toast({ title: common.error, description, tone: 'destructive' });
      throw new Error(description);
    }
    if (later) {
      toastFailure(later, common.error, words.entryNotSaved);
      return;
    }
    const stayed = theirs.current.map((name) => fieldNames[name] ?? name).join(', ');
    toast({ title: common.success, description: stayed === '' ? words.entrySaved : changedMeanwhile(stayed) });
  };

  /** Resolves when all of it is saved, to the entry: its id is negative while it waits. */
  const save = async (texts: EntryTexts) => {
    const { photos } = drafts;
    // A saved photo is no longer part of the draft, and the next one's day is not the entry's.
    isOwnDay.current = true;
    setSaving({ done: 0, of: photos.length });
    /** The first of the writes that wait, which the others need. */
    let later: WaitingError | null = null;
    try {
      saved.current = await saveText(texts).catch((error: unknown) => {
        if (!(error instanceof WaitingError)) throw error;
        later = error;
        return waitingEntry(saved.current ? -saved.current.id : error.id, plantId, entryOf(texts));
      });
      form.forget();
    } catch (error) {
      setSaving(null);
      if (isSessionEnd(error)) {
        await signInAgain(photos);
        throw error;
      }
      toastFailure(error, common.error, words.entryNotSaved);
      askForGardensAfter(error);
      throw error;
    }
    const failed: (typeof photos)[number][] = [];
    for (const [index, photo] of photos.entries()) {
      setSaving({ done: index, of: photos.length });
      try {
        await writes.addPhoto(saved.current.id, photo.file, { 'Idempotency-Key': photo.key });
        drafts.remove(photo.key);
      } catch (error) {
        if (error instanceof WaitingError) {
          later ??= error;
          drafts.remove(photo.key);
          continue;
        }
        if (isSessionEnd(error)) {
          await signInAgain([...failed, ...photos.slice(index)]);
          throw error;
        }
        failed.push(photo);
        drafts.fail(photo.key, sentence(error));
      }
    }
    writes.settle();
    setSaving(null);
    conclude(failed.length, later);
    return saved.current;
  };

  const hasPhoto = drafts.photos.length > 0 || (entry?.photos.length ?? 0) > 0;
  // The photos of an entry that was refused wait for it.
  const isEmpty = note.trim() === '' && !hasPhoto && replacedBy(nameOf(entry)) === null;
  const busy = saving !== null;
  return (
    <form
      aria-label={entry ? words.editEntry : asProblem ? problemWords.newProblem : words.newEntry}
      noValidate
      onSubmit={form.onSubmit(save, onDone)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-sheet border border-line bg-paper p-4"
    >
      {form.note()}
      {unsaved.question}
      <Field
        label={isProblem ? problemWords.firstSeen : words.date}
        error={formState.errors.date?.message}
        className="max-w-52"
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('date', {
              required: common.dateRequired,
              onChange: () => {
                isOwnDay.current = true;
              },
            })}
            type="date"
            min="1970-01-01"
            max={today}
            readOnly={busy}
          />
        )}
      </Field>
      <Field label={isProblem ? problemWords.seen : words.note} error={formState.errors.note?.message}>
        {(control) => (
          <TextArea
            {...control}
            {...register('note', { validate: (text) => !isProblem || text.trim() !== '' || problemWords.seenRequired })}
            rows={3}
            className="min-h-26"
            maxLength={limits.longText}
            readOnly={busy}
          />
        )}
      </Field>
      <ProblemFields form={{ register, watch, formState }} today={today} readOnly={busy} />
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
      <div className="form-foot">
        <Button size="sm" disabled={busy} onClick={() => (saved.current === entry ? unsaved.ask(onDone) : onDone())}>
          {saved.current === entry ? common.cancel : words.skip}
        </Button>
        <Button size="sm" variant="primary" type="submit" busy={busy} disabled={isEmpty || drafts.reading}>
          {busy ? common.saving : words.saveEntry}
        </Button>
      </div>
    </form>
  );
}
