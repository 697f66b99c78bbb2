import { type FormEvent, useId, useState } from 'react';
import * as common from '#words/common.ts';
import { inDigits } from '#words/count.ts';
import * as words from '#words/garden-move.ts';
import { limits } from '../../../contract/limits.ts';
import type { Plant } from '../../../contract/plants.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useMovePlants } from '../plants/places.api.ts';
import type { PlaceCount } from './garden.rules.ts';

interface MovePlantsProps {
  /** The plants that the garden shows, of which some are chosen here. */
  plants: readonly Plant[];
  places: readonly PlaceCount[];
  onClose: () => void;
}

/** Gives several plants another place at once, e.g. when the balcony comes in for the winter. */
export function MovePlants({ plants, places, onClose }: MovePlantsProps) {
  const formId = useId();
  const listId = useId();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [place, setPlace] = useState('');
  const [error, setError] = useState('');
  const move = useMovePlants(onClose);
  const once = useSingleFlight();
  const offered = plants.slice(0, limits.pageMax);
  const ids = offered.map(({ id }) => id).filter((id) => chosen.has(id));
  const allChosen = ids.length === offered.length;

  const flip = (id: number) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (place.trim() === '') setError(words.placeRequired);
    else if (ids.length > 0) once(() => move.mutateAsync({ plantIds: ids, location: place.trim() }));
  };
  return (
    <Modal
      open
      onOpenChange={(open) => !open && !move.isPending && onClose()}
      dismissable={ids.length === 0}
      title={words.movePlants}
      footer={
        <>
          <Button onClick={onClose} disabled={move.isPending}>
            {common.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={move.isPending} disabled={ids.length === 0}>
            {move.isPending ? words.moving : words.move(ids.length)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field label={words.toPlace} error={error}>
          {(control) => (
            <TextInput
              {...control}
              list={listId}
              autoComplete="off"
              maxLength={limits.shortText}
              value={place}
              onChange={(event) => {
                setPlace(event.target.value);
                setError('');
              }}
            />
          )}
        </Field>
        <datalist id={listId}>
          {places.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
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
              onChange={() => setChosen(new Set(allChosen ? [] : offered.map(({ id }) => id)))}
            />
            {words.all}
          </label>
          <ul>
            {offered.map(({ id, commonName, location }) => (
              <li key={id} className="border-b border-line last:border-b-0">
                <label className="flex min-h-11 items-center gap-3 py-1.5">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-leaf"
                    checked={chosen.has(id)}
                    onChange={() => flip(id)}
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
    </Modal>
  );
}
