import { MoveHorizontal } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#words/dates.ts';
import * as words from '#words/journal.ts';
import type { PlantPhoto } from '../../../contract/journal.ts';
import { photoAt } from '../../api/base.ts';
import { Select } from '../../ui/inputs.tsx';
import { Photo } from '../../ui/Photo.tsx';

/** Dates, oldest first, as short labels; of one day, the second is `May 4, 2026 (2)`. */
export function dayLabels(dates: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return dates.map((date) => {
    const count = (seen.get(date) ?? 0) + 1;
    seen.set(date, count);
    const label = formatDay(date, 'medium');
    return count === 1 ? label : `${label} (${count})`;
  });
}

interface GrowthProps {
  commonName: string;
  /** Of at least two days, newest first. */
  photos: readonly PlantPhoto[];
  onOpen: (photo: PlantPhoto) => void;
}

/** How a plant has grown: two of its photos over each other, and all of them in a row. */
export function Growth({ commonName, photos, onOpen }: GrowthProps) {
  const oldestFirst = [...photos].reverse();
  const [beforeId, setBeforeId] = useState<number | null>(null);
  const [afterId, setAfterId] = useState<number | null>(null);
  const before = photos.find(({ id }) => id === beforeId) ?? oldestFirst[0];
  const after = photos.find(({ id }) => id === afterId) ?? photos[0];
  if (!before || !after) return null;
  const labels = dayLabels(oldestFirst.map(({ date }) => date));
  const options = oldestFirst.map((photo, index) => (
    <option key={photo.id} value={photo.id}>
      {labels[index]}
    </option>
  ));
  return (
    <section aria-label={words.growth}>
      <h3 className="mb-3 text-xl">{words.growth}</h3>
      <BeforeAfter before={before} after={after} commonName={commonName} />
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Select
          aria-label={words.before}
          value={before.id}
          onChange={(event) => setBeforeId(Number(event.target.value))}
        >
          {options}
        </Select>
        <Select aria-label={words.after} value={after.id} onChange={(event) => setAfterId(Number(event.target.value))}>
          {options}
        </Select>
      </div>
      <ol aria-label={words.photosByAge} className="-mx-1 mt-4 flex gap-2.5 overflow-x-auto px-1 pb-2">
        {oldestFirst.map((photo, index) => (
          <li key={photo.id} className="shrink-0">
            <button
              type="button"
              onClick={() => onOpen(photo)}
              className="block w-20 rounded-control text-start text-xs text-ink-2"
            >
              <span className="mb-1 block aspect-square overflow-hidden rounded-control bg-leaf-wash">
                <Photo
                  src={photoAt(photo.photoUrl, 'thumb')}
                  alt=""
                  width={photo.width}
                  height={photo.height}
                  hash={photo.photoHash}
                  className="size-full"
                />
              </span>
              {labels[index]}
              {photo.isCover && <span className="block font-medium text-leaf">{words.cover}</span>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface BeforeAfterProps {
  before: PlantPhoto;
  after: PlantPhoto;
  commonName: string;
}

/** Two photos over each other; the slider says how much of the earlier one shows. */
function BeforeAfter({ before, after, commonName }: BeforeAfterProps) {
  const [share, setShare] = useState(50);
  const picture = (photo: PlantPhoto) => (
    <Photo
      src={photoAt(photo.photoUrl, 'full')}
      alt={words.pictureOf(commonName, formatDay(photo.date, 'long'))}
      width={photo.width}
      height={photo.height}
      hash={photo.photoHash}
      className="absolute inset-0 size-full"
    />
  );
  return (
    // Before is on the left in every language, as on a time line.
    <div
      dir="ltr"
      className="relative aspect-4/3 overflow-hidden rounded-sheet bg-leaf-wash has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-leaf"
    >
      {picture(after)}
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
        {picture(before)}
      </div>
      <span aria-hidden className="absolute start-2.5 top-2.5 rounded-full bg-sheet px-2.5 py-1 text-xs font-medium">
        {formatDay(before.date, 'long')}
      </span>
      <span aria-hidden className="absolute end-2.5 top-2.5 rounded-full bg-sheet px-2.5 py-1 text-xs font-medium">
        {formatDay(after.date, 'long')}
      </span>
      <span aria-hidden className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-sheet" style={{ left: `${share}%` }}>
        <span className="absolute top-1/2 left-1/2 grid size-11 -translate-1/2 place-items-center rounded-full border border-line bg-sheet text-leaf shadow-sheet">
          <MoveHorizontal className="icon" />
        </span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={share}
        aria-label={words.compare}
        aria-valuetext={words.shareOf(share, formatDay(before.date, 'long'), formatDay(after.date, 'long'))}
        onChange={(event) => setShare(Number(event.target.value))}
        className="absolute inset-0 size-full cursor-ew-resize opacity-0"
      />
    </div>
  );
}
