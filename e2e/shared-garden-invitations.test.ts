import { expect, inRest, newcomer, type Page, signUp, test } from './journey.ts';
import { linkIn, mailing } from './mailing.ts';
import { adaAndBen, inviteTo, signUpAs } from './shared-garden-steps.ts';
import { press, signIn } from './steps.ts';

// What can't be used is answered 404, and 403 for somebody else.
test.use({ expectedNoise: /Failed to load resource.*40[134]/ });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const url = (token: string) => `/join-garden?token=${token}`;

test('an invitation leads a visitor through sign-in, works once, and not once withdrawn', async ({
  page: ada,
  neighbour: ben,
}) => {
  const { gardenId } = await adaAndBen(ada, ben);
  const token = await inviteTo(ada.request, gardenId, 'gardener');
  await ada.goto(url(token));
  await expect(heading(ada, "You're already a member")).toBeVisible();

  await ben.context().clearCookies();
  const credentials = await signUp(ben.request);
  await ben.context().clearCookies();
  await ben.goto(url(token));
  await expect(heading(ben, "You're invited to a garden")).toBeVisible();
  // The address doesn't keep what admits to the garden.
  await expect(ben).toHaveURL(/\/join-garden$/);
  await ben.getByRole('button', { name: 'Sign in' }).click();
  await signIn(ben, credentials);
  await expect(heading(ben, "Join Ada's garden")).toBeVisible();
  await ben.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(heading(ben, "Ada's garden")).toBeVisible();

  await ben.goto(url(token));
  await expect(heading(ben, "You're already a member")).toBeVisible();
  await ben.context().clearCookies();
  await signUpAs(ben.request, 'Cleo');
  await ben.goto(url(token));
  await expect(heading(ben, "This invitation can't be used")).toBeFocused();
  await expect(ben.getByText('This invitation was used or withdrawn, or has expired.')).toBeVisible();

  // Withdrawn while the page that offers to join is open.
  const other = await inviteTo(ada.request, gardenId, 'viewer');
  await ben.goto(url(other));
  await expect(heading(ben, "Join Ada's garden")).toBeVisible();
  const [open] = await (await ada.request.get(`/api/gardens/${gardenId}/invitations`)).json();
  await ada.request.delete(`/api/gardens/${gardenId}/invitations/${open.id}`);
  await ben.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(heading(ben, "This invitation can't be used")).toBeFocused();
});

mailing('an invitation by e-mail is for one address', inRest, async ({ page: ada, neighbour: ben, garden, mail }) => {
  const owner = await signUp(ada.request, garden.url);
  const right = newcomer();
  await ada.goto(`${garden.url}/settings`);
  await ada.getByRole('button', { name: 'Send confirmation link' }).click();
  await ada.goto(await linkIn(mail, owner.email));
  await ada.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(heading(ada, 'E-mail address confirmed')).toBeVisible();

  await ada.goto(`${garden.url}/settings`);
  await press(ada, 'Members and invitations: My Garden', 'Invite someone');
  const dialog = ada.getByRole('dialog', { name: /^Invite someone/ });
  await dialog.getByLabel('E-mail address (optional)').fill(right.email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(ada.getByRole('button', { name: `Withdraw the invitation to ${right.email}` })).toBeVisible();

  await signUp(ben.request, garden.url);
  await ben.goto(await linkIn(mail, right.email));
  await expect(heading(ben, 'This invitation is for someone else')).toBeFocused();
  await ben.getByRole('link', { name: 'Log out' }).click();
  await expect(ben).not.toHaveURL(/join-garden/);
  expect((await (await ada.request.get(`${garden.url}/api/gardens`)).json())[0].memberCount).toBe(1);
});
