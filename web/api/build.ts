import { atBase } from './base.ts';

const answerWithinMs = 5_000;

/** Which build of the app runs here; null where it carries no mark, as while developing. */
export const ownBuild = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;

/** Whether the server has another build of the app than the one that runs here; false where it cannot be asked. */
export async function isUpdated(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    // A page that says nothing of anybody, and is not drawn for this.
    const answer = await fetch(atBase('/sign-in'), { headers: { accept: 'text/html' }, cache: 'no-store', signal });
    const build = /name="build" content="([^"]+)"/.exec(await answer.text())?.[1];
    return build !== undefined && build !== ownBuild();
  } catch {
    return false;
  }
}
