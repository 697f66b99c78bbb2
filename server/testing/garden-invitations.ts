import type { GardenRole } from '../../contract/gardens.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What making an invitation was answered; `token` is that of its link. */
interface MadeInvitation {
  status: number;
  id: number;
  url: string;
  token: string;
  body: Record<string, unknown>;
}

export const invitationsUrl = ({ id }: { id: number }) => `/api/gardens/${id}/invitations`;
export async function invite(
  who: Person,
  garden: { id: number },
  role: GardenRole = 'gardener',
  email?: string,
): Promise<MadeInvitation> {
  const payload = { role, ...(email !== undefined && { email }) };
  const answer = await who.inject({ method: 'POST', url: invitationsUrl(garden), payload });
  const body = answer.json();
  const token = /\?token=([\w-]{43})$/.exec(body.url ?? '')?.[1] ?? '';
  return { status: answer.statusCode, id: body.id, url: body.url, token, body };
}
export const accept = async (who: Pick<Person, 'inject'>, token: string) => {
  const answer = await who.inject({ method: 'POST', url: `/api/garden-invitations/${token}/accept` });
  return { status: answer.statusCode, body: answer.json() };
};
export const look = async (who: Pick<Person, 'inject'>, token: string) => {
  const answer = await who.inject({ url: `/api/garden-invitations/${token}` });
  return { status: answer.statusCode, body: answer.json() };
};
export const withdraw = async (who: Person, garden: { id: number }, id: number) =>
  (await who.inject({ method: 'DELETE', url: `${invitationsUrl(garden)}/${id}` })).statusCode;
export const listInvitations = async (who: Person, garden: { id: number }) =>
  (await who.inject({ url: invitationsUrl(garden) })).json();
export const membersOf = async (test: TestApp, garden: { id: number }) =>
  test.deps.db
    .selectFrom('gardenMembers')
    .select(['userId', 'role', 'isReminded'])
    .where('gardenId', '=', garden.id)
    .orderBy('id')
    .execute();
