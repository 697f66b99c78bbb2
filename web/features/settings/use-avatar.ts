import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { type ChosenPhoto, usePhotoReader } from '../photos/use-photo-reader.ts';

/** A profile photo that was chosen and is not saved yet. */
export interface NewAvatar {
  is: 'new';
  file: Blob;
  /** Null where this browser cannot show it. */
  previewUrl: string | null;
  /** Where it is on the server, once it was uploaded; the profile may not name it yet. */
  url: string | null;
}

type AvatarDraft = { is: 'kept' } | { is: 'removed' } | NewAvatar;

/** The unsaved profile photo: chosen, cropped, discarded or removed. */
export function useAvatar() {
  const { reading, read, show, free } = usePhotoReader(limits.profileImageBytes);
  const [draft, setDraft] = useState<AvatarDraft>({ is: 'kept' });
  const [cropping, setCropping] = useState<ChosenPhoto | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const put = (next: AvatarDraft) => {
    if (draft.is === 'new') free(draft.previewUrl);
    setDraft(next);
    setHasFailed(false);
  };
  const stopCropping = () => {
    free(cropping?.previewUrl ?? null);
    setCropping(null);
  };
  return {
    draft,
    cropping,
    reading,
    /** The upload was tried and failed; the photo stays chosen, to be tried again. */
    hasFailed,
    setHasFailed,
    take: async (file: File) => {
      const photo = await read(file);
      if (!photo) return;
      if (photo.previewUrl === null) put({ is: 'new', file: photo.file, previewUrl: null, url: null });
      else setCropping(photo);
    },
    /** @param square null where this browser cannot cut one: then the whole photo */
    use: (square: Blob | null) => {
      const file = square ?? cropping?.file;
      if (file) put({ is: 'new', file, previewUrl: show(file), url: null });
      stopCropping();
    },
    stopCropping,
    remove: () => put({ is: 'removed' }),
    takeBack: () => put({ is: 'kept' }),
  };
}

export type Avatar = ReturnType<typeof useAvatar>;
