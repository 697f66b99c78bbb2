import { Webhook } from 'standardwebhooks';
import { type WebhookReceiver, webhookReceiver } from '../server/testing/webhook-receiver.ts';
import { test as base, expect, inRestOnBoth, signUp } from './journey.ts';
import { type OwnServer, startServer } from './own-server.ts';
import { pressFor } from './steps.ts';

const test = base.extend<{ receiver: WebhookReceiver; server: OwnServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures destructured.
  receiver: async ({}, use) => {
    const receiver = await webhookReceiver();
    await use(receiver);
    await receiver.close();
  },
  server: async ({ receiver }, use) => {
    const server = await startServer(() => ({ WEBHOOKS: 'on', WEBHOOK_HOSTS: receiver.host }));
    await use(server);
    await server.close();
  },
});

// The server refuses an address.
test.use({ expectedNoise: /status of 400/ });

// The server stands before the page: so the page is closed first.
test(
  'a gardener has a program called, sees whether it arrives, and ends it',
  inRestOnBoth,
  async ({ receiver, server, page }) => {
    await signUp(page.request, server.url);
    await page.goto(`${server.url}/settings#webhooks`);
    const section = page.getByRole('region', { name: 'Webhooks' });
    await section.getByRole('button', { name: 'Create webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create webhook' });
    const create = dialog.getByRole('button', { name: 'Create webhook' });
    await dialog.getByLabel('Address').fill('http://127.0.0.1:1/');
    await create.click();
    await expect(dialog.getByText('Enter an address that begins with https://')).toBeVisible();
    await dialog.getByLabel('Address').fill(`${receiver.url}/hook`);
    await dialog.getByLabel('Care was done').check();
    await create.click();
    await expect(dialog).toBeHidden();
    const secret = await section.getByLabel('The secret of your new webhook').inputValue();

    receiver.answer(500);
    const sendTest = section.getByRole('button', { name: `Send a test to ${receiver.host}` });
    await pressFor(sendTest, "The test didn't arrive: the receiver answered with status 500");
    await expect(section.getByText('Last call failed')).toBeVisible();
    receiver.answer(204);
    await pressFor(sendTest, 'The test arrived');
    await expect(section.getByText('Last call arrived')).toBeVisible();

    const { id } = await (
      await page.request.post(`${server.url}/api/plants`, { data: { commonName: 'Basil' } })
    ).json();
    await page.request.post(`${server.url}/api/plants/${id}/care`, { data: { type: 'watering' } });
    await expect.poll(() => receiver.received.length).toBe(3);
    const [, , { body, headers } = { body: '', headers: {} }] = receiver.received;
    const told = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(told).toMatchObject({ type: 'care.done', data: { care: [{ type: 'watering', plant: 'Basil' }] } });

    await page.reload();
    await expect(section.getByLabel('The secret of your new webhook')).toHaveCount(0);
    await section.getByRole('button', { name: `Delete the webhook to ${receiver.host}` }).click();
    await pressFor(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }), 'Webhook deleted');
    await expect(section.getByText('You have no webhooks yet.')).toBeVisible();
  },
);
