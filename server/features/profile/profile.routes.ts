import { profileApi } from '../../../contract/profile.ts';
import { type Deps, instant } from '../../context/deps.ts';
import { type RateLimit, serve } from '../../http/serve.ts';
import type { Server } from '../../http/server.ts';
import { editProfile, keepProfileImage } from './profile.service.ts';

/** Trying many pictures in a row is fine; more would keep the decoder from everybody else. */
const imageRate: RateLimit = { max: 30, timeWindow: 30 * 60 * 1000 };

export function profileRoutes(app: Server, deps: Deps): void {
  serve(app, deps, profileApi.edit, ({ user, body }) => editProfile(deps.db, user, body, instant(deps)));

  serve(app, deps, profileApi.uploadImage, ({ user, upload }) => keepProfileImage(deps, user, upload), {
    rateLimit: imageRate,
  });
}
