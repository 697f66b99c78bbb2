import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import * as words from '#words/identify.ts';
import type { Organ } from '../../../contract/identify.ts';
import { limits } from '../../../contract/limits.ts';
import { idempotent } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import { storeFiles, takeFiles } from '../device/drafts/chosen-files.ts';
import { deleteDraft } from '../device/drafts/draft.ts';
import { readDraft, storeDraft } from '../device/drafts/draft-fields.ts';
import { deleteFilesOf } from '../device/drafts/draft-files.ts';
import { draftNames } from '../device/drafts/draft-names.ts';
import { usePhotoReader } from '../photos/use-photo-reader.ts';
import { type IdentifyEvent, type IdentifyState, photosOf } from './identify.reducer.ts';

/** What a gardener may say that a photo shows, in the order of the buttons. */
export const organs = ['flower', 'leaf', 'fruit', 'bark', 'habit'] as const satisfies readonly Organ[];

/** What the next photo had best show, in a sentence; in general as long as nothing is said of the first ones. */
export function nextPhotoHint(shown: readonly Organ[]): string {
  if (shown.length >= limits.identifyPhotos) return words.enoughPhotos;
  const has = (organ: Organ) => shown.includes(organ);
  if (shown.every((organ) => organ === 'auto')) return words.morePhotosHelp;
  if (!has('leaf')) return words.nowALeaf;
  if (!has('flower')) return words.nowTheFlower;
  return has('habit') ? words.morePhotosHelp : words.nowTheWholePlant;
}

/** The key of a set of photos. */
export const newKey = (): string => idempotent()['Idempotency-Key'];
/** What the photos show is kept beside them, in their order. */
const noOrgans = { organs: [] as string[] };

function forgetDraft(): void {
  deleteFilesOf(draftNames.identify);
  deleteDraft(draftNames.identify);
}

/** The photos of one plant that are to be identified: read, kept on the device until they are, and taken away. */
export function useIdentifyPhotos(state: IdentifyState, dispatch: Dispatch<IdentifyEvent>, userId: number | undefined) {
  const { read, forget, free } = usePhotoReader();
  // Files wait for each other, so that they come in the order in which they were chosen.
  const queue = useRef<Promise<void>>(Promise.resolve());
  const visit = useRef(0);
  const count = useRef(0);
  const photos = photosOf(state);
  useEffect(() => {
    count.current = photos.length;
  }, [photos]);

  const add = useCallback(
    (files: readonly File[], shown: readonly Organ[] = []): void => {
      const mine = visit.current;
      const readAll = async () => {
        const wanted = files.slice(0, limits.identifyPhotos - count.current);
        if (wanted.length < files.length) {
          const description = words.photosOfOnePlant(limits.identifyPhotos);
          toast({ title: words.tooManyPhotos, description, tone: 'destructive' });
        }
        for (const [at, file] of wanted.entries()) {
          // The dialog was closed during the one before.
          if (visit.current !== mine) return;
          const photo = await read(file, () => dispatch({ type: 'reading' }));
          if (photo === null) dispatch({ type: 'unreadable' });
          if (!photo) continue;
          count.current += 1;
          dispatch({ type: 'chosen', photo: { ...photo, organ: shown[at] ?? 'auto' } });
        }
      };
      queue.current = queue.current.then(readAll, readAll);
    },
    [read, dispatch],
  );

  /** Chooses again what was chosen when the page was left: the session had ended, or it was reloaded. */
  const restore = useCallback(
    async (ofUser: number) => {
      const mine = visit.current;
      const shown = readDraft(draftNames.identify, ofUser, noOrgans).organs ?? [];
      const files = await takeFiles(draftNames.identify, ofUser);
      if (files.length === 0 || visit.current !== mine) return;
      const known = shown.map((text) => organs.find((organ) => organ === text) ?? 'auto');
      add(files, known);
    },
    [add],
  );

  const chosen = state.step === 'chosen' ? photos : null;
  useEffect(() => {
    if (!chosen || userId === undefined) return;
    const files = chosen.map(({ file, name }) => new File([file], name, { type: file.type }));
    void storeFiles(draftNames.identify, userId, files);
    const shown = chosen.map(({ organ }) => organ);
    const fields = shown.every((organ) => organ === 'auto') ? noOrgans : { organs: shown };
    storeDraft(draftNames.identify, userId, noOrgans, fields);
  }, [chosen, userId]);

  return {
    add,
    restore,
    remove(key: string) {
      free(photos.find((photo) => photo.key === key)?.previewUrl ?? null);
      if (photos.length === 1) forgetDraft();
      dispatch({ type: 'removed', photo: key, key: newKey() });
    },
    view: (key: string) => dispatch({ type: 'viewed', photo: key }),
    /** @param organ `auto` to say nothing of it */
    setOrgan: (key: string, organ: Organ) => dispatch({ type: 'organ', photo: key, organ, key: newKey() }),
    /** They were identified, and need not be stored on the device anymore. */
    forgetDraft,
    /** Forgets all of them, and what is still being read. */
    clear() {
      visit.current += 1;
      queue.current = Promise.resolve();
      forgetDraft();
      forget();
    },
  };
}
