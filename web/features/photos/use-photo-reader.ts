import { useCallback, useEffect, useRef, useState } from 'react';
import * as words from '#words/photos.ts';
import { limits } from '../../../contract/limits.ts';
import { idempotent } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import { browserPhotoTools } from './browser-photo-tools.ts';
import { readKind } from './photo-kind.ts';
import { preparePhoto } from './prepare-photo.ts';

/** A photo that was chosen and is ready for upload. */
export interface ChosenPhoto {
  /** Names it here and, as its `Idempotency-Key`, makes a repeated upload answer what the first one did. */
  key: string;
  /** What is uploaded: scaled down where that was possible. */
  file: Blob;
  /** The name of the file that was chosen. */
  name: string;
  /** An object URL of something the browser can show; null where it can show nothing of the file. */
  previewUrl: string | null;
}

/**
 * Makes chosen files ready for upload, and says why one is refused. Frees the memory of their previews.
 *
 * @param maxFileBytes what a file may weigh before it is scaled
 */
export function usePhotoReader(maxFileBytes = Number.POSITIVE_INFINITY) {
  const [reading, setReading] = useState(0);
  const [urls] = useState(() => new Set<string>());
  const generation = useRef(0);

  const free = useCallback(
    (url: string | null) => {
      if (url !== null && urls.delete(url)) URL.revokeObjectURL(url);
    },
    [urls],
  );
  const forget = useCallback(() => {
    generation.current += 1;
    setReading(0);
    urls.forEach(free);
  }, [urls, free]);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      forget();
    };
  }, [forget]);

  const show = useCallback(
    (blob: Blob): string => {
      const url = URL.createObjectURL(blob);
      urls.add(url);
      return url;
    },
    [urls],
  );

  const read = useCallback(
    async (file: File, begin?: () => void): Promise<ChosenPhoto | null | undefined> => {
      // The next of several files, when the form that they were chosen in was closed during the one before.
      if (isGone.current) return undefined;
      const refuse = (reason: 'invalid-type' | 'too-large') => {
        const bytes = Math.min(maxFileBytes, limits.identifyImageBytes);
        const refusal =
          reason === 'invalid-type'
            ? { title: words.invalidFileType, description: words.selectAnImage }
            : { title: words.fileTooLarge, description: words.selectASmallerImage(bytes / 1024 / 1024) };
        toast({ ...refusal, tone: 'destructive' });
      };
      const mine = generation.current;
      const { kind } = await readKind(file);
      if (generation.current !== mine) return undefined;
      if (kind === 'other') return void refuse('invalid-type');
      if (file.size > maxFileBytes) return void refuse('too-large');
      begin?.();
      setReading((count) => count + 1);
      const prepared = await preparePhoto(file, browserPhotoTools);
      if (generation.current !== mine) return undefined;
      setReading((count) => count - 1);
      if (!prepared.ok) {
        refuse(prepared.reason);
        return null;
      }
      return {
        key: idempotent()['Idempotency-Key'],
        file: prepared.file,
        name: file.name,
        previewUrl: prepared.preview && show(prepared.preview),
      };
    },
    [maxFileBytes, show],
  );

  return {
    /** A file is being decoded and scaled. */
    reading: reading > 0,
    /**
     * @param begin called once the file is known to be a photo that may be sent
     * @returns null where it could not be made ready; undefined where nothing is to change: it was refused unread, or forgotten
     */
    read,
    /** An object URL of something else that is to be seen. */
    show,
    /** Frees what an object URL shows. */
    free,
    /** Forgets what is being read, and frees all. */
    forget,
  };
}
