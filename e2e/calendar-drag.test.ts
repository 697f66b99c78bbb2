import { addEvent, anotherDay, dayFromToday, eventOn, eventsOf, show } from './calendar-steps.ts';
import { newPlant } from './garden-steps.ts';
import { anyScreen, expect, inRest, type Locator, phoneOnly, signUp, test } from './journey.ts';
import { expectMessage } from './steps.ts';

test('an event is dragged to another day, and the drag is undone', anyScreen, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await signUp(page.request);
  const before = `${dayFromToday(0)}T08:00:00.000Z`;
  await addEvent(page, { title: 'Turn the pots', date: before });
  await page.goto('/calendar');
  // What is due stands above the calendar, and moves it when it comes.
  await expect(page.getByRole('button', { name: 'Mark as done: Turn the pots' })).toBeVisible();
  const event = eventOn(page, /^Turn the pots/);
  const target = page.locator(`td[data-date="${anotherDay()}"]`);
  await event.hover();
  await page.mouse.down();
  const { x = 0, y = 0, width = 0 } = (await target.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + 60, { steps: 12 });
  await page.mouse.up();
  await expectMessage(page, 'Event updated');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(target.getByRole('button', { name: /^Turn the pots/ })).toBeVisible();
  await expect.poll(async () => (await eventsOf(page))[0]?.date.slice(0, 10)).toBe(anotherDay());
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(target.getByRole('button', { name: /^Turn the pots/ })).toHaveCount(0);
  await expect.poll(async () => (await eventsOf(page))[0]?.date).toBe(before);
});

test(
  'a drag scrolls at an edge, and Escape ends it alone; what is done stays where it is',
  inRest,
  async ({ page }) => {
    const plant = await newPlant(page.request);
    await addEvent(page, { title: 'Turn the pot', plantId: plant.id });
    const { id } = await addEvent(page, { title: 'Sweep', plantId: plant.id });
    await page.request.patch(`/api/calendar/${id}`, { data: { completed: true } });
    const before = await eventsOf(page);
    await page.goto(`/garden?plantId=${plant.id}`);
    const dialog = page.getByRole('dialog', { name: plant.commonName });
    await dialog.getByRole('tab', { name: 'Calendar' }).click();
    await show(page, 'Month');
    const dragged = page.locator('.calendar-event-dragged');
    const grid = page.locator('.calendar-grid');
    const top = () => grid.evaluate((element) => element.getBoundingClientRect().top);
    const grab = async (name: RegExp) => {
      await grid.getByRole('button', { name }).hover();
      await page.mouse.down();
      await page.mouse.move(820, 420, { steps: 4 });
    };
    await grab(/^Sweep/);
    await expect(dragged).toHaveCount(0);
    await page.mouse.up();

    await grid.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await grab(/^Turn the pot/);
    await expect(dragged).toBeVisible();
    await expect(page.locator('.calendar-highlight')).toHaveCount(1);
    const still = await top();
    await page.mouse.move(820, 130);
    await expect.poll(top).toBeGreaterThan(still + 100);
    await page.keyboard.press('Escape');
    await expect(dragged).toHaveCount(0);
    await page.mouse.up();
    await expect(grid.getByRole('button', { name: /^Turn the pot/ })).toHaveCSS('translate', 'none');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(dialog).toBeVisible();
    expect(await eventsOf(page)).toEqual(before);
  },
);

test('a finger drags an event after a long press; without one it scrolls', phoneOnly, async ({ gardener: page }) => {
  await addEvent(page, { title: 'Turn the pots' });
  // On a narrow phone a month has no room for events.
  await page.setViewportSize({ width: 932, height: 844 });
  await page.goto('/calendar?view=month');
  const event = page.locator('.calendar-event');
  const target = page.locator(`td[data-date="${anotherDay()}"]`);
  const middle = async (of: Locator): Promise<[number, number]> => {
    const { x, y, width, height } = await of.evaluate((element) => element.getBoundingClientRect());
    return [x + width / 2, y + height / 2];
  };
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  const moveTo = async ([fromX, fromY]: [number, number], [toX, toY]: [number, number]) => {
    for (let step = 1; step <= 8; step += 1)
      await touch('touchMove', [fromX + ((toX - fromX) * step) / 8, fromY + ((toY - fromY) * step) / 8]);
  };
  const scrolled = () => page.evaluate(() => scrollY);
  await event.evaluate((it) => it.scrollIntoView({ block: 'center' }));
  const from = await middle(event);
  const still = await scrolled();
  await touch('touchStart', from);
  await expect(page.locator('.calendar-event-dragged')).toBeVisible();
  await moveTo(from, await middle(target));
  await expect(target).toHaveClass(/calendar-highlight/);
  expect(await scrolled()).toBe(still);
  await touch('touchEnd');
  await expectMessage(page, 'Event updated');
  await expect(target.locator('.calendar-event')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const day = async () => (await eventsOf(page))[0]?.date.slice(0, 10);
  expect(await day()).toBe(anotherDay());

  const [x, y] = await middle(event);
  const top = await scrolled();
  await touch('touchStart', [x, y]);
  await moveTo([x, y], [x, y + 200]);
  await touch('touchEnd');
  await expect.poll(scrolled).toBeLessThan(top);
  expect(await day()).toBe(anotherDay());
});
