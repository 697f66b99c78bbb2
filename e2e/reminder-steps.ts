import type { Page } from '@playwright/test';

/** Of a browser that subscribes. */
export const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/**
 * Gives the page a browser that can be reminded, without the push service of its maker, which no test can reach. The
 * subscription outlives the page, as a real one does.
 */
export async function remindable(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((keys) => {
    const read = () => localStorage.getItem('test.subscription');
    const subscriptionAt = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      async unsubscribe() {
        localStorage.removeItem('test.subscription');
        return true;
      },
    });
    const pushManager = {
      async getSubscription() {
        const endpoint = read();
        return endpoint === null ? null : subscriptionAt(endpoint);
      },
      async subscribe() {
        const endpoint = read() ?? `https://8.8.8.8/push/${Math.random()}`;
        localStorage.setItem('test.subscription', endpoint);
        return subscriptionAt(endpoint);
      },
    };
    const registration = { pushManager };
    const container = { register: async () => registration, getRegistration: async () => registration };
    Object.defineProperty(navigator, 'serviceWorker', {
      value: Object.assign(new EventTarget(), container, { ready: Promise.resolve(registration), controller: null }),
    });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  }, keys);
}
