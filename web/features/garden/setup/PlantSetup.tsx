import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import * as common from '#words/common.ts';
import * as words from '#words/plant-setup.ts';
import type { CareSuggestion } from '../../../../contract/care.ts';
import type { Plant } from '../../../../contract/plants.ts';
import type { Situation } from '../../../../contract/values.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useWhileMounted } from '../../../ui/use-while-mounted.ts';
import { ReminderChannel } from '../../account/reminders/ReminderChannel.tsx';
import { useAddPlans, useSuggestions } from '../../care/plans.api.ts';
import { SituationChoice } from '../../care/SituationChoice.tsx';
import { gardenQuery } from '../../gardens/garden-links.ts';
import { gardenNameIn } from '../../gardens/gardens.api.ts';
import { GardenScope, useGardenToday } from '../../gardens/use-garden.ts';
import { usePlantRights } from '../../gardens/use-plant-rights.ts';
import { PlantWarnings } from '../../species/PlantWarnings.tsx';
import { type ChosenPlace, PlaceChoice } from './PlaceChoice.tsx';
import { isTicked, openSuggestions, plansOf } from './plant-setup.rules.ts';
import { SuggestedPlan } from './SuggestedPlan.tsx';

/** A press this soon after the sheet came is the second one of a double press on what brought it. */
const doublePressMs = 350;

function useTakesPresses(): boolean {
  const [takes, setTakes] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setTakes(true), doublePressMs);
    return () => clearTimeout(waiting);
  }, []);
  return takes;
}

type Type = CareSuggestion['type'];

interface PlantSetupProps {
  /** A plant that was just added. */
  plant: Plant;
  open: boolean;
  onClose: () => void;
}

/** Asks where a new plant grows and what to be reminded of: one press saves both, and closing skips it. */
export function PlantSetup({ plant, open, onClose }: PlantSetupProps) {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const formId = useId();
  const { garden } = usePlantRights(plant);
  const takesPresses = useTakesPresses();
  const [place, setPlace] = useState<ChosenPlace>({ known: null, typed: '' });
  const [situation, setSituation] = useState<Situation>();
  const [switched, setSwitched] = useState<ReadonlySet<Type>>(new Set());
  const location = place.typed.trim() || place.known;
  // A place is looked up once its name is chosen: while one is typed, it would be asked for letter by letter.
  const wanted = {
    ...(place.known !== null && { location: place.known }),
    ...(situation && { situation }),
  };
  const suggestions = useSuggestions(plant.id, wanted, open);
  const offered = suggestions.data && openSuggestions(suggestions.data.suggestions);
  const add = useAddPlans(plant.id, {
    label: words.viewPlant,
    altText: words.viewPlantHint,
    run: () => navigate(`/garden?plantId=${plant.id}&${gardenQuery(garden ?? null)}`),
  });
  const singleFlight = useSingleFlight();
  const whileMounted = useWhileMounted();

  const named = gardenNameIn(cache, plant.gardenId);
  const plans = plansOf(offered ?? [], switched);
  const grows = situation ?? suggestions.data?.situation;
  const isNothing = location === null && plans.length === 0 && situation === undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isNothing) return;
    singleFlight(() =>
      add.mutateAsync({ plans, location, ...(grows && { situation: grows }) }).then(whileMounted(onClose)),
    );
  };
  const toggle = (type: Type) => {
    const next = new Set(switched);
    if (!next.delete(type)) next.add(type);
    setSwitched(next);
  };

  return (
    <Modal
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      // A click outside would skip a question that can't be asked again.
      dismissable={false}
      roomAbove
      title={named === null ? words.inYourGarden(plant.commonName) : words.inGarden(plant.commonName, named)}
      footer={
        <div
          className={classes(
            'flex w-full flex-wrap justify-end gap-3 *:flex-1 *:whitespace-nowrap sm:*:flex-none',
            !takesPresses && 'pointer-events-none',
          )}
        >
          <Button disabled={add.isPending} onClick={onClose}>
            {words.skip}
          </Button>
          <Button variant="primary" type="submit" form={formId} disabled={isNothing} busy={add.isPending}>
            {add.isPending ? common.saving : words.save}
          </Button>
        </div>
      }
    >
      <GardenScope value={garden}>
        <form id={formId} noValidate onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PlantWarnings plantId={plant.id} className="" />
          <div>
            <PlaceChoice chosen={place} onChange={setPlace} />
            <SituationChoice chosen={grows} onChange={setSituation} className="mt-3" />
          </div>
          <Reminders plans={{ offered, asked: suggestions }} switched={switched} onToggle={toggle} />
          {plans.length > 0 && <ReminderChannel />}
        </form>
      </GardenScope>
    </Modal>
  );
}

interface RemindersProps {
  plans: { offered: CareSuggestion[] | undefined; asked: ReturnType<typeof useSuggestions> };
  /** Types that the gardener ticked or unticked. */
  switched: ReadonlySet<Type>;
  onToggle: (type: Type) => void;
}

/** The plans that are suggested, ticked where they are advised. The place can be saved while they are on their way, and without them. */
function Reminders({ plans: { offered, asked }, switched, onToggle }: RemindersProps) {
  const today = useGardenToday();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{words.remindMe}</legend>
      <Loaded
        of={asked}
        failed={words.suggestionsNotLoaded}
        className="justify-between text-ink-2"
        loading={words.loadingSuggestions}
        skeleton="h-44"
      >
        {() => (
          <ul>
            {offered?.map((suggestion) => (
              <SuggestedPlan
                key={suggestion.type}
                suggestion={suggestion}
                today={today}
                ticked={isTicked(suggestion, switched)}
                onToggle={() => onToggle(suggestion.type)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {offered?.length === 0 && <p className="text-ink-2">{words.noSuggestions}</p>}
    </fieldset>
  );
}
