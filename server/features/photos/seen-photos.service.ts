import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { readPhotosVersion, type Versions } from '../../db/versions.ts';
import { photoIsVisible } from './photos.queries.ts';

/** A garden page shows some dozens of photos; this is room for hundreds of users, in a few megabytes. */
const mostRemembered = 10_000;

/**
 * Caches who may see which photo, with the versions it was computed under: while they are the same, no permission has
 * changed. Un-sharing, the trash, deletion and a lost membership change them, in any process.
 */
export class SeenPhotos {
  /** The versions by viewer and key, the most recently used last. */
  readonly #found = new Map<string, string>();

  /** @param viewer null for a visitor, whose versions one query reads; those of others came with their session */
  async isVisible(
    db: Db,
    viewer: { user: SignedInUser; versions: Versions } | null,
    photoKey: string,
  ): Promise<boolean> {
    const user = viewer?.user ?? null;
    const versions = viewer
      ? `${viewer.versions.ownVersions} ${viewer.versions.photosVersion}`
      : await readPhotosVersion(db);
    const name = `${user?.id ?? ''} ${photoKey}`;
    const isKnown = this.#found.get(name) === versions;
    this.#found.delete(name);
    if (!isKnown && !(await photoIsVisible(db, user, photoKey))) return false;
    this.#found.set(name, versions);
    if (this.#found.size > mostRemembered) this.#found.delete(this.#found.keys().next().value ?? '');
    return true;
  }
}
