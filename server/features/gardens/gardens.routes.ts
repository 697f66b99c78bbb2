import { hourMs } from '../../../contract/durations.ts';
import { gardensApi } from '../../../contract/gardens.ts';
import type { Deps } from '../../context/deps.ts';
import { requestOrigin } from '../../http/same-origin.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { gardenAccess } from './access.queries.ts';
import {
  addGarden,
  editGarden,
  endedGardensOf,
  gardensOf,
  remindOf,
  removeGarden,
  restoreGarden,
} from './gardens.service.ts';
import {
  acceptInvitation,
  invitationsTo,
  inviteTo,
  readInvitation,
  withdrawInvitation,
} from './invitations.service.ts';
import { listMembers } from './members.queries.ts';
import { changeRole, removeMember } from './members.service.ts';

/** Each may send an e-mail; how many of them a day is limited further. */
const inviteLimit = { max: 40, timeWindow: hourMs };
const addLimit = { max: 40, timeWindow: hourMs };
const tokenLimit = { max: 80, timeWindow: hourMs };

export function gardensRoutes(app: Server, deps: Deps): void {
  const { db, outgoing } = deps;

  serve(app, deps, gardensApi.list, ({ user }) => gardensOf(db, user));

  serve(
    app,
    deps,
    gardensApi.add,
    ({ user, body, transaction }) => transaction((unit) => addGarden(unit, user, body.name)),
    { rateLimit: addLimit },
  );

  serve(app, deps, gardensApi.edit, async ({ user, params, body, transaction }) => {
    const garden = await transaction((unit) => editGarden(unit, user, params.id, body, { outgoing }));
    if (body.latitude !== undefined) deps.jobs.wake();
    return garden;
  });

  serve(app, deps, gardensApi.remove, async ({ user, params, transaction }) => {
    await transaction((unit) => removeGarden(unit, user, params.id));
    return undefined;
  });

  serve(app, deps, gardensApi.ended, ({ user }) => endedGardensOf(deps, user));

  serve(app, deps, gardensApi.restore, ({ user, params, transaction }) =>
    transaction((unit) => restoreGarden(unit, user, params.id)),
  );

  serve(app, deps, gardensApi.remind, ({ user, params, body, transaction }) =>
    transaction((unit) => remindOf(unit, user, params.id, body.isReminded)),
  );

  serve(app, deps, gardensApi.members, async ({ user, params }) =>
    listMembers(db, await gardenAccess(db, user, params.id)),
  );

  serve(app, deps, gardensApi.changeRole, ({ user, params, body, transaction }) =>
    transaction((unit) => changeRole(unit, user, params.id, { userId: params.userId, role: body.role })),
  );

  serve(app, deps, gardensApi.removeMember, async ({ user, params, transaction }) => {
    await transaction((unit) => removeMember(unit, user, params.id, params.userId));
    return undefined;
  });

  serve(app, deps, gardensApi.invitations, ({ user, params }) => invitationsTo(deps, user, params.id));

  serve(
    app,
    deps,
    gardensApi.invite,
    async ({ user, params, body, request, transaction }) => {
      const site = outgoing.publicUrl || `${requestOrigin(request)}${app.basePath}`;
      const made = await transaction(async (unit) => {
        const { invitation, path } = await inviteTo(unit, user, params.id, body, { outgoing });
        return { ...invitation, url: `${site}${path}` };
      });
      deps.jobs.wake();
      return made;
    },
    { rateLimit: inviteLimit },
  );

  serve(app, deps, gardensApi.withdrawInvitation, async ({ user, params, transaction }) => {
    await transaction((unit) => withdrawInvitation(unit, user, params));
    return undefined;
  });

  serve(app, deps, gardensApi.invitation, ({ user, params }) => readInvitation(deps, user, params.token), {
    rateLimit: tokenLimit,
  });

  serve(
    app,
    deps,
    gardensApi.accept,
    ({ user, params, transaction }) => transaction((unit) => acceptInvitation(unit, user, params.token)),
    { rateLimit: tokenLimit },
  );
}
