import { Pencil, X } from 'lucide-react';
import * as words from '#words/garden.ts';
import * as tagWords from '#words/own-tags.ts';
import * as plantWords from '#words/plant.ts';
import { filterFields } from '../../../contract/plant-fields.ts';
import { Button } from '../../ui/Button.tsx';
import { fieldText } from '../plants/field-text.ts';
import type { GardenView } from './garden-address.ts';

interface ActiveFiltersProps {
  view: GardenView;
  onChange: (changes: Partial<GardenView>) => void;
  /** Opens the dialog that edits the place; null for viewers. */
  onEditPlace: (() => void) | null;
}

/** A value that the garden is narrowed to; a press shows the other plants again. */
function ActiveFilter({ text, hint, onClear }: { text: string; hint: string; onClear: () => void }) {
  return (
    <Button size="sm" className="max-w-full" aria-label={hint} onClick={onClear}>
      <span dir="auto" className="min-w-0 truncate">
        {text}
      </span>
      <X aria-hidden className="icon-sm shrink-0" />
    </Button>
  );
}

/** What of the panel narrows the garden, also while the panel is closed. */
export function ActiveFilters({ view, onChange, onEditPlace }: ActiveFiltersProps) {
  const fields = filterFields.filter((name) => view[name] !== '');
  const tag = view.tag && words.onlyValue(tagWords.tag, view.tag);
  if (view.place === '' && tag === '' && fields.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
      {view.place !== '' && (
        <>
          <ActiveFilter
            text={words.onlyPlace(view.place)}
            hint={words.onlyPlaceButton(view.place)}
            onClear={() => onChange({ place: '' })}
          />
          {onEditPlace && (
            <Button size="sm" variant="ghost" icon={<Pencil aria-hidden className="icon-sm" />} onClick={onEditPlace}>
              {words.editPlace}
            </Button>
          )}
        </>
      )}
      {tag && <ActiveFilter text={tag} hint={words.showAllOf(tag)} onClear={() => onChange({ tag: '' })} />}
      {fields.map((name) => {
        const text = words.onlyValue(plantWords.labels[name], fieldText(name, view[name]) ?? view[name]);
        return (
          <ActiveFilter key={name} text={text} hint={words.showAllOf(text)} onClear={() => onChange({ [name]: '' })} />
        );
      })}
    </div>
  );
}
