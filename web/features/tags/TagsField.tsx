import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import * as words from '#words/own-tags.ts';
import { fold } from '../../../contract/fold.ts';
import { limits } from '../../../contract/limits.ts';
import { placeKey } from '../../../contract/place-key.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { Field } from '../../ui/Field.tsx';
import { compareNames } from '../plants/sort.rules.ts';
import { TagDot } from './TagChips.tsx';
import { useTags } from './tags.api.ts';

interface TagsFieldProps {
  names: readonly string[];
  onChange: (names: string[]) => void;
  error: string | undefined;
  /** Only these can be chosen, and none made; any if left out. */
  among?: ReadonlySet<string>;
  label?: string;
  className?: string;
}

/** Chooses the tags of a plant among those of its garden, and makes new ones. */
export function TagsField({ names, onChange, error, among, label = words.yourTags, className }: TagsFieldProps) {
  const search = among ? words.findTag : words.addTag;
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement | null>(null);
  const { data: tags = [] } = useTags();
  const colors = new Map(tags.map(({ name, color }) => [name, color]));
  const typed = text.trim();
  const isChosen = (name: string) => names.some((one) => placeKey(one) === placeKey(name));
  const matching = tags.filter(
    ({ name }) => !isChosen(name) && (!among || among.has(name)) && fold(name).includes(fold(typed)),
  );
  const isNew =
    !among && typed !== '' && !isChosen(typed) && !tags.some(({ name }) => placeKey(name) === placeKey(typed));
  return (
    <Field
      label={label}
      hint={among ? undefined : words.hint(limits.plantTags)}
      error={error}
      {...(className && { className })}
    >
      {(control) => (
        <>
          {names.length > 0 && (
            <ul className="mb-2 flex flex-wrap gap-2">
              {names.toSorted(compareNames).map((name) => (
                <li key={name} className="max-w-full">
                  <button
                    type="button"
                    className="choice"
                    aria-label={words.removeFromPlant(name)}
                    onClick={() => {
                      onChange(names.filter((one) => one !== name));
                      input.current?.focus();
                    }}
                  >
                    <TagDot color={colors.get(name)} />
                    <span dir="auto" className="min-w-0 truncate">
                      {name}
                    </span>
                    <X aria-hidden className="icon-sm shrink-0" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {names.length < limits.plantTags && (
            <Combobox<{ name: string; isNew?: true }>
              label={search}
              control={control}
              isChoice
              isLookup
              inputRef={(element) => {
                input.current = element;
              }}
              placeholder={search}
              maxLength={limits.tagName}
              value={text}
              onValueChange={setText}
              items={[...matching, ...(isNew ? [{ name: typed, isNew: true as const }] : [])]}
              keyOf={({ name, isNew: makes }) => (makes ? `create ${name}` : name)}
              onPick={({ name }) => {
                onChange([...names, name]);
                setText('');
              }}
            >
              {({ name, isNew: makes }) => (
                <span className="flex min-h-9 min-w-0 items-center gap-2">
                  {makes ? <Plus aria-hidden className="icon-sm shrink-0" /> : <TagDot color={colors.get(name)} />}
                  <span dir="auto" className="min-w-0 truncate">
                    {makes ? words.create(name) : name}
                  </span>
                </span>
              )}
            </Combobox>
          )}
        </>
      )}
    </Field>
  );
}
