import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import * as words from '#words/plant-setup.ts';
import type { CareSuggestion } from '../../../../contract/care.ts';
import { dayInWords, daysBetween } from '../../../dates/days.ts';
import { classes } from '../../../ui/classes.ts';
import { eventTypeDisplay } from '../../care/event-types.tsx';
import { TypeMark } from '../../care/TypeMark.tsx';

interface SuggestedPlanProps {
  suggestion: CareSuggestion;
  today: string;
  ticked: boolean;
  onToggle: () => void;
}

/** A plan that the plant could have, with its first day and its reason: one line of it until it is opened. */
export function SuggestedPlan({ suggestion, today, ticked, onToggle }: SuggestedPlanProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { type, startOn, why } = suggestion;
  const { label } = eventTypeDisplay(type);
  return (
    <li className="flex items-start border-t border-line first:border-t-0">
      <label className="flex min-w-0 flex-1 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          className="mt-2 size-5 shrink-0 accent-leaf"
          checked={ticked}
          onChange={onToggle}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-why`}
        />
        <TypeMark type={type} className="mt-0.5 shrink-0" />
        <span className="min-w-0 flex-1">
          <span id={`${id}-name`} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{label}</span>{' '}
            <span className="text-sm text-ink-2">
              {[words.startsToday, words.startsTomorrow][daysBetween(today, startOn)] ??
                words.startsOn(dayInWords(startOn, today))}
            </span>
          </span>
          <span id={`${id}-why`} className={classes('block text-sm text-ink-2', isOpen ? 'text-pretty' : 'truncate')}>
            {why}
          </span>
        </span>
      </label>
      <button
        type="button"
        className="icon-button -me-2 mt-1 shrink-0"
        aria-expanded={isOpen}
        aria-label={words.whyThis(label)}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown aria-hidden className={classes('icon-sm transition-transform', isOpen && 'rotate-180')} />
      </button>
    </li>
  );
}
