import { type ComponentProps, useId } from 'react';
import { TextInput } from '../../ui/inputs.tsx';

interface PlaceInputProps extends Omit<ComponentProps<'input'>, 'list'> {
  places: readonly { name: string }[];
}

/** A text field for a place, which suggests those that there are. */
export function PlaceInput({ places, ...input }: PlaceInputProps) {
  const id = useId();
  return (
    <>
      <TextInput {...input} list={id} autoComplete="off" />
      <datalist id={id}>
        {places.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
