import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/home-assistant.ts';
import { call } from '../../../api/call.ts';
import { plantKey } from '../../../api/query-keys.ts';
import { toast, toastFailure } from '../../../ui/toast.ts';

const viewKey = (id: number) => [...plantKey(id), 'home-assistant'] as const;

/** Whether a plant is shown in Home Assistant, and who shows it. */
export const useHomeAssistant = (id: number) =>
  useQuery({
    queryKey: viewKey(id),
    queryFn: ({ signal }) => call('GET /api/plants/:id/home-assistant', { params: { id: String(id) }, signal }),
  });

/** Shows a plant in Home Assistant, or ends that, and says so. */
export function useShowInHomeAssistant(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) =>
      call('PUT /api/plants/:id/home-assistant', { params: { id: String(id) }, body: { isOn } }),
    onSuccess(view) {
      toast(view.isOn ? { title: words.shown, description: words.shownHint } : { title: words.hidden });
      cache.setQueryData(viewKey(id), view);
    },
    onError: (error) => toastFailure(error, common.error, words.notChanged),
  });
}
