import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import * as words from '#words/identify.ts';
import { toast } from '../../ui/toast.ts';
import {
  identifiersQuery,
  isNobodyAllowed,
  knownIdentifiers,
  undecided,
  useIdentifiers,
} from './services/identifiers.api.ts';
import { useConsent } from './services/use-consent.tsx';

/** How long an identification waits for the list of services, in milliseconds. */
const knownWithinMs = 5_000;

/** Whether it is known which services there are, now or soon. */
const areKnown = (cache: QueryClient): Promise<boolean> =>
  Promise.race([
    cache.ensureQueryData(identifiersQuery).then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, knownWithinMs, false)),
  ]);

/**
 * Asks about the services that would see the photos first, each once. Where they do not become known in a few seconds, it says so
 * and goes on: without consent, the server sends nothing.
 *
 * @param isNear whether photos are about to be identified
 */
export function usePermission(isNear: boolean): {
  /** Runs one of the two when everything is answered, and neither where the gardener closes the question. */
  permit: (then: () => void, nobodyAllowed: () => void) => Promise<void>;
  /** Must be drawn somewhere. */
  question: ReactNode;
} {
  const cache = useQueryClient();
  useIdentifiers(isNear);
  const { askConsent, question } = useConsent();
  const isAsking = useRef(false);
  return {
    async permit(then, nobodyAllowed) {
      // Two presses may come before the question shows.
      if (isAsking.current) return;
      isAsking.current = true;
      try {
        if (!(await areKnown(cache))) toast({ title: words.servicesUnknown, description: words.servicesUnknownText });
        for (const service of undecided(knownIdentifiers(cache))) {
          if ((await askConsent(service)) === null) return;
        }
      } finally {
        isAsking.current = false;
      }
      if (isNobodyAllowed(knownIdentifiers(cache))) nobodyAllowed();
      else then();
    },
    question,
  };
}
