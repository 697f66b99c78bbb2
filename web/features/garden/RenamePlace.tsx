import { type FormEvent, useId, useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/garden-rename.ts';
import { limits } from '../../../contract/limits.ts';
import { placeKey } from '../../../contract/place-key.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useRenamePlace } from '../plants/places.api.ts';
import type { PlaceCount } from './garden.rules.ts';

interface RenamePlaceProps {
  place: string;
  places: readonly PlaceCount[];
  onRenamed: (to: string) => void;
  onClose: () => void;
}

/** Gives a place another name, for all plants that stand there. */
export function RenamePlace({ place, places, onRenamed, onClose }: RenamePlaceProps) {
  const formId = useId();
  const [name, setName] = useState(place);
  const [error, setError] = useState('');
  const rename = useRenamePlace(place, (to) => {
    onRenamed(to);
    onClose();
  });
  const once = useSingleFlight();
  const other = places.find((one) => placeKey(one.name) === placeKey(name) && placeKey(name) !== placeKey(place));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to = name.trim();
    if (to === '') setError(words.nameRequired);
    else if (to === place) onClose();
    else once(() => rename.mutateAsync(to));
  };
  return (
    <Modal
      open
      onOpenChange={(open) => !open && !rename.isPending && onClose()}
      title={words.renamePlace}
      footer={
        <>
          <Button onClick={onClose} disabled={rename.isPending}>
            {common.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={rename.isPending}>
            {rename.isPending ? common.saving : words.rename}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={words.name} error={error} hint={other ? words.placesBecomeOne : undefined}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={limits.shortText}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setError('');
              }}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}
