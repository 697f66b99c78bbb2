import { expect, type Locator, type Page } from './journey.ts';
import { expectMessage } from './steps.ts';

/** Opens the app with its worker, so that it opens without a network, too, and what was opened is on the device. */
export async function readyOffline(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Expects that a write was kept on the device. */
export const expectSaved = (page: Page): Promise<void> => expectMessage(page, 'Saved on this device');

/** How much waits, in the frame; also below an open dialog. */
export const notice = (page: Page): Locator =>
  page.getByRole('link', { name: /waiting to send|accepted|named differently|Sign in again/, includeHidden: true });

/** Expects that nothing waits anymore. */
export const expectSent = (page: Page): Promise<void> => expect(notice(page)).toHaveCount(0, { timeout: 20_000 });

/** The list of what waits. */
export async function waitingList(page: Page): Promise<Locator> {
  await page.goto('/waiting');
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting to send' })).toBeVisible();
  return page.getByRole('main').getByRole('list').getByRole('listitem');
}

/** A write as it lies in the queue of a device, with its JSON. */
type StoredWrite = { account: number; path: string; body: unknown; [field: string]: unknown };

/** Puts writes into the device's queue past the app; it reads them when it is opened the next time. */
export const putStored = (page: Page, stored: readonly StoredWrite[]): Promise<void> =>
  page.evaluate(async (writes) => {
    const opening = indexedDB.open('leafbook-waiting:/');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const adding = database.transaction(['writes', 'bodies'], 'readwrite');
    const usual = { format: 1, method: 'POST', contentType: 'application/json', needs: [], tries: 0, notBefore: 0 };
    const open = { at: Date.now(), isPassed: false, refusal: null };
    for (const { body, ...write } of writes) {
      const added = adding.objectStore('writes').add({ ...usual, ...open, ...write });
      added.onsuccess = () => {
        const bytes = new TextEncoder().encode(JSON.stringify(body));
        adding.objectStore('bodies').put(bytes.buffer, added.result);
      };
    }
    await new Promise((resolve) => {
      adding.oncomplete = resolve;
    });
    database.close();
  }, stored);

/** All that the queue of the device holds, of anybody. */
export const storedWrites = (page: Page): Promise<unknown[]> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('leafbook-waiting:/');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const stores = [...database.objectStoreNames];
    const reading = database.transaction(stores);
    const reads = stores.map((store) => reading.objectStore(store).getAll());
    await new Promise((resolve) => {
      reading.oncomplete = resolve;
    });
    database.close();
    return reads.flatMap(({ result }) => result as unknown[]);
  });

/** The id of the account that the page's requests are made as. */
export const accountOf = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/auth/user')).json()).id;
