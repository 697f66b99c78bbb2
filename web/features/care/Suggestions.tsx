import { CheckCheck, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/plant-care.ts';
import type { CareSuggestion } from '../../../contract/care.ts';
import type { Situation } from '../../../contract/values.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { eventTypeDisplay } from './event-types.tsx';
import { planOf, useAddPlan, useAddPlans, useSuggestions } from './plans.api.ts';
import { SituationChoice } from './SituationChoice.tsx';
import { TypeMark } from './TypeMark.tsx';

function AcceptAll({ plantId, suggestions }: { plantId: number; suggestions: readonly CareSuggestion[] }) {
  const add = useAddPlans(plantId);
  const singleFlight = useSingleFlight();
  return (
    <Button
      size="sm"
      variant="primary"
      icon={<CheckCheck aria-hidden className="icon-sm" />}
      busy={add.isPending}
      onClick={() => singleFlight(() => add.mutateAsync({ plans: suggestions.map(planOf) }))}
    >
      {add.isPending ? common.adding : words.acceptAll}
    </Button>
  );
}

function Suggestion({ plantId, suggestion }: { plantId: number; suggestion: CareSuggestion }) {
  const add = useAddPlan(plantId);
  const singleFlight = useSingleFlight();
  const { label } = eventTypeDisplay(suggestion.type);
  const accept = () => singleFlight(() => add.mutateAsync(planOf(suggestion)));
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line py-3">
      <TypeMark type={suggestion.type} className="mt-0.5" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">{label}</p>
        <p className="text-sm text-pretty text-ink-2">{suggestion.why}</p>
      </div>
      <Button
        size="sm"
        icon={<Plus aria-hidden className="icon-sm" />}
        aria-label={words.acceptCare(label)}
        busy={add.isPending}
        onClick={accept}
      >
        {add.isPending ? common.adding : words.accept}
      </Button>
    </li>
  );
}

/** Plans that the facts about the species suggest and that the plant has not yet, each with its reason. */
export function Suggestions({ plantId }: { plantId: number }) {
  const id = useId();
  const [chosen, setChosen] = useState<Situation>();
  const suggestions = useSuggestions(plantId, chosen ? { situation: chosen } : {});
  const open = suggestions.data?.suggestions.filter(({ planId }) => planId === null);
  if (open?.length === 0 && chosen === undefined) return null;
  return (
    <section aria-labelledby={id} className="mt-6">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h4 id={id} className="text-lg">
          {words.suggestedCare}
        </h4>
        {open && open.length > 1 && <AcceptAll plantId={plantId} suggestions={open} />}
      </div>
      <SituationChoice chosen={chosen ?? suggestions.data?.situation} onChange={setChosen} className="mt-2 mb-3" />
      <Loaded
        of={suggestions}
        failed={words.suggestionsNotLoaded}
        className="justify-between text-ink-2"
        skeleton="h-20"
      >
        {() => (
          <ul>
            {open?.map((suggestion) => (
              <Suggestion key={suggestion.type} plantId={plantId} suggestion={suggestion} />
            ))}
          </ul>
        )}
      </Loaded>
      {open?.length === 0 && <p className="text-ink-2">{words.noSuggestions}</p>}
    </section>
  );
}
