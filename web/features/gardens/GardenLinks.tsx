import { type ReactNode, useMemo } from 'react';
import { Router, useRouter } from 'wouter';
import { linkInGarden } from './garden-links.ts';
import { useChosenGarden } from './use-garden.ts';

interface GardenLinksProps {
  /** Whether a path of the app is that of a page whose address may name a garden. */
  isPage: (path: string) => boolean;
  children: ReactNode;
}

/** Makes links and navigation keep the garden in the address. */
export function GardenLinks({ isPage, children }: GardenLinksProps) {
  const { aroundNav } = useRouter();
  const { id, state } = useChosenGarden();
  // From a page that can't be shown, every link leads to the user's own garden.
  const chosen = state === 'unknown' ? null : id;
  const options = useMemo(
    (): Pick<Parameters<typeof Router>[0], 'hrefs' | 'aroundNav'> => ({
      hrefs: (href) => linkInGarden(href, chosen, isPage),
      aroundNav: (navigate, to, rest) => aroundNav(navigate, linkInGarden(to, chosen, isPage), rest),
    }),
    [aroundNav, chosen, isPage],
  );
  return <Router {...options}>{children}</Router>;
}
