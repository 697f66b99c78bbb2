import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/identifiers.ts';
import type { IdentifierInfo } from '../../../../contract/identifiers.ts';
import type { EngineName } from '../../../../contract/values.ts';
import { callOff, changeCached } from '../../../api/cached-changes.ts';
import { call } from '../../../api/call.ts';
import { toastFailure } from '../../../ui/toast.ts';
import { identifiersKey, knownIdentifiers } from './identifiers.api.ts';

const mutationKey = [...identifiersKey, 'consent'];

/** Allows that photos are sent to a service, or takes it back. The choice shows at once and goes back if it was not saved. */
export function useSetConsent() {
  const cache = useQueryClient();
  const show = (name: EngineName, change: Partial<IdentifierInfo>) =>
    changeCached<IdentifierInfo[]>(cache, { queryKey: identifiersKey, exact: true }, (engines) =>
      engines.map((engine) => (engine.name === name ? { ...engine, ...change } : engine)),
    );
  return useMutation({
    mutationKey,
    scope: { id: 'identifier-consent' },
    mutationFn: ({ name, allowed }: { name: EngineName; allowed: boolean }) =>
      call('PUT /api/identifiers/:name/consent', { params: { name }, body: { allowed } }),
    onMutate({ name, allowed }) {
      const askAgain = callOff(cache, { queryKey: identifiersKey });
      const before = knownIdentifiers(cache).find((engine) => engine.name === name);
      show(name, { consent: allowed });
      return { before, askAgain };
    },
    onSuccess(engine) {
      // An answer to an earlier choice must not undo what was chosen since.
      if (cache.isMutating({ mutationKey }) === 1) show(engine.name, engine);
    },
    onError(error, { name }, context) {
      if (context?.before) show(name, { consent: context.before.consent });
      toastFailure(error, common.error, words.choiceNotSaved);
    },
    onSettled: (_answer, _error, _choice, context) => context?.askAgain(),
  });
}
