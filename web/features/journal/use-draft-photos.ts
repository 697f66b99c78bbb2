import { useCallback, useEffect, useRef, useState } from 'react';
import * as words from '#words/journal.ts';
import { limits } from '../../../contract/limits.ts';
import { idempotent } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import { browserPhotoTools } from '../identify/browser-photo-tools.ts';
import { preparePhoto } from '../identify/prepare-photo.ts';

/** A photo that was chosen and is not saved yet. */
export interface DraftPhoto {
  /** Names it here, and makes a repeated upload answer what the first one did. */
  key: string;
  file: Blob;
  name: string;
  /** Null where this browser cannot show it. */
  previewUrl: string | null;
  /** Why it could not be saved; null until it was tried. */
  problem: string | null;
}

const free = ({ previewUrl }: DraftPhoto): void => {
  if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
};

/**
 * The photos that are to go with an entry. Each is made ready for upload when it is chosen, one after the other.
 *
 * @param room how many more the entry takes, beyond those drafted
 */
export function useDraftPhotos(room: number) {
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);
  const [reading, setReading] = useState(0);
  const known = useRef(photos);
  known.current = photos;
  const gone = useRef(false);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      known.current.forEach(free);
    };
  }, []);

  const add = async (files: readonly File[]) => {
    const wanted = files.slice(0, Math.max(0, room - photos.length - reading));
    if (wanted.length < files.length) {
      const description = words.photosInEntry(limits.journalPhotos);
      toast({ title: words.tooManyPhotos, description, tone: 'destructive' });
    }
    setReading((count) => count + wanted.length);
    for (const file of wanted) {
      const prepared = await preparePhoto(file, browserPhotoTools);
      if (gone.current) return;
      setReading((count) => count - 1);
      if (!prepared.ok) {
        toast({ ...words.refusedPhotos[prepared.reason], tone: 'destructive' });
        continue;
      }
      const photo: DraftPhoto = {
        key: idempotent()['Idempotency-Key'],
        file: prepared.file,
        name: file.name,
        previewUrl: prepared.preview && URL.createObjectURL(prepared.preview),
        problem: null,
      };
      setPhotos((before) => [...before, photo]);
    }
  };

  const remove = useCallback((key: string) => {
    setPhotos((before) =>
      before.filter((photo) => {
        if (photo.key === key) free(photo);
        return photo.key !== key;
      }),
    );
  }, []);

  const fail = useCallback((key: string, problem: string) => {
    setPhotos((before) => before.map((photo) => (photo.key === key ? { ...photo, problem } : photo)));
  }, []);

  return { photos, reading: reading > 0, add, remove, fail };
}
