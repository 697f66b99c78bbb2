import { useEffect, useEffectEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as words from '#words/privacy.ts';
import type { Garden } from '../../../../contract/gardens.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { NotLoaded, Skeleton } from '../../../ui/Loaded.tsx';
import type { Query } from '../../../ui/TryAgain.tsx';
import { useMembers } from '../../garden-members/members.api.ts';
import { successorsIn } from '../../garden-members/members.rules.ts';
import { chosenFor, deleted, type Successors } from './successors.rules.ts';

interface GardenSuccessorProps {
  garden: Garden;
  /** The signed-in user. */
  userId: number;
  /** As registered with the form. */
  field: UseFormRegisterReturn;
  /** What is chosen now. */
  chosen: string;
  /** Called when a choice is no longer possible: the member has left. */
  onReset: () => void;
}

/** Asks who owns a garden from now on, or whether it is deleted. Nothing is chosen at first. */
function GardenSuccessor({ garden, userId, field, chosen, onReset }: GardenSuccessorProps) {
  const members = useMembers(garden.id);
  const successors = members.data && successorsIn(members.data, userId);
  const isGone =
    chosen !== '' && chosen !== deleted && successors?.every((member) => String(member.userId) !== chosen) === true;
  const reset = useEffectEvent(onReset);
  useEffect(() => {
    if (isGone) reset();
  }, [isGone]);
  if (members.isLoadingError) return <NotLoaded of={members} failed={words.membersNotLoaded(garden.name)} />;
  if (!successors) return <Skeleton className="h-18" />;
  return (
    <Field label={<bdi className="[overflow-wrap:anywhere]">{garden.name}</bdi>}>
      {(control) => (
        <Select {...control} {...field}>
          <option value="">{words.chooseSuccessor}</option>
          {successors.map((member) => (
            <option key={member.userId} value={member.userId}>
              {words.becomesOwner(member.name)}
            </option>
          ))}
          <option value={deleted}>{words.deleteGarden}</option>
        </Select>
      )}
    </Field>
  );
}

interface GardenSuccessorsProps {
  /** The question which gardens there are. */
  asked: Query & { isLoadingError: boolean };
  /** Those that would have no owner; undefined while they are not known. */
  gardens: readonly Garden[] | undefined;
  /** The signed-in user. */
  userId: number;
  chosen: Successors;
  /** Registers the choice for a garden with the form. */
  register: (garden: Garden) => UseFormRegisterReturn;
  /** Takes back the choice for a garden. */
  onReset: (garden: Garden) => void;
}

/** Asks what happens to shared gardens without another owner; nothing if there are none. */
export function GardenSuccessors({ asked, gardens, userId, chosen, register, onReset }: GardenSuccessorsProps) {
  if (!gardens) {
    return asked.isLoadingError ? (
      <NotLoaded of={asked} failed={words.gardensNotLoaded} />
    ) : (
      <Skeleton className="h-11" />
    );
  }
  if (gardens.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3">
        <span className="block font-medium">{words.successorsTitle}</span>
        <span className="block text-sm text-ink-2">{words.successorsHint}</span>
      </legend>
      {gardens.map((garden) => (
        <GardenSuccessor
          key={garden.id}
          garden={garden}
          userId={userId}
          field={register(garden)}
          chosen={chosenFor(garden, chosen)}
          onReset={() => onReset(garden)}
        />
      ))}
    </fieldset>
  );
}
