import { useEffect, useRef, useState } from 'react';
import * as photoWords from '#words/photos.ts';
import * as words from '#words/settings-profile.ts';
import { toast } from '../../ui/toast.ts';
import { browserPhotoTools } from '../identify/browser-photo-tools.ts';
import { openPicture } from './open-picture.ts';

/** A profile image that was chosen and is not saved yet. */
interface NewImage {
  is: 'new';
  file: Blob;
  /** Null where this browser cannot show it. */
  previewUrl: string | null;
  /** Where it is on the server, once it was uploaded; the profile may not name it yet. */
  url: string | null;
  /** True where the upload was tried and failed. */
  failed: boolean;
}

export type ImageDraft = { is: 'kept' } | { is: 'removed' } | NewImage;

/** A picture of which a square is to be chosen. */
export interface Cropping {
  picture: ImageBitmap;
  source: Blob;
}

const refusals = {
  'invalid-type': { title: photoWords.invalidFileType, description: photoWords.selectAnImage },
  'too-large': { title: photoWords.fileTooLarge, description: words.chooseASmallerImage },
} as const;

const kept: ImageDraft = { is: 'kept' };

/** What takes memory until it is given back. */
interface Held {
  url: string | null;
  picture: ImageBitmap | null;
}

function freePicture(held: Held): void {
  held.picture?.close();
  held.picture = null;
}

function freePreview(held: Held): void {
  if (held.url !== null) URL.revokeObjectURL(held.url);
  held.url = null;
}

/** The profile image that is to be saved: chosen, cut to a square, taken back or removed. */
export function useImageDraft() {
  const [draft, setDraft] = useState<ImageDraft>(kept);
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const [reading, setReading] = useState(false);
  const held = useRef<Held>({ url: null, picture: null });
  const turn = useRef(0);

  useEffect(
    () => () => {
      turn.current += 1;
      freePicture(held.current);
      freePreview(held.current);
    },
    [],
  );

  const put = (next: ImageDraft) => {
    freePreview(held.current);
    held.current.url = next.is === 'new' ? next.previewUrl : null;
    setDraft(next);
  };
  const stopCropping = () => {
    setCropping(null);
    freePicture(held.current);
  };

  const take = async (file: File) => {
    turn.current += 1;
    const mine = turn.current;
    setReading(true);
    const opened = await openPicture(file, browserPhotoTools);
    if (turn.current !== mine) {
      if (opened.ok) opened.picture?.close();
      return;
    }
    setReading(false);
    if (!opened.ok) {
      toast({ ...refusals[opened.reason], tone: 'destructive' });
    } else if (opened.picture) {
      freePicture(held.current);
      held.current.picture = opened.picture;
      setCropping({ picture: opened.picture, source: opened.source });
    } else {
      put({ is: 'new', file: opened.source, previewUrl: null, url: null, failed: false });
    }
  };

  return {
    draft,
    cropping,
    reading,
    take,
    use: (square: Blob) => {
      stopCropping();
      put({ is: 'new', file: square, previewUrl: URL.createObjectURL(square), url: null, failed: false });
    },
    stopCropping,
    remove: () => put({ is: 'removed' }),
    takeBack: () => put(kept),
    /** What became of the upload; the image stays chosen, to be tried again. */
    tried: ({ url, failed }: { url: string | null; failed: boolean }) =>
      setDraft((now) => (now.is === 'new' ? { ...now, url, failed } : now)),
  };
}
