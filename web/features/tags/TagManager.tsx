import * as common from '#words/common.ts';
import { inDigits } from '#words/language.ts';
import * as words from '#words/own-tags.ts';
import { limits } from '../../../contract/limits.ts';
import { placeKey } from '../../../contract/place-key.ts';
import type { PlantCard } from '../../../contract/plants.ts';
import type { GardenTag } from '../../../contract/tags.ts';
import { tagColors } from '../../../contract/values.ts';
import { Button } from '../../ui/Button.tsx';
import { ChipChoice } from '../../ui/ChipChoice.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { isNamed, NameField } from '../../ui/NameField.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useServerForm } from '../device/drafts/use-server-form.ts';
import { TagDot } from './TagChips.tsx';
import { useEditTag, useRemoveTag } from './tag-edits.api.ts';
import { useTags } from './tags.api.ts';

interface TagFormProps {
  tag: GardenTag;
  tags: readonly GardenTag[];
  /** Plants of the garden that have it. */
  count: number;
  onRenamed: (from: string, to: string) => void;
}

/** Renames a tag, merges it into another, changes its color, or deletes it. */
function TagForm({ tag, tags, count, onRenamed }: TagFormProps) {
  const { register, watch, setValue, formState, onSubmit } = useServerForm({
    before: { name: tag.name, color: tag.color },
  });
  const edit = useEditTag(tag, (to) => onRenamed(tag.name, to));
  const remove = useRemoveTag(tag, count);
  const singleFlight = useSingleFlight();
  const key = placeKey(watch('name'));
  const isMerge = tags.some(({ id, name }) => id !== tag.id && placeKey(name) === key);
  return (
    <form noValidate onSubmit={onSubmit((fields) => edit.mutateAsync(fields))} className="grid gap-4 pb-5">
      <NameField
        label={words.name}
        hint={isMerge ? words.mergeHint : undefined}
        error={formState.errors.name?.message ?? formState.errors.root?.message}
        input={register('name', isNamed)}
        maxLength={limits.tagName}
      />
      {!isMerge && (
        <ChipChoice
          legend={words.color}
          legendClassName="mb-1.5 font-medium"
          choices={tagColors.map((color) => [
            color,
            <>
              <TagDot color={color} />
              {words.colorNames[color]}
            </>,
          ])}
          value={watch('color')}
          onChange={(color) => setValue('color', color)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="remove" busy={remove.isPending} onClick={() => singleFlight(() => remove.mutateAsync())}>
          {words.remove}
        </Button>
        <Button type="submit" busy={edit.isPending}>
          {edit.isPending ? common.saving : words.save}
        </Button>
      </div>
    </form>
  );
}

interface TagManagerProps {
  /** All plants of the garden. */
  plants: readonly PlantCard[];
  onRenamed: (from: string, to: string) => void;
  onClose: () => void;
}

/** The tags of the garden, to change and delete. */
export function TagManager({ plants, onRenamed, onClose }: TagManagerProps) {
  const query = useTags();
  const countOf = (name: string) => plants.filter(({ ownTags }) => ownTags?.includes(name)).length;
  return (
    <Modal open onOpenChange={(open) => !open && onClose()} title={words.manage}>
      <Loaded of={query} skeleton="h-40" failed={words.notLoaded}>
        {(tags) =>
          tags.length === 0 ? (
            <p className="text-ink-2">{words.none}</p>
          ) : (
            <ul className="border-b border-line">
              {tags.map((tag) => (
                <li key={`${tag.id} ${tag.name} ${tag.color}`} className="border-t border-line">
                  <details>
                    <summary className="fold-line gap-3 py-2">
                      <TagDot color={tag.color} />
                      <span dir="auto" className="min-w-0 flex-1 truncate">
                        {tag.name}
                      </span>
                      <span className="figures font-normal text-ink-2">{inDigits(countOf(tag.name))}</span>
                    </summary>
                    <TagForm tag={tag} tags={tags} count={countOf(tag.name)} onRenamed={onRenamed} />
                  </details>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Modal>
  );
}
