import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import { formatDay } from '#words/dates.ts';
import { language } from '#words/language.ts';
import * as words from '#words/plant-care.ts';
import * as careWords from '#words/task-changes.ts';
import type { CarePlan, CareSuggestion, NewPlan, NewPlans, PlanEdit } from '../../../contract/care.ts';
import type { Situation } from '../../../contract/values.ts';
import { call, callUndoable } from '../../api/call.ts';
import { reasonOr } from '../../api/errors.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { type ToastAction, type ToastMessage, toast, toastFailure } from '../../ui/toast.ts';
import { toastUndoable } from '../gardens/undo/undo-action.ts';
import { changePlant, refreshGarden } from '../plants/plants.cache.ts';
import { eventTypeDisplay, type Kinds } from './event-types.tsx';
import { useKinds } from './use-kinds.ts';

const plansKey = ['/api/care/plans'] as const;

/** The care plans of an own plant. */
export function usePlans(plantId: number) {
  return useQuery({
    queryKey: [...plansKey, { plantId }],
    queryFn: ({ signal }) => call('GET /api/care/plans', { query: { plantId, ...zoneQuery() }, signal }),
  });
}

/** The fields of a suggestion that make a plan of it. */
export const planOf = ({ why: _, isAdvised: __, planId: ___, ...plan }: CareSuggestion): NewPlans['plans'][number] =>
  plan;

/**
 * Suggested plans for an own plant, from the facts about its species.
 *
 * @param wanted where it grows and at which place, instead of what is known of the plant
 * @param enabled false once nobody looks: the plant may be gone
 */
export function useSuggestions(plantId: number, wanted: { situation?: Situation; location?: string }, enabled = true) {
  return useQuery({
    queryKey: [`/api/plants/${plantId}/care/suggestions`, wanted],
    queryFn: ({ signal }) =>
      call('GET /api/plants/:id/care/suggestions', {
        params: { id: plantId },
        query: { ...zoneQuery(), ...wanted },
        signal,
      }),
    placeholderData: (before) => before,
    enabled,
  });
}

const list = new Intl.ListFormat(language, { type: 'conjunction' });
const nameIn =
  (kinds: Kinds) =>
  ({ type }: Pick<CarePlan, 'type'>): string =>
    eventTypeDisplay(type, kinds).label;
const careAndNext = (care: string, day: string | null): string =>
  day === null ? words.careAdded(care) : words.careAndNext(care, day);
const nextInWords = (plan: CarePlan, kinds: Kinds): string =>
  careAndNext(nameIn(kinds)(plan), plan.event?.dueOn ? formatDay(plan.event.dueOn, 'full') : null);

/** Adds a care plan. */
export function useAddPlan(plantId: number) {
  const cache = useQueryClient();
  const kinds = useKinds();
  const add = useSentOnce(
    (plan: Omit<NewPlan, 'plantId'>, headers) =>
      call('POST /api/care/plans', { body: { ...plan, plantId }, query: zoneQuery(), headers }),
    ({ id }) => call('DELETE /api/care/plans/:id', { params: { id } }),
  );
  return useMutation({
    mutationFn: add,
    onSuccess(plan) {
      toast({ title: words.carePlanned, description: nextInWords(plan, kinds) });
      void refreshGarden(cache, plantId);
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.planNotSaved)),
  });
}

const dueOf = ({ event }: CarePlan): string => event?.dueOn ?? '';

/** The toast for plans that were added together: the types, and the day of the first event. */
function allInWords(plans: readonly CarePlan[], kinds: Kinds): string {
  const first = plans.map(dueOf).filter(Boolean).sort()[0];
  return careAndNext(
    // The first begins the sentence.
    list.format(plans.map((plan, at) => (at === 0 ? nameIn(kinds)(plan) : eventTypeDisplay(plan.type, kinds).within))),
    first === undefined ? null : formatDay(first, 'long'),
  );
}

/**
 * Adds several care plans at once, and sets the plant's place if the body has one. Types that have a plan keep it.
 *
 * @param action the toast's action
 */
export function useAddPlans(plantId: number, action?: ToastAction) {
  const cache = useQueryClient();
  const kinds = useKinds();
  const add = useSentOnce(
    (body: NewPlans, headers) =>
      call('POST /api/plants/:id/plans', { params: { id: plantId }, body, query: zoneQuery(), headers }),
    (plans) => Promise.all(plans.map(({ id }) => call('DELETE /api/care/plans/:id', { params: { id } }))),
  );
  return useMutation({
    mutationFn: add,
    onSuccess(plans, { location }) {
      toast({
        ...(plans.length > 0
          ? { title: words.carePlanned, description: allInWords(plans, kinds) }
          : { title: common.success, description: words.setUpSaved }),
        ...(action && { action }),
      });
      if (location !== undefined) changePlant(cache, plantId, { location });
      void refreshGarden(cache, plantId);
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.plansNotSaved)),
  });
}

/**
 * Changes, pauses or resumes a plan.
 *
 * @param message what its toast says otherwise
 */
export function useEditPlan(plan: CarePlan, message?: (body: PlanEdit) => Partial<ToastMessage>) {
  const cache = useQueryClient();
  const kinds = useKinds();
  return useMutation({
    mutationFn: (body: PlanEdit) =>
      call('PATCH /api/care/plans/:id', { params: { id: plan.id }, body, query: zoneQuery() }),
    onSuccess(after, body) {
      const { paused } = body;
      // If the plan is reopened before the list is refetched, it must not show its old values.
      cache.setQueriesData<CarePlan[]>({ queryKey: plansKey }, (plans) =>
        plans?.map((one) => (one.id === after.id ? after : one)),
      );
      const title = paused === true ? words.planPaused : paused === false ? words.planResumed : words.planUpdated;
      toast({ title, description: nextInWords(after, kinds), ...message?.(body) });
      void refreshGarden(cache, plan.plantId);
    },
    onError: (error) => toastFailure(error, common.error, reasonOr(error, words.planNotSaved)),
  });
}

/** Removes a plan with its open event; logged care stays. */
export function useRemovePlan(plan: CarePlan) {
  const cache = useQueryClient();
  const { label: name, within } = eventTypeDisplay(plan.type, useKinds());
  return useMutation({
    mutationFn: () => callUndoable('DELETE /api/care/plans/:id', { params: { id: plan.id } }),
    onSuccess({ removedId }) {
      toastUndoable(
        { title: words.planRemoved, description: words.planRemovedText(name) },
        {
          removedId,
          otherwise: words.planAgainHint,
          restored: { title: careWords.undone, description: words.planRestored(within) },
          failed: words.planNotRestored,
          refresh: () => void refreshGarden(cache, plan.plantId),
        },
      );
    },
    onError: (error) => toastFailure(error, common.error, words.planNotRemoved),
  });
}
