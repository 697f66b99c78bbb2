import { useUser } from '../../../api/current-user.ts';
import { hasDraft } from './draft.ts';
import { hasFiles } from './draft-files.ts';

/** Whether the signed-in gardener has typed or chosen something in a form and neither saved nor discarded it. */
export function useHasDraft(): (form: string) => boolean {
  const userId = useUser().user?.id ?? null;
  return (form) => userId !== null && (hasDraft(form, userId) || hasFiles(form, userId));
}
