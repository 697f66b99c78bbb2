import { whenIdle } from '../../ui/when-idle.ts';

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
