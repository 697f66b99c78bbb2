import { Archive, Copy, Ellipsis, HouseWifi, type LucideIcon, Pencil, Plus, Sprout, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/plant.ts';
import type { Plant } from '../../../../contract/plants.ts';
import { useSettings } from '../../../api/current-user.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useAddPlant } from '../../plants/add-plant.api.ts';
import type { PlantQuestion } from './PlantQuestions.tsx';

const BringBack = lazyPart(async () => (await import('../archive/BringBack.tsx')).BringBack, { pending: null });

/** What is asked seldom of a plant in the garden. */
const seldom: readonly [PlantQuestion, LucideIcon, string][] = [
  ['duplicate', Copy, words.duplicate],
  ['propagate', Sprout, words.propagate],
  ['archive', Archive, words.archive],
];
const withHomeAssistant: typeof seldom = [...seldom, ['homeAssistant', HouseWifi, words.homeAssistant]];

interface EditorActionsProps {
  plant: Plant;
  onEdit: () => void;
  onAsk: (question: PlantQuestion) => void;
}

/** What is seldom needed waits behind More; on a phone, where a thumb may slip, Delete does, too. */
export function EditorActions({ plant, onEdit, onAsk }: EditorActionsProps) {
  const [more, setMore] = useState(false);
  const offered = useSettings()?.homeAssistant ? withHomeAssistant : seldom;
  const isInGarden = plant.addedAt !== null && plant.archivedOn === null;
  return (
    <div className="flex w-full flex-wrap justify-end gap-3 *:flex-1 *:whitespace-nowrap sm:*:flex-none">
      <Button
        variant="ghost"
        className={classes(!isInGarden && 'sm:hidden')}
        icon={<Ellipsis aria-hidden className="icon-sm" />}
        aria-expanded={more}
        onClick={() => setMore(!more)}
      >
        {words.more}
      </Button>
      {more &&
        isInGarden &&
        offered.map(([question, Icon, label]) => (
          <Button
            key={question}
            variant="ghost"
            icon={<Icon aria-hidden className="icon-sm" />}
            onClick={() => onAsk(question)}
          >
            {label}
          </Button>
        ))}
      <Button
        variant="remove"
        className={classes(!more && 'max-sm:hidden')}
        icon={<Trash2 aria-hidden className="icon-sm" />}
        onClick={() => onAsk('delete')}
      >
        {words.deletePlant}
      </Button>
      <Button icon={<Pencil aria-hidden className="icon-sm" />} onClick={onEdit}>
        {words.edit}
      </Button>
      {plant.addedAt === null && <AddButton plant={plant} />}
      {plant.archivedOn !== null && <BringBack plant={plant} />}
    </div>
  );
}

function AddButton({ plant }: { plant: Plant }) {
  const add = useAddPlant();
  const singleFlight = useSingleFlight();
  return (
    <Button
      variant="primary"
      icon={<Plus aria-hidden className="icon-sm" />}
      busy={add.isPending}
      onClick={() => singleFlight(() => add.mutateAsync({ plantId: plant.id }))}
    >
      {add.isPending ? common.adding : common.addToGarden}
    </Button>
  );
}
