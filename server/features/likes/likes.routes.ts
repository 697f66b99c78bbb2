import { likesApi } from '../../../contract/likes.ts';
import type { Deps } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { findLikeStatus } from './likes.queries.ts';
import { toggleLike } from './likes.service.ts';

/** More than a person presses; a script that flaps is slowed down. */
const rateLimit = { max: 60, timeWindow: 60_000 };

export function likesRoutes(app: Server, deps: Deps): void {
  serve(app, deps, likesApi.get, ({ user, params }) => findLikeStatus(deps.db, user, params.id));

  serve(
    app,
    deps,
    likesApi.toggle,
    ({ user, params, transaction }) => transaction((unit) => toggleLike(unit, user, params.id)),
    { rateLimit },
  );
}
