import { PlantPhoto } from '../../plants/PlantPhoto.tsx';
import { Matched } from '../../species/highlight.tsx';
import { SpeciesPicture } from '../../species/SpeciesPicture.tsx';
import type { PaletteItem } from './palette-items.ts';

function Picture({ item: { icon: Icon, plant, species } }: { item: PaletteItem }) {
  if (plant) return <PlantPhoto plant={plant} size="thumb" />;
  if (species) return <SpeciesPicture species={species} size="thumb" />;
  return Icon ? <Icon className="icon m-auto text-leaf" /> : null;
}

interface PaletteRowProps {
  item: PaletteItem;
  /** What is typed; what it matches stands out. */
  query: string;
}

/** What a row shows of one thing that was found. */
export function PaletteRow({ item, query }: PaletteRowProps) {
  return (
    <>
      <span aria-hidden className="grid size-9 shrink-0 overflow-hidden rounded-control bg-leaf-wash">
        <Picture item={item} />
      </span>
      <span className="min-w-0 flex-1 py-1 leading-snug">
        <span dir="auto" className="block truncate">
          <Matched text={item.label} query={query} />
        </span>{' '}
        {item.latin && (
          <span dir="auto" className="latin block truncate text-sm text-ink-2">
            <Matched text={item.latin} query={query} />
          </span>
        )}
      </span>{' '}
      {item.aside && (
        <span dir="auto" className="max-w-[40%] truncate text-sm text-ink-2">
          {item.aside}
        </span>
      )}
    </>
  );
}
