import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as careWords from '#words/care.tsx';
import * as common from '#words/common.ts';
import { formatDay } from '#words/dates.ts';
import * as words from '#words/plant-care.tsx';
import type { CarePlan, NewPlan, PlanEdit } from '../../../contract/care.ts';
import { call, callUndoable } from '../../api/call.ts';
import { reasonOr } from '../../api/errors.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { toastFailure } from '../../ui/failure-toast.ts';
import { toast } from '../../ui/toast.ts';
import { undoAction } from '../undo/undo-action.ts';
import { plansKey, refreshEvents, suggestionsKey } from './care.cache.ts';
import { eventTypeDisplay } from './event-types.ts';

export type Place = 'pot' | 'ground';

/** The care plans of an own plant. */
export function usePlans(plantId: number) {
  return useQuery({
    queryKey: [...plansKey, { plantId }],
    queryFn: ({ signal }) => call('GET /api/care/plans', { query: { plantId, ...zoneQuery() }, signal }),
  });
}

/**
 * What the facts about the species suggest to plan for an own plant.
 *
 * @param place where it grows; null is where such plants usually do
 */
export function useSuggestions(plantId: number, place: Place | null) {
  return useQuery({
    queryKey: [...suggestionsKey(plantId), { place }],
    queryFn: ({ signal }) =>
      call('GET /api/plants/:id/care/suggestions', {
        params: { id: plantId },
        query: { ...zoneQuery(), ...(place && { place }) },
        signal,
      }),
    placeholderData: (before) => before,
  });
}

const nameOf = ({ type }: Pick<CarePlan, 'type'>): string => eventTypeDisplay(type).label;
const nextInWords = (plan: CarePlan): string =>
  words.careAndNext(nameOf(plan), plan.event?.dueOn ? formatDay(plan.event.dueOn, 'full') : null);

/** Plans a type of care. */
export function useAddPlan(plantId: number) {
  const cache = useQueryClient();
  const add = useSentOnce(
    (plan: Omit<NewPlan, 'plantId'>, headers) =>
      call('POST /api/care/plans', { body: { ...plan, plantId }, query: zoneQuery(), headers }),
    ({ id }) => call('DELETE /api/care/plans/:id', { params: { id } }),
  );
  return useMutation({
    mutationFn: add,
    onSuccess(plan) {
      toast({ title: words.carePlanned, description: nextInWords(plan) });
      refreshEvents(cache, plantId);
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.planNotSaved)),
  });
}

/** Changes, pauses or resumes a plan. */
export function useEditPlan(plan: CarePlan) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: PlanEdit) =>
      call('PATCH /api/care/plans/:id', { params: { id: plan.id }, body, query: zoneQuery() }),
    onSuccess(after, { paused }) {
      // Whoever opens it again before the list is fetched anew must not find what it was before.
      cache.setQueriesData<CarePlan[]>({ queryKey: plansKey }, (plans) =>
        plans?.map((one) => (one.id === after.id ? after : one)),
      );
      const title = paused === true ? words.planPaused : paused === false ? words.planResumed : words.planUpdated;
      toast({ title, description: nextInWords(after) });
      refreshEvents(cache, plan.plantId);
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.planNotSaved)),
  });
}

/** Removes a plan with its open event; what was done stays. */
export function useRemovePlan(plan: CarePlan) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callUndoable('DELETE /api/care/plans/:id', { params: { id: plan.id } }),
    onSuccess({ removedId }) {
      toast({
        title: words.planRemoved,
        description: words.planRemovedText(nameOf(plan)),
        ...undoAction({
          removedId,
          otherwise: words.planAgainHint,
          restored: { title: careWords.undone, description: words.planRestored(nameOf(plan)) },
          failed: words.planNotRestored,
          refresh: () => refreshEvents(cache, plan.plantId),
        }),
      });
      refreshEvents(cache, plan.plantId);
    },
    onError: (error) => toastFailure(error, common.error, words.planNotRemoved),
  });
}
