import { useCallback, useState } from 'react';
import { useUser } from '../auth/auth.api.ts';
import { forgetDraft, hasDraft, keepDraft, readDraft } from './draft.ts';

/** Whether the signed-in gardener has typed into a form and neither saved nor discarded it. */
export function useHasDraft(): (form: string) => boolean {
  const userId = useUser().user?.id ?? null;
  return (form) => userId !== null && hasDraft(form, userId);
}

/**
 * Keeps what is typed into a form until it is saved or discarded, beyond the end of the session.
 *
 * @param form names it among all forms, e.g. `comment-12`
 * @param shown what the form shows at first without it
 */
export function useDraft<F extends object>(form: string, shown: F) {
  const userId = useUser().user?.id ?? null;
  const [before] = useState(shown);
  const [restored, setRestored] = useState(
    () => (userId === null ? {} : readDraft(form, userId, before)) as Partial<F>,
  );
  const keep = useCallback(
    (fields: F) => {
      if (userId !== null) keepDraft(form, userId, before, fields);
    },
    [form, userId, before],
  );
  const forget = useCallback(() => {
    forgetDraft(form);
    setRestored({});
  }, [form]);
  return {
    /** What the form shows at first. */
    initial: { ...before, ...restored },
    /** What of that was typed before the page was left. */
    restored,
    isRestored: Object.keys(restored).length > 0,
    keep,
    forget,
  };
}
