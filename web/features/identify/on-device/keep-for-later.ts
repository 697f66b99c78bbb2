import type { IdentifyPhoto } from '../identify.reducer.ts';

/** Keeps photos that this device has identified for the server; null while the app has no queue for that. */
export const keepForLater: ((photos: readonly IdentifyPhoto[]) => Promise<void>) | null = null;
