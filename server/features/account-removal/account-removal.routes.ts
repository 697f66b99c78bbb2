import { accountApi } from '../../../contract/account.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { endSession, sessionIdOf } from '../../http/session.ts';
import type { Reauthentication } from '../auth/reauthentication.service.ts';
import { removeAccount } from './account-removal.service.ts';

export function accountRemovalRoutes(
  app: Server,
  deps: Deps,
  { reauthentication }: { reauthentication: Reauthentication },
): void {
  serve(app, deps, accountApi.remove, async ({ user, body, request, reply }) => {
    await reauthentication.confirm(user, body.currentPassword, { sid: sessionIdOf(request) });
    await removeAccount(deps, user, { gardens: body.gardens ?? [] });
    // The session went with its user; the browser is to forget it, too.
    await endSession(deps, request, reply);
    request.log.info({ event: 'account_deleted' }, 'account deleted');
    return undefined;
  });
}
