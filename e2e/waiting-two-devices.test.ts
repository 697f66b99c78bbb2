import type { CareLog } from '../contract/care.ts';
import type { Plant } from '../contract/plants.ts';
import { untilStocked } from './cached-paths.ts';
import { addEvent } from './calendar-steps.ts';
import { bodyOf, growOne, rareWord } from './garden-steps.ts';
import { expect, inRest, type Page, signUp, test } from './journey.ts';
import { press, pressFor, shown } from './steps.ts';
import { expectSent, notice, readyOffline, waitingList } from './waiting-steps.ts';

// What does not come without a network is said in the console, and so is the end of a request that is broken off.
test.use({ serviceWorkers: 'allow', expectedNoise: /ERR_|Failed to load resource/ });

const kept = 'Saved on this device';

/** Opens the calendar and the form of a plant, loses the network, edits the plant and does the task that is due. */
async function workOffline(page: Page, id: number, fields: Record<string, string>): Promise<void> {
  await readyOffline(page, '/calendar');
  await page.reload();
  await untilStocked(page);
  await page.goto(`/garden?plantId=${id}&edit=1`);
  await expect(page.getByLabel('Common name')).toBeVisible();
  await page.context().setOffline(true);
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await pressFor(page.getByRole('button', { name: 'Save Changes' }), kept);
  await page.goto('/calendar');
  await pressFor(page.getByRole('button', { name: 'Mark as done: Water' }), kept);
  await expect(notice(page)).toHaveText('2 waiting to send');
}

test(
  'what two devices did without a network counts once, and the field that both changed is asked about',
  inRest,
  async ({ page, neighbour }) => {
    const credentials = await signUp(page.request);
    expect((await neighbour.request.post('/api/auth/sign-in', { data: credentials })).ok()).toBe(true);
    const { id } = await growOne(page.request, { commonName: rareWord(), notes: 'Dry' });
    await addEvent(page, { title: 'Water', date: new Date().toISOString(), plantId: id });
    const name = rareWord();
    await workOffline(page, id, { Notes: 'Wet', Description: 'By the door' });
    await workOffline(neighbour, id, { Notes: 'Moist', 'Common name': name });

    await page.context().setOffline(false);
    await expectSent(page);
    await neighbour.context().setOffline(false);
    await expect(notice(neighbour)).toHaveText(/1 wasn.t accepted/, { timeout: 20_000 });
    const plant = async () => bodyOf<Plant>(await page.request.get(`/api/plants/${id}`));
    const written = { commonName: name, description: 'By the door' };
    expect(await plant()).toMatchObject({ ...written, notes: 'Wet' });
    const logs = await bodyOf<CareLog[]>(await page.request.get(`/api/plants/${id}/care`));
    expect(logs).toHaveLength(1);

    const rows = await waitingList(neighbour);
    await expect(rows).toHaveCount(1);
    await shown(rows.getByText('Wet'), rows.getByText('Moist'));
    await press(rows, 'Keep yours');
    await expect(neighbour.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
    expect(await plant()).toMatchObject({ ...written, notes: 'Moist' });
  },
);
