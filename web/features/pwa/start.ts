import { whenIdle } from '../../ui/scheduling.ts';

/** Where the service worker opened the app without the server, has copies show until it responds. */
export const restoreCopies = async (): Promise<void> => {
  if (!navigator.serviceWorker?.controller) return;
  // Without them, the app is as it was without a network.
  const module = await import('./offline-copies.ts').catch(() => null);
  await module?.startCopies();
};

/** Makes the app installable, readable without a network, and never old for long. All of it once the page is at rest. */
export function startPwa(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // What fails because the page is unloaded, as in Firefox, is done by the next page.
  const register = () =>
    void import('./register.ts').then(
      ({ registerWorker }) => registerWorker(),
      () => {},
    );
  const begin = () => whenIdle(register, 10_000);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
