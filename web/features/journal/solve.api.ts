import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/problems.ts';
import { call } from '../../api/call.ts';
import { reasonOr } from '../../api/errors.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { undoButton } from '../gardens/undo/undo-action.ts';
import { useGardenToday } from '../gardens/use-garden.ts';
import { refreshGarden } from '../plants/plants.cache.ts';

interface Problem {
  entryId: number;
  plantId: number;
  /** Null while it is open. */
  solvedOn: string | null;
}

/** Marks an open problem as solved today, and opens a solved one again; with Undo. */
export function useSolve() {
  const cache = useQueryClient();
  const today = useGardenToday();
  const write = ({ entryId }: Problem, solvedOn: string | null) =>
    call('PATCH /api/journal/:id', { params: { id: String(entryId) }, body: { solvedOn } });
  return useMutation({
    mutationFn: (problem: Problem) => write(problem, problem.solvedOn === null ? today : null),
    onSuccess(_, problem) {
      const refresh = () => void refreshGarden(cache, problem.plantId);
      const action = undoButton({
        altText: words.undoHint,
        async run() {
          await write(problem, problem.solvedOn);
          return { title: common.success, description: words.undone };
        },
        failed: (error) => reasonOr(error, words.notChanged),
        refresh,
      });
      const description = problem.solvedOn === null ? words.solved : words.reopened;
      toast({ title: common.success, description, action });
      refresh();
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.notChanged)),
  });
}
