import * as words from '#words/garden.ts';
import { inDigits } from '#words/language.ts';
import { limits } from '../../../contract/limits.ts';
import type { PlantCard } from '../../../contract/plants.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useServerForm } from '../device/drafts/use-server-form.ts';
import { PlaceInput } from '../plants/PlaceInput.tsx';
import type { PlaceCount } from './garden.rules.ts';
import { useMovePlants } from './places.api.ts';

interface MovePlantsProps {
  /** The plants that the garden shows, to choose from. */
  plants: readonly PlantCard[];
  places: readonly PlaceCount[];
  onClose: () => void;
}

/** Moves several plants to another place at once, e.g. when the balcony comes in for the winter. */
export function MovePlants({ plants, places, onClose }: MovePlantsProps) {
  const { register, watch, setValue, formState, onSubmit } = useServerForm({
    before: { location: '', plantIds: [] as string[] },
  });
  const move = useMovePlants(onClose);
  const offered = plants.slice(0, limits.pageMax);
  const chosen = new Set(watch('plantIds'));
  const ids = offered.map(({ id }) => id).filter((id) => chosen.has(String(id)));
  const allChosen = ids.length === offered.length;
  return (
    <FormDialog
      open
      onClose={onClose}
      dismissable={ids.length === 0}
      title={words.moveTitle}
      busy={move.isPending}
      disabled={ids.length === 0}
      submit={move.isPending ? words.moving : words.move(ids.length)}
    >
      {(formId) => (
        <form
          id={formId}
          noValidate
          onSubmit={onSubmit(({ location }) => move.mutateAsync({ plantIds: ids, location: location.trim() }))}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          <Field label={words.moveTo} error={formState.errors.location?.message}>
            {(control) => (
              <PlaceInput
                {...control}
                {...register('location', { validate: (to) => to.trim() !== '' || words.placeRequired })}
                places={places}
                maxLength={limits.shortText}
              />
            )}
          </Field>
          <fieldset className="min-w-0">
            <legend className="mb-1.5 font-medium">{words.plants}</legend>
            {plants.length > offered.length && (
              <p className="mb-2 text-sm text-ink-2">{words.onlyTheFirst(offered.length, inDigits(plants.length))}</p>
            )}
            <label className="flex min-h-11 items-center gap-3 border-b border-line font-medium">
              <input
                type="checkbox"
                className="size-5 accent-leaf"
                checked={allChosen}
                onChange={() => setValue('plantIds', allChosen ? [] : offered.map(({ id }) => String(id)))}
              />
              {words.allPlants}
            </label>
            <ul>
              {offered.map(({ id, commonName, location }) => (
                <li key={id} className="border-b border-line last:border-b-0">
                  <label className="flex min-h-11 items-center gap-3 py-1.5">
                    <input
                      type="checkbox"
                      className="size-5 shrink-0 accent-leaf"
                      value={id}
                      {...register('plantIds')}
                    />
                    <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                      {commonName}
                    </span>
                    <span dir="auto" className="max-w-[45%] truncate text-sm text-ink-2">
                      {location}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        </form>
      )}
    </FormDialog>
  );
}
