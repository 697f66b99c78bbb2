import { atBase } from './base.ts';

const answerWithinMs = 5_000;

/** The id of the running build; null if it has none, as in development. */
export const ownBuild = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;

/** Whether the server has a different build than the running one; false if it can't be reached. */
export async function isUpdated(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    // A page without personal data, which the server doesn't render for this request.
    const answer = await fetch(atBase('/sign-in'), { headers: { accept: 'text/html' }, cache: 'no-store', signal });
    const build = /name="build" content="([^"]+)"/.exec(await answer.text())?.[1];
    return build !== undefined && build !== ownBuild();
  } catch {
    return false;
  }
}
