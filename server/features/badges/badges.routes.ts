import { badgesApi } from '../../../contract/badges.ts';
import { type Deps, instant } from '../../context/deps.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { earnedBadges, markAnnounced } from './badges.queries.ts';
import { badgeProgress } from './badges.service.ts';

export function badgesRoutes(app: Server, deps: Deps): void {
  serve(app, deps, badgesApi.list, ({ user }) => badgeProgress(deps, user));

  serve(app, deps, badgesApi.earned, ({ user }) => earnedBadges(deps.db, user));

  serve(app, deps, badgesApi.told, async ({ user, body }) => {
    await markAnnounced(deps.db, user, body.badgeIds, instant(deps));
    return undefined;
  });
}
