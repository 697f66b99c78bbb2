import { calendarText } from '../server/testing/calendar-files.ts';
import { dayFromToday, eventsOf } from './calendar-steps.ts';
import { expect, inRest, type Page, test, troubled } from './journey.ts';
import { pressFor } from './steps.ts';

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel('Calendar file')
    .setInputFiles({ name, mimeType: 'text/calendar', buffer: Buffer.from(content as string) });

const day = (ahead: number) => dayFromToday(ahead).replaceAll('-', '');

/** As other programs export it. */
const file = calendarText(
  ['UID:1', 'SUMMARY:Sow \\, thin', `DTSTART;VALUE=DATE:${day(2)}`, 'DESCRIPTION:Radishes'],
  ['UID:2', 'SUMMARY:Mow the lawn', `DTSTART;TZID=Europe/Berlin:${day(-7)}T180000`, 'RRULE:FREQ=WEEKLY'],
  ['UID:3', 'SUMMARY:Fair', `DTSTART:${day(-2)}T120000Z`],
  ['UID:4', 'SUMMARY:Canceled talk', `DTSTART:${day(1)}T120000Z`, 'STATUS:CANCELLED'],
);

async function open(page: Page): Promise<void> {
  await page.goto('/calendar?part=calendar');
  await page.getByRole('button', { name: 'Import a calendar' }).click();
  await expect(page.getByRole('dialog', { name: 'Import a calendar' })).toBeVisible();
}

test('a calendar file: what becomes of each event is shown first, and all are undone at once', async ({
  gardener: page,
}) => {
  await open(page);
  await choose(page, 'photo.ics', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]));
  await expect(page.getByRole('alert')).toHaveText(/^This isn't a calendar file/);
  await choose(page, 'garden.ics', file);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText(/garden\.ics.*: 3 events/);
  const rows = dialog.getByRole('region', { name: 'Events to add' }).getByRole('listitem');
  await expect(rows).toHaveText([
    /Sow , thin/,
    /Mow the lawn.*Every week.*Repeating events take whole days/,
    /Fair.*It's over, so it's added as done/,
  ]);
  await expect(dialog.getByText(/^Event 4, .*Canceled talk.*: It was canceled\.$/)).toBeVisible();
  await dialog.getByLabel('Add them as').selectOption('pruning');
  await pressFor(dialog.getByRole('button', { name: 'Import 3 events' }), '3 events imported.');
  await expect(dialog).toBeHidden();
  const imported = await eventsOf(page);
  expect(imported.map(({ title, completed }) => [title, completed]).sort()).toEqual([
    ['Fair', true],
    ['Mow the lawn', false],
    ['Sow , thin', false],
  ]);
  await pressFor(page.getByRole('button', { name: 'Undo' }), 'The imported events are removed.');
  expect(await eventsOf(page)).toEqual([]);
});

troubled(
  'a lost answer adds the events no second time, and Back closes the dialog',
  inRest,
  async ({ gardener: page }) => {
    await open(page);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await open(page);
    await choose(page, 'empty.ics', calendarText());
    await expect(page.getByRole('alert')).toHaveText('There are no events in this file');
    await choose(page, 'garden.ics', file);
    const send = page.getByRole('button', { name: 'Import 3 events' });
    // The file is read at the same address; its answer is to arrive, and only the import's to be lost.
    await expect(send).toBeEnabled();
    await page.route('**/api/calendar/import*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send.click();
    await expect(page.getByRole('alert')).toHaveText("We couldn't import the calendar. Please try again.");
    await page.unroute('**/api/calendar/import*');
    await pressFor(send, '3 events imported.');
    expect(await eventsOf(page)).toHaveLength(3);
    await open(page);
    await choose(page, 'garden.ics', file);
    await expect(page.getByRole('status').filter({ hasText: 'nothing to add' })).toBeVisible();
    await expect(page.getByText(/It's in the calendar already\.$/)).toHaveCount(3);
  },
);
