import { lazyPart } from '../../ui/lazy-part.tsx';

/** Only where something waits. */
export const WaitingPhoto = lazyPart(async () => (await import('./WaitingPhoto.tsx')).WaitingPhoto, {
  fallback: () => null,
});
