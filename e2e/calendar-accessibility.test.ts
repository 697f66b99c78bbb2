import { accessibility } from './accessibility.ts';
import { addEvent, eventOn, show } from './calendar-steps.ts';
import { growOne } from './garden-steps.ts';
import { expect, signUp, test, trust } from './journey.ts';

test('no accessibility violation in the calendar and its dialog', trust, async ({ page }) => {
  test.slow();
  const { violations, examine } = accessibility(page);
  await signUp(page.request);
  await addEvent(page, { title: 'Water basil' });
  const { id } = await addEvent(page, { title: 'Prune', eventType: 'pruning' });
  await page.request.patch(`/api/calendar/${id}`, { data: { completed: true } });
  await page.request.post('/api/calendar', {
    data: { title: 'Mulch', eventType: 'fertilizing', date: new Date().toISOString(), rule: 'FREQ=DAILY' },
  });
  await page.goto('/calendar');
  for (const view of ['Week', 'Agenda', 'Month'] as const) {
    await show(page, view);
    await expect(eventOn(page, /^Water basil/)).toBeVisible();
    await examine(view);
  }
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('combobox', { name: 'Plant or place' })).toBeVisible();
  await examine('filters');
  await page.getByRole('button', { name: 'Add Event' }).click();
  await page.getByLabel('Repeats').selectOption('custom');
  await expect(page.getByLabel('Ends')).toBeVisible();
  await examine('dialog');
  expect(violations).toEqual([]);
});

test('no accessibility violation in the schedule of a plant', trust, async ({ page }) => {
  const { violations, examine } = accessibility(page);
  await signUp(page.request);
  const plant = await growOne(page.request, { location: 'Balcony' });
  await page.goto(`/garden?plantId=${plant.id}`);
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await expect(page.getByRole('button', { name: /^Accept: / }).first()).toBeVisible();
  await examine('schedule');
  expect(violations).toEqual([]);
});
