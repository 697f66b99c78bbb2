import type { ComponentProps } from 'react';
import { formatDay } from '#words/dates.ts';
import * as words from '#words/repeats.ts';
import { Select } from '../../ui/inputs.tsx';
import { isLastOfMonth, type RepeatFields, type Repeats, ruleFrom, ruleInWords } from './repeat.rules.ts';

const simple = ['daily', 'weekly', 'everyTwoWeeks', 'monthlyOnDay', 'monthlyOnWeekday'] as const;

interface RepeatChoiceProps extends ComponentProps<typeof Select> {
  fields: RepeatFields;
  /** The first day of the event. */
  day: string;
}

/** How often an event repeats, in terms of its first day. */
export function RepeatChoice({ fields, day, ...rest }: RepeatChoiceProps) {
  const inWords = (repeats: Repeats): string =>
    ruleInWords(ruleFrom({ ...fields, repeats, ends: 'never' }, day) ?? '') ?? words.custom;
  return (
    <Select {...rest}>
      <option value="never">{words.never}</option>
      {simple.map((repeats) => (
        <option key={repeats} value={repeats}>
          {inWords(repeats)}
        </option>
      ))}
      {(isLastOfMonth(day) || fields.repeats === 'monthlyOnLastDay') && (
        <option value="monthlyOnLastDay">{inWords('monthlyOnLastDay')}</option>
      )}
      <option value="yearly">{words.yearlyOn(formatDay(day, 'monthAndDay'))}</option>
      <option value="custom">{words.custom}</option>
      {fields.rule !== '' && <option value="other">{inWords('other')}</option>}
    </Select>
  );
}
