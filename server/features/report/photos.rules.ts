import type { Report } from '../../../contract/report.ts';

/** A photo that was taken of a plant in the period. */
export interface PhotoRow {
  photoId: number;
  photoKey: string;
  width: number;
  height: number;
  plantId: number;
  commonName: string;
  latinName: string;
  /** 1 where the plant is shown with it. */
  isCover: number;
  likesCount: number;
  commentsCount: number;
  /** `YYYY-MM-DD` */
  on: string;
}

/** The better first: the cover, then what others like and speak of, then the newer. No two are equal. */
const better = (a: PhotoRow, b: PhotoRow): number =>
  b.isCover - a.isCover ||
  b.likesCount - a.likesCount ||
  b.commentsCount - a.commentsCount ||
  (a.on === b.on ? b.photoId - a.photoId : a.on < b.on ? 1 : -1);

type Photo = Report['photos'][number];

/** The best photos: one of every plant before any plant has a second. */
export function bestPhotos(rows: readonly PhotoRow[], limit: number): PhotoRow[] {
  const shown = new Map<number, number>();
  const inTurn = rows.toSorted(better).map((row) => {
    const turn = shown.get(row.plantId) ?? 0;
    shown.set(row.plantId, turn + 1);
    return { row, turn };
  });
  return inTurn
    .sort((a, b) => a.turn - b.turn)
    .slice(0, limit)
    .map(({ row }) => row);
}

export const reportPhoto = ({ photoKey, plantId, commonName, latinName, width, height, on }: PhotoRow): Photo => ({
  ...{ plantId, commonName, latinName, width, height, on, photoUrl: `/api/photos/${photoKey}` },
});
