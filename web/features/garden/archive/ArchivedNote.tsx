import { Archive } from 'lucide-react';
import * as words from '#words/archive.ts';
import { formatDay } from '#words/dates.ts';
import type { Plant } from '../../../../contract/plants.ts';

/** On an archived plant: what became of it and when, with the button that changes that. */
export function ArchivedNote({ plant, onChange }: { plant: Plant; onChange: (() => void) | null }) {
  const { archivedOn, archiveReason } = plant;
  if (archivedOn === null || archiveReason === null) return null;
  return (
    <div className="mx-5 mt-3 flex items-start gap-2.5 rounded-control bg-leaf-wash px-3.5 py-3 sm:mx-0">
      <Archive aria-hidden className="icon-sm mt-1 shrink-0 text-leaf" />
      <div className="min-w-0">
        <p>{words.inArchive(words.reasons[archiveReason], formatDay(archivedOn, 'long'))}</p>
        {onChange && (
          <button type="button" className="link mt-1 inline-flex min-h-11 items-center text-sm" onClick={onChange}>
            {words.changeWhy}
          </button>
        )}
      </div>
    </div>
  );
}
