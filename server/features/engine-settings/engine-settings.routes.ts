import { identifiersApi } from '../../../contract/identifiers.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { listIdentifiers, setConsent } from './engine-settings.service.ts';

export function identifiersRoutes(app: Server, deps: Deps): void {
  serve(app, deps, identifiersApi.list, ({ user }) => listIdentifiers(deps, user));

  serve(app, deps, identifiersApi.consent, ({ user, params, body, transaction }) =>
    transaction((unit) => setConsent(unit, deps.identifiers, user, params.name, body.allowed)),
  );
}
