import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as common from '#words/common.ts';
import { formatInstant } from '#words/dates.ts';
import * as words from '#words/garden-activity.ts';
import { gardenActions } from '../../../../contract/garden-actions.ts';
import type { GardenActivity, GardenRole } from '../../../../contract/gardens.ts';
import { ownValue } from '../../../../contract/own-value.ts';
import { type BuiltInType, eventTypes, gardenRoles } from '../../../../contract/values.ts';
import { Button } from '../../../ui/Button.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import type { Kinds } from '../../care/event-types.tsx';
import { useKinds } from '../../care/use-kinds.ts';
import { useUndoActivity } from './activity.api.ts';
import { sentenceOf } from './activity-sentence.ts';

/** What the sentence of an entry is made of: each undefined where the server does not say, or says what only it knows. */
export interface ActivityParts {
  plant: string | undefined;
  /** How many plants, where there are several. */
  count: number | undefined;
  type: BuiltInType | undefined;
  /** The name of a kind of care that gardeners made. */
  kind: string | undefined;
  place: string | undefined;
  member: string | undefined;
  role: GardenRole | undefined;
  garden: string | undefined;
}

export function partsOf({ parameters }: Pick<GardenActivity, 'parameters'>, kinds?: Kinds): ActivityParts {
  const text = (name: string): string | undefined => ownValue(parameters, name) || undefined;
  return {
    plant: text('plant'),
    count: /^\d{1,6}$/.test(text('count') ?? '') ? Number(text('count')) : undefined,
    type: eventTypes.find((type) => type === text('type')),
    kind: kinds?.get(text('type') ?? '')?.name,
    place: text('place'),
    member: text('member'),
    role: gardenRoles.find((role) => role === text('role')),
    garden: text('garden'),
  };
}

/** A name in a sentence, whichever way it is written. */
const named = (name: string | undefined): ReactNode => (name === undefined ? undefined : <bdi>{name}</bdi>);

function Sentence({ entry }: { entry: GardenActivity }) {
  const { plant, count, type, kind, place, member, role, garden } = partsOf(entry, useKinds());
  const { action, plantId } = entry;
  const by = entry.by ? <b className="font-medium">{named(entry.by.name)}</b> : words.formerMember;
  // A newer server may tell of more.
  if (!gardenActions.includes(action)) return words.unknownSentence(by);
  return sentenceOf(action, {
    by,
    plant:
      plant !== undefined && plantId !== null ? (
        <Link href={`/garden?plantId=${plantId}`} className="link">
          {named(plant)}
        </Link>
      ) : (
        named(plant)
      ),
    kind: named(kind),
    place: named(place),
    member: named(member),
    garden: named(garden),
    ...(count && { count }),
    ...(type && { type }),
    ...(role && { role }),
  });
}

interface ActivityRowProps {
  entry: GardenActivity;
  zone: string;
  /** Called when it was undone. */
  onUndone: () => void;
}

/** What a member did, and the way to undo it where there is one. */
export function ActivityRow({ entry, zone, onUndone }: ActivityRowProps) {
  const undo = useUndoActivity(entry);
  const singleFlight = useSingleFlight();
  const { id, createdAt, undoId } = entry;
  const sentenceId = `activity-${id}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <p className="min-w-0 flex-1 basis-56">
        <span id={sentenceId} className="text-pretty [overflow-wrap:anywhere]">
          <Sentence entry={entry} />
        </span>
        <time dateTime={createdAt} className="figures block text-sm text-ink-2">
          {formatInstant(createdAt, 'time', zone)}
        </time>
      </p>
      {undoId !== null && (
        <Button
          size="sm"
          icon={<Undo2 aria-hidden className="icon-sm" />}
          aria-describedby={sentenceId}
          busy={undo.isPending}
          onClick={() => singleFlight(() => undo.mutateAsync().then(onUndone))}
        >
          {common.undo}
        </Button>
      )}
    </li>
  );
}
