import { Sparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { otherTask, tasks } from '#words/both-care.ts';
import * as words from '#words/calendar.ts';
import type { EventType } from '../../../contract/calendar.ts';
import { limits } from '../../../contract/limits.ts';
import { isBuiltIn } from '../../../contract/values.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { useKinds } from '../care/use-kinds.ts';
import type { DraftForm } from '../device/drafts/use-draft-form.tsx';
import type { EventFields } from './event-form.rules.ts';

interface TitleFieldProps {
  form: DraftForm<EventFields>;
  /** The plant or place that the event is for; '' for the whole garden, undefined while it is loading. */
  name: string | undefined;
}

/** @returns undefined for an unknown type */
function titleOf(type: EventType, kind: string | null, name: string): string | undefined {
  if (isBuiltIn(type)) return tasks[type](name || words.theGarden);
  return kind === null || name === '' ? (kind ?? undefined) : otherTask(kind, name);
}

/** The title of an event. While it is empty, a title made of its type and its plant or place is suggested. */
export function TitleField({ form, name }: TitleFieldProps) {
  const { register, watch, getValues, setValue, setFocus, formState } = form;
  const [title, eventType] = watch(['title', 'eventType']);
  const kind = useKinds().get(eventType)?.name ?? null;
  const offer = name === undefined ? undefined : titleOf(eventType, kind, name)?.slice(0, limits.name);
  /** The accepted suggestion: it follows the type and the plant. */
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    if (offer === undefined || pressed.current === null || pressed.current !== getValues('title')) return;
    pressed.current = offer;
    setValue('title', offer);
  }, [offer, getValues, setValue]);
  return (
    <Field label={words.title} error={formState.errors.title?.message} className="sm:col-span-2">
      {(control) => (
        <>
          <TextInput
            {...control}
            {...register('title', { validate: (text) => text.trim() !== '' || words.titleRequired })}
            autoComplete="off"
            maxLength={limits.name}
          />
          {title === '' && offer !== undefined && (
            <Button
              size="sm"
              className="mt-2 max-w-full rounded-full! [overflow-wrap:anywhere]"
              icon={<Sparkles aria-hidden className="icon-sm shrink-0" />}
              onClick={() => {
                pressed.current = offer;
                setValue('title', offer, { shouldValidate: true });
                setFocus('title');
              }}
            >
              {offer}
            </Button>
          )}
        </>
      )}
    </Field>
  );
}
