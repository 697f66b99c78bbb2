import { lazyPart } from '../../ui/lazy-part.tsx';

/** Only where something waits. */
export const WaitingMark = lazyPart(async () => (await import('../waiting/WaitingMark.tsx')).WaitingMark, {
  fallback: () => null,
});
