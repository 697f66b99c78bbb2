import { useCallback, useState } from 'react';
import * as words from '#words/journal.ts';
import { limits } from '../../../contract/limits.ts';
import { toast } from '../../ui/toast.ts';
import { type ChosenPhoto, usePhotoReader } from '../photos/use-photo-reader.ts';
import { takenOn } from './taken-on.ts';

/** A photo that was chosen and is not saved yet. */
export interface DraftPhoto extends ChosenPhoto {
  /** Why it could not be saved; null until it was tried. */
  problem: string | null;
  /** The day on which it was taken, if known. */
  takenOn: string | null;
}

/**
 * The photos that are to go with an entry. Each is made ready for upload when it is chosen, one after the other.
 *
 * @param room how many more the entry takes, beyond those drafted
 * @param now the gardener's zone, and their day
 */
export function useDraftPhotos(room: number, now: { zone: string; today: string }) {
  const { read, free } = usePhotoReader();
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);
  const [reading, setReading] = useState(0);

  const add = async (files: readonly File[]) => {
    const wanted = files.slice(0, Math.max(0, room - photos.length - reading));
    if (wanted.length < files.length) {
      const description = words.photosInEntry(limits.journalPhotos);
      toast({ title: words.tooManyPhotos, description, tone: 'destructive' });
    }
    setReading((count) => count + wanted.length);
    for (const file of wanted) {
      const photo = await read(file);
      const taken = photo ? await takenOn(file, now) : null;
      setReading((count) => count - 1);
      if (photo) setPhotos((before) => [...before, { ...photo, problem: null, takenOn: taken }]);
    }
  };

  const remove = (key: string) => {
    free(photos.find((photo) => photo.key === key)?.previewUrl ?? null);
    setPhotos((before) => before.filter((photo) => photo.key !== key));
  };

  const fail = useCallback((key: string, problem: string) => {
    setPhotos((before) => before.map((photo) => (photo.key === key ? { ...photo, problem } : photo)));
  }, []);

  return { photos, reading: reading > 0, add, remove, fail };
}
