import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { knownIdentifiers, useIdentifiers } from '../identifiers/identifiers.api.ts';
import { isNobodyAllowed, undecided } from '../identifiers/identifiers.rules.ts';
import { useConsent } from '../identifiers/use-consent.tsx';

/**
 * Asks about the services that would see the photos first, each once. What is not known about them by then is not waited
 * for: without consent, the server sends nothing.
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
