import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as words from '#words/problems.ts';
import type { JournalEntry, NewEntry } from '../../../contract/journal.ts';
import { limits } from '../../../contract/limits.ts';
import { Field } from '../../ui/Field.tsx';
import { TextArea, TextInput } from '../../ui/inputs.tsx';

/** An entry as its form has it: what is not known is `''`. */
export type EntryTexts = { isProblem: boolean } & Record<'date' | 'note' | 'treatment' | 'solvedOn', string>;

/** What the form of an entry shows at first. @param fresh what a new one begins with */
export const textsOf = (entry: JournalEntry | null, fresh: Pick<EntryTexts, 'date' | 'isProblem'>): EntryTexts => ({
  ...{ date: entry?.date ?? fresh.date, note: entry?.note ?? '', isProblem: entry?.isProblem ?? fresh.isProblem },
  ...{ treatment: entry?.treatment ?? '', solvedOn: entry?.solvedOn ?? '' },
});

/** The entry that a form's fields stand for: what is no problem is neither treated nor solved. */
export const entryOf = ({ date, note, isProblem, treatment, solvedOn }: EntryTexts): Required<NewEntry> => ({
  ...{ date, note, isProblem },
  treatment: (isProblem && treatment.trim() && treatment) || null,
  solvedOn: (isProblem && solvedOn) || null,
});

/** Whether saving would change nothing. */
export const isSameEntry = (before: JournalEntry, now: Required<NewEntry>): boolean =>
  Object.entries(now).every(([name, value]) => before[name as keyof NewEntry] === value);

interface ProblemFieldsProps {
  form: Pick<UseFormReturn<EntryTexts>, 'register' | 'watch' | 'formState'>;
  today: string;
  readOnly: boolean;
}

/** Whether an entry is about a problem, and then what was done about it and when it was solved. */
export function ProblemFields({ form: { register, watch, formState }, today, readOnly }: ProblemFieldsProps) {
  const id = useId();
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          {...register('isProblem')}
          aria-describedby={id}
          className="mt-0.5 size-5 shrink-0 accent-leaf"
        />
        <span className="min-w-0">
          <span className="block font-medium">{words.isProblem}</span>
          <span id={id} className="block text-sm text-ink-2">
            {words.isProblemHint}
          </span>
        </span>
      </label>
      {watch('isProblem') && (
        <>
          <Field label={words.treatment} error={formState.errors.treatment?.message}>
            {(control) => (
              <TextArea
                {...control}
                {...register('treatment')}
                rows={2}
                maxLength={limits.longText}
                readOnly={readOnly}
              />
            )}
          </Field>
          <Field
            label={words.solvedOn}
            hint={words.solvedOnHint}
            error={formState.errors.solvedOn?.message}
            className="max-w-52"
          >
            {(control) => (
              <TextInput
                {...control}
                {...register('solvedOn', {
                  validate: (day) => day === '' || day >= watch('date') || words.solvedTooEarly,
                })}
                type="date"
                min={watch('date')}
                max={today}
                readOnly={readOnly}
              />
            )}
          </Field>
        </>
      )}
    </>
  );
}
