import { MessageCircleQuestion, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/identifications.ts';
import type { IdentificationEntry } from '../../../../contract/identifications.ts';
import { Button } from '../../../ui/Button.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useAddPlant } from '../../plants/add-plant.api.ts';
import { othersThan, useIdentifiers } from '../services/identifiers.api.ts';
import { AskDialog } from './AskDialog.tsx';
import { CorrectDialog, preloadSpeciesPicker } from './CorrectDialog.tsx';
import { useCorrect, useDeleteIdentification } from './identifications.api.ts';

interface EntryActionsProps {
  entry: IdentificationEntry;
  name: string;
  /** It is about to leave the list. */
  onLeave: () => void;
}

/** What can still be done with an identification. */
export function EntryActions({ entry, name, onLeave }: EntryActionsProps) {
  const [asked, setAsked] = useState<'correct' | 'ask' | null>(null);
  const add = useAddPlant();
  const correct = useCorrect(entry);
  const remove = useDeleteIdentification(entry);
  const engines = useIdentifiers();
  const singleFlight = useSingleFlight();
  const { plant, photosGone, engine } = entry;
  const others = othersThan(engine, engines.data ?? []);
  const close = () => setAsked(null);
  return (
    <div className="mt-1 -ms-3 flex flex-wrap items-center gap-x-1 gap-y-1.5">
      {plant && plant.addedAt === null && (
        <Button
          size="sm"
          className="ms-3 me-2"
          icon={<Plus aria-hidden className="icon-sm" />}
          aria-label={words.addNamed(name)}
          busy={add.isPending}
          onClick={() => singleFlight(() => add.mutateAsync({ plantId: plant.id }))}
        >
          {add.isPending ? common.adding : common.addToGarden}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={<Pencil aria-hidden className="icon-sm" />}
        aria-label={words.correctNamed(name)}
        aria-haspopup="dialog"
        onPointerEnter={preloadSpeciesPicker}
        onClick={() => setAsked('correct')}
      >
        {words.correct}
      </Button>
      {!photosGone && others.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={<MessageCircleQuestion aria-hidden className="icon-sm" />}
          aria-label={words.askAboutNamed(name)}
          aria-haspopup="dialog"
          onClick={() => setAsked('ask')}
        >
          {words.askAnother}
        </Button>
      )}
      <Button
        size="sm"
        variant="remove"
        icon={<Trash2 aria-hidden className="icon-sm" />}
        aria-label={words.removeNamed(name)}
        onClick={() => {
          onLeave();
          singleFlight(() => remove.mutateAsync());
        }}
      >
        {words.remove}
      </Button>
      {asked === 'correct' && <CorrectDialog entry={entry} onCorrect={correct.mutateAsync} onClose={close} />}
      {asked === 'ask' && <AskDialog entry={entry} engines={others} onClose={close} />}
    </div>
  );
}
