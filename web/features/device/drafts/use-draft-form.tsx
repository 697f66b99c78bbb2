import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as words from '#words/controls.ts';
import { useUser } from '../../../api/current-user.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useWhileMounted } from '../../../ui/use-while-mounted.ts';
import { useChosenGarden } from '../../gardens/use-garden.ts';
import { deleteDraft, replacedBy } from './draft.ts';
import { changedFields, readDraft, storeDraft } from './draft-fields.ts';
import { type ServerForm, type ServerFormOptions, useServerForm } from './use-server-form.ts';
import { useUnsaved } from './use-unsaved.tsx';

/** Says that a form shows what was typed before the page was left. */
function RestoredNote({ onDiscard, className }: { onDiscard: () => void; className?: string | undefined }) {
  return (
    <div
      role="status"
      className={classes(
        'flex items-center justify-between gap-3 rounded-control bg-leaf-wash py-1.5 ps-4 pe-1.5',
        className,
      )}
    >
      <span className="min-w-0">{words.draftRestored}</span>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        {words.discard}
      </Button>
    </div>
  );
}

/** Removes the refused write that a form's words came from. @param saved what saving them answered or threw */
const replaceRefused = async (row: number, saved: unknown): Promise<void> =>
  (await import('./replace-refused.ts')).replaceRefused(row, saved);

interface DraftFormOptions<F extends FieldValues> extends ServerFormOptions<F> {
  /** Names the draft among all forms; see `draftNames`. Its fields are texts, choices and lists of texts, nothing secret. */
  name: string;
  /** Parameters of the address that show the form. */
  shownBy?: readonly string[];
  /**
   * True for a form within something else, such as a plant: closing that asks nothing, because the draft comes back with
   * it. Only `ask`, for the form's own Cancel, does.
   */
  isInline?: boolean;
  /** Whether more than the fields would be lost by leaving, such as chosen photos, which no draft keeps. */
  hasMore?: () => boolean;
  /** Called when the gardener discards the form: the place to discard what `hasMore` speaks of. */
  onDiscard?: () => void;
  /** Whether what is typed now belongs into the draft. */
  isDraft?: () => boolean;
  /** The question before unsaved changes are discarded. */
  question?: Parameters<typeof useUnsaved>[0]['question'];
}

export interface DraftForm<F extends FieldValues> extends ServerForm<F> {
  /** What the form showed at first, without the draft. */
  before: F;
  userId: number | null;
  unsaved: ReturnType<typeof useUnsaved>;
  /** Whether anything would be lost now. */
  isUnsaved: () => boolean;
  /** Says that the form shows what was typed before, where it does. */
  note: (className?: string) => ReactNode;
  /** Empties the draft: what was typed is saved. */
  forget: () => void;
  /** Empties the draft, and shows the form as it was at first. */
  discard: () => void;
  /** Shows what is saved now, for a form that stays on the page. */
  restart: (saved: F) => void;
}

/**
 * A form whose fields are kept on this device until they are saved or discarded, for the gardener who typed them. Leaving it
 * with unsaved changes asks first. Made for one showing: give it a key for the next.
 */
export function useDraftForm<F extends FieldValues>({
  name,
  shownBy = [],
  isInline = false,
  hasMore = () => false,
  onDiscard,
  isDraft = () => true,
  question,
  ...options
}: DraftFormOptions<F>): DraftForm<F> {
  const userId = useUser().user?.id ?? null;
  const { id: garden } = useChosenGarden();
  // The initial values: a later refetch must not count as a change by the user.
  const [before, setBefore] = useState(options.before);
  const form = useServerForm<F>({ ...options, before });
  const { subscribe, reset, getValues } = form;

  const [isRestored, setIsRestored] = useState(false);
  const isRead = useRef(false);
  // The first render shows the saved values, as the server's render does. The draft, which only this device has, follows
  // before the browser paints.
  useLayoutEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const draft = userId === null ? {} : readDraft(name, userId, before);
    if (Object.keys(draft).length === 0) return;
    // The fields stay registered: what was typed before hydration is replayed into them right after.
    reset({ ...before, ...draft }, { keepDefaultValues: true, keepFieldsRef: true });
    setIsRestored(true);
  }, [name, userId, before, reset]);

  const keep = useRef<(values: F) => void>(() => undefined);
  keep.current = (values) => {
    if (userId !== null && isDraft()) storeDraft(name, userId, before, values, garden);
  };
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep.current(values) }),
    [subscribe],
  );
  const whileMounted = useWhileMounted();
  const forget = () => {
    deleteDraft(name);
    setIsRestored(false);
  };
  const refused = useRef<number | null>(null);
  const discard = () => {
    refused.current = null;
    forget();
    reset(before);
    onDiscard?.();
  };
  const isUnsaved = () => Object.keys(changedFields(before, getValues())).length > 0 || hasMore();
  const unsaved = useUnsaved({
    isUnsaved,
    onDiscard: discard,
    shownBy,
    guarded: !isInline || hasMore(),
    ...(question && { question }),
  });

  return {
    ...form,
    before,
    userId,
    unsaved,
    isUnsaved,
    note: (className) => isRestored && <RestoredNote className={className} onDiscard={discard} />,
    forget,
    discard,
    restart: (saved) => {
      setBefore(saved);
      reset(saved);
    },
    onSubmit(save, done) {
      let saved: unknown;
      return form.onSubmit(
        async (fields) => {
          // Where not all could be saved, the next try finds no draft.
          refused.current = replacedBy(name) ?? refused.current;
          try {
            saved = await save(fields);
          } catch (error) {
            saved = error;
            throw error;
          }
        },
        () => {
          if (refused.current !== null) void replaceRefused(refused.current, saved);
          refused.current = null;
          unsaved.pass();
          forget();
          whileMounted(() => done?.())();
        },
      );
    },
  };
}
