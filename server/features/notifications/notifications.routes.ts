import { limits } from '../../../contract/limits.ts';
import { notificationsApi } from '../../../contract/notifications.ts';
import type { Deps } from '../../context/deps.ts';
import { notFound } from '../../core/errors.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { readPage } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { countNotifications, countUnread, listNotifications, markAllRead, markRead } from './notifications.queries.ts';

export function notificationsRoutes(app: Server, deps: Deps): void {
  const { db } = deps;
  const unread = async (user: SignedInUser) => ({ count: await countUnread(db, user) });

  serve(app, deps, notificationsApi.list, ({ user, query, request, reply }) =>
    readPage(
      { request, reply },
      {
        query: { ...query, limit: query.limit ?? limits.notificationsPage },
        read: (slice) => listNotifications(db, user, slice),
        count: (enough) => countNotifications(db, user, enough),
        cursorOf: ({ notification: { createdAt, id } }) => ({ instant: createdAt, id }),
      },
    ),
  );

  serve(app, deps, notificationsApi.count, ({ user }) => unread(user), { untilWritten: true });

  serve(app, deps, notificationsApi.read, async ({ user, params }) => {
    if (!(await markRead(db, user, params.id))) throw notFound();
    deps.userEvents.publish(user.id);
    return unread(user);
  });

  serve(app, deps, notificationsApi.readAll, async ({ user }) => {
    await markAllRead(db, user);
    deps.userEvents.publish(user.id);
    return unread(user);
  });
}
