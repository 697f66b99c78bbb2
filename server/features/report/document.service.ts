import type { Report } from '../../../contract/report.ts';
import type { Deps } from '../../deps.ts';
import type { Hero } from './cover.service.ts';
import type { Drawing } from './drawing.service.ts';
import { drawOnThread } from './drawing-thread.service.ts';
import { coverFrame, gridFrame } from './layout.rules.ts';
import { pictureFor } from './pictures.service.ts';

/** Photos that are tried for the first page; where the files of all are lost, it shows a drawing. */
const heroTries = 3;

async function heroOf(deps: Pick<Deps, 'images'>, { photos }: Report): Promise<Hero | null> {
  for (const photo of photos.slice(0, heroTries)) {
    const picture = await pictureFor(deps, photo, coverFrame);
    if (picture) return { photo, picture };
  }
  return null;
}

/**
 * Makes a report into a PDF file of A4 pages.
 *
 * @param dayOf the day of an instant where the gardener is
 * @throws Refusal `unavailable` when it takes too long
 */
export async function reportDocument(
  { images, now }: Pick<Deps, 'images' | 'now'>,
  report: Report,
  dayOf: (instant: string) => string,
): Promise<Buffer> {
  const hero = await heroOf({ images }, report);
  const pictures: Drawing['pictures'] = [];
  // One alone is on the first page already.
  if (report.photos.length > 1)
    for (const photo of report.photos) pictures.push(await pictureFor({ images }, photo, gridFrame));
  const earnedOn = report.badges.map(({ earnedAt }) => dayOf(earnedAt));
  return drawOnThread({ report, earnedOn, hero, pictures, now: now() });
}
