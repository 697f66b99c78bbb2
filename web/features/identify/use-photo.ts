import { useCallback, useEffect, useRef } from 'react';
import * as words from '#words/identify.ts';
import * as photoWords from '#words/photos.ts';
import { idempotent } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import { browserPhotoTools } from './browser-photo-tools.ts';
import type { IdentifyEvent } from './identify.reducer.ts';
import { photoKind, preparePhoto } from './prepare-photo.ts';

const refusals = {
  'invalid-type': {
    title: photoWords.invalidFileType,
    description: photoWords.selectAnImage,
  },
  'too-large': { title: photoWords.fileTooLarge, description: words.selectASmallerImage },
} as const;

function refuse(reason: keyof typeof refusals): void {
  toast({ ...refusals[reason], tone: 'destructive' });
}

/** Takes chosen files through preparation, one at a time: the newest wins. `forget` frees the preview's memory. */
export function usePhoto(dispatch: (event: IdentifyEvent) => void): {
  take: (file: File) => Promise<void>;
  forget: () => void;
} {
  const previewUrl = useRef<string | null>(null);
  const turn = useRef(0);

  const forget = useCallback(() => {
    turn.current += 1;
    if (previewUrl.current !== null) URL.revokeObjectURL(previewUrl.current);
    previewUrl.current = null;
  }, []);
  useEffect(() => forget, [forget]);

  const take = useCallback(
    async (file: File) => {
      if (photoKind(file) === 'other') {
        refuse('invalid-type');
        return;
      }
      forget();
      const mine = turn.current;
      dispatch({ type: 'reading' });
      const prepared = await preparePhoto(file, browserPhotoTools);
      if (turn.current !== mine) return;
      if (!prepared.ok) {
        refuse(prepared.reason);
        dispatch({ type: 'unreadable' });
        return;
      }
      previewUrl.current = prepared.preview && URL.createObjectURL(prepared.preview);
      dispatch({
        type: 'chosen',
        photo: {
          file: prepared.file,
          name: file.name,
          previewUrl: previewUrl.current,
          idempotencyKey: idempotent()['Idempotency-Key'],
          isNamed: false,
        },
      });
    },
    [dispatch, forget],
  );

  return { take, forget };
}
