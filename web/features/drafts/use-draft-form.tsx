import { type BaseSyntheticEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { useUser } from '../../api/current-user.ts';
import { ApiError } from '../../api/errors.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { changedFields, forgetDraft, keepDraft, readDraft } from './draft.ts';
import { RestoredNote } from './RestoredNote.tsx';
import { useUnsaved } from './use-unsaved.tsx';

interface DraftFormOptions<F extends FieldValues> {
  /** Names the draft among all forms; see `draftNames`. */
  name: string;
  /** What the form shows at first. Texts, choices and lists of texts, nothing secret. */
  before: F;
  /** Where the field that the server names by a path is in the form; by the same name unless said. */
  fieldOf?: (path: string) => Path<F> | undefined;
  /** Parameters of the address that show the form. */
  shownBy?: readonly string[];
  /**
   * True for a form within something else, such as a plant: closing that asks nothing, because the draft comes back with
   * it. Only `ask`, for the form's own Cancel, does.
   */
  isInline?: boolean;
  /** Whether more than the fields would be lost by leaving, such as chosen photos, which no draft keeps. */
  hasMore?: () => boolean;
  /** Whether what is typed now belongs into the draft. */
  isDraft?: () => boolean;
}

interface DraftForm<F extends FieldValues> extends UseFormReturn<F> {
  /** What the form showed at first, without the draft. */
  before: F;
  userId: number | null;
  unsaved: ReturnType<typeof useUnsaved>;
  /** Says that the form shows what was typed before, where it does. */
  note: (className?: string) => ReactNode;
  /** Empties the draft: what was typed is saved. */
  forget: () => void;
  /** Empties the draft, and shows the form as it was at first. */
  discard: () => void;
  /**
   * Handles a submit: saves once, then forgets the draft. What the server refuses stands beside its field; the text stays.
   *
   * @param save tells of its failure and rejects with it
   * @param done closes the form
   */
  onSubmit: (save: (fields: F) => Promise<unknown>, done: () => void) => (event?: BaseSyntheticEvent) => Promise<void>;
}

/**
 * A form of react-hook-form whose fields are kept on this device until they are saved or discarded, for the gardener who
 * typed them. Leaving it with unsaved changes asks first. Made for one showing: give it a key for the next.
 */
export function useDraftForm<F extends FieldValues>({
  name,
  fieldOf = (path) => path as Path<F>,
  shownBy = [],
  isInline = false,
  hasMore = () => false,
  isDraft = () => true,
  ...options
}: DraftFormOptions<F>): DraftForm<F> {
  const userId = useUser().user?.id ?? null;
  // What the form was opened with: a refetch meanwhile must not pass for a change of the gardener's.
  const [before] = useState(options.before);
  const form = useForm<F>({ defaultValues: before as DefaultValues<F> });
  const { subscribe, reset, getValues, setError, handleSubmit } = form;
  const [restored, setRestored] = useState(() => (userId === null ? {} : readDraft(name, userId, before)));
  const isRestored = Object.keys(restored).length > 0;
  const [restore] = useState(() => () => isRestored && reset({ ...before, ...restored }, { keepDefaultValues: true }));
  useEffect(() => void restore(), [restore]);
  const keep = useRef<(values: F) => void>(() => undefined);
  keep.current = (values) => {
    if (userId !== null && isDraft()) keepDraft(name, userId, before, values);
  };
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep.current(values) }),
    [subscribe],
  );
  const forget = () => {
    forgetDraft(name);
    setRestored({});
  };
  const discard = () => {
    forget();
    reset(before);
  };
  const isChanged = () => Object.keys(changedFields(before, getValues())).length > 0;
  const unsaved = useUnsaved({
    isUnsaved: () => isChanged() || hasMore(),
    onDiscard: forget,
    shownBy,
    guarded: !isInline || hasMore(),
  });

  const showRefusal = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    const fields = error.errors.flatMap(({ path, message }) => {
      const field = fieldOf(path);
      return field === undefined || !Object.hasOwn(before, field) ? [] : [{ field, message }];
    });
    for (const [index, { field, message }] of fields.entries()) {
      setError(field, { message }, { shouldFocus: index === 0 });
    }
  };
  const once = useSingleFlight();

  return {
    ...form,
    before,
    userId,
    unsaved,
    note: (className) => isRestored && <RestoredNote className={className} onDiscard={discard} />,
    forget,
    discard,
    onSubmit: (save, done) =>
      handleSubmit((fields) =>
        once(() =>
          save(fields).then(() => {
            unsaved.pass();
            forget();
            done();
          }, showRefusal),
        ),
      ),
  };
}
