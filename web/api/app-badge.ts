/** Shows a number on the icon of the installed app, in browsers that can; 0 removes it. Called by pages and the service worker. */
export async function setBadge(count: number): Promise<void> {
  try {
    await navigator.setAppBadge?.(count);
  } catch {
    // The icon is an extra: iOS, for one, refuses it without permission for notifications.
  }
}
