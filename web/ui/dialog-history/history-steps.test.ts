import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browser, home } from '../../testing/browser-history.ts';
import { openedHere } from './history-steps.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Back', () => {
  test('closes the dialog and stays on the page; the next one leaves it', async () => {
    const { open, go, trail } = browser();
    const dialog = await open();
    expect(trail()).toEqual(['/', '/garden', '/garden']);
    await go(-1);
    expect(dialog.isOpen).toBe(false);
    expect(trail()).toEqual(['/', '/garden']);
    await go(-1);
    expect(trail()).toEqual(['/']);
  });

  test('asks before a page is left that has something unsaved, and leaves it when told to', async () => {
    const { steps, go, settle, trail } = browser();
    let asked = 0;
    const end = steps.addLayer(() => {
      asked += 1;
    }, false);
    await settle();
    expect(steps.hasDialogs()).toBe(false);
    await go(-1);
    expect(asked).toBe(1);
    expect(trail()).toEqual(['/', '/garden', '/garden']);
    steps.goBack();
    end();
    await settle();
    expect(trail()).toEqual(['/']);
  });

  test('closes the topmost of several dialogs, one by one', async () => {
    const { open, go, trail } = browser();
    const [under, over] = [await open(), await open()];
    await go(-1);
    expect([under.isOpen, over.isOpen]).toEqual([true, false]);
    await go(-1);
    expect([under.isOpen, trail()]).toEqual([false, ['/', '/garden']]);
  });

  test('leaves a dialog that asks first, as often as it is pressed', async () => {
    const { open, go, trail } = browser();
    const dialog = await open(false);
    for (const _ of [1, 2, 3]) await go(-1);
    expect(dialog.isOpen).toBe(true);
    expect(trail()).toEqual(['/', '/garden', '/garden']);
  });

  test.each([0, 40])('leaves the page where it is scrolled to since the dialog closed: %i ms', async (ms) => {
    const { open, place, trail } = browser(home, { takesMs: 5, scrollsAfterMs: ms });
    place.y = 200;
    const closed = (await open()).close();
    place.y = 700;
    await closed;
    expect([place.y, trail()]).toEqual([700, ['/', '/garden']]);
  });

  test('goes on to the page before where the dialog has closed a moment ago', async () => {
    const { steps, settle, go, trail } = browser();
    const end = steps.addLayer(() => undefined);
    await settle();
    end();
    await go(-1);
    expect(trail()).toEqual(['/']);
  });
});

describe('on a device where a traversal takes seconds', () => {
  test('closing a dialog goes back once', async () => {
    const { open, go, trail, settle, device } = browser();
    const dialog = await open();
    device.takesMs = 3_000;
    await dialog.close();
    await settle();
    expect(trail()).toEqual(['/', '/garden', '/garden']);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(trail()).toEqual(['/', '/garden']);
    device.takesMs = 5;
    await go(-1);
    expect(trail()).toEqual(['/']);
  });

  test('what is gone to meanwhile waits for it', async () => {
    const { open, visit, trail, device } = browser();
    const dialog = await open();
    device.takesMs = 3_000;
    await dialog.close();
    await visit('/search');
    expect(trail()).toEqual(['/', '/garden', '/garden']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(trail()).toEqual(['/', '/garden', '/search']);
  });

  test('a traversal that a download called off is made again', async () => {
    const { open, trail, device, tell } = browser();
    const dialog = await open();
    device.takesMs = Number.POSITIVE_INFINITY;
    await dialog.close();
    device.takesMs = 5;
    tell('beforeunload');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(trail()).toEqual(['/', '/garden']);
  });

  test('one that is lost does not hold up for ever what is gone to', async () => {
    const { open, visit, trail, device } = browser();
    const dialog = await open();
    device.takesMs = Number.POSITIVE_INFINITY;
    await dialog.close();
    device.takesMs = 5;
    await vi.advanceTimersByTimeAsync(60_000);
    await visit('/search');
    expect(trail().at(-1)).toBe('/search');
  });
});

describe('a dialog that is closed otherwise', () => {
  test('leaves no entry behind', async () => {
    const { open, go, trail } = browser();
    for (const _ of [1, 2, 3]) await (await open()).close();
    expect(trail()).toEqual(['/', '/garden']);
    await go(1);
    expect(trail()).toEqual(['/', '/garden']);
  });

  test('leaves the page the address that it changed', async () => {
    const { open, visit, go, trail } = browser();
    await visit('/garden?edit=1', { replace: true });
    const dialog = await open();
    await visit('/garden?sort=name', { replace: true });
    await dialog.close();
    expect(trail()).toEqual(['/', '/garden?sort=name']);
    await go(-1);
    expect(trail()).toEqual(['/']);
  });
});

describe('another page', () => {
  test('takes the place of the dialog it was chosen in', async () => {
    const { open, visit, go, trail } = browser();
    const dialog = await open();
    await visit('/search');
    await dialog.close();
    expect(trail()).toEqual(['/', '/garden', '/search']);
    await go(-1);
    expect(trail()).toEqual(['/', '/garden']);
  });

  test('leads back to where the page was scrolled to', async () => {
    const { open, visit, go, place } = browser();
    const dialog = await open();
    place.y = 500;
    await visit('/search');
    await dialog.close();
    place.y = 0;
    await go(-1);
    expect(place.y).toBe(500);
  });

  test('does not come back to a dialog by the address that is no longer asked for', async () => {
    const { steps, settle, visit, go, trail } = browser(`${home}?edit=1`);
    const end = steps.addLayer(() => undefined);
    await settle();
    end();
    // At once, while the entry of the dialog is still there.
    const away = Promise.all([visit('/garden', { replace: true }), visit('/search')]);
    await away;
    expect(trail()).toEqual(['/', '/garden', '/search']);
    await go(-1);
    expect(trail()).toEqual(['/', '/garden']);
  });
});

describe('what has an address of its own', () => {
  test('is closed by going back where it was opened here, once', async () => {
    const { steps, settle, visit, trail } = browser();
    await visit('/garden?plantId=5', { state: openedHere });
    await visit('/garden?plantId=5&tab=care', { replace: true });
    for (const _ of [1, 2]) steps.closeOpened(() => expect.unreachable());
    await settle();
    expect(trail()).toEqual(['/', '/garden']);
  });

  test('and with it the dialog over it, which asked', async () => {
    const { steps, settle, visit, open, trail } = browser();
    await visit('/garden?plantId=5', { state: openedHere });
    const question = await open();
    steps.closeOpened(() => expect.unreachable());
    await Promise.all([question.close(), settle()]);
    expect(trail()).toEqual(['/', '/garden']);
  });

  test('changes the address where a link led to it', async () => {
    const { steps, visit, trail } = browser(`${home}?plantId=5`);
    let closing = Promise.resolve();
    steps.closeOpened(() => {
      closing = visit('/garden', { replace: true });
    });
    await closing;
    expect(trail()).toEqual(['/', '/garden']);
  });
});
