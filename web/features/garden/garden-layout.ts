import { useState } from 'react';
import { useClientValue } from '../../ui/use-client-value.ts';

/** How a garden is shown: pictures and descriptions, or a line for each plant. */
export const gardenLayouts = ['cards', 'list'] as const;
export type GardenLayout = (typeof gardenLayouts)[number];

const key = 'leafbook.garden-layout';

function readLayout(): GardenLayout {
  try {
    return gardenLayouts.find((one) => one === localStorage.getItem(key)) ?? 'cards';
  } catch {
    return 'cards';
  }
}

/** The layout that was chosen on this device, and a function that chooses another. */
export function useGardenLayout(): [GardenLayout, (layout: GardenLayout) => void] {
  const stored = useClientValue(readLayout, 'cards');
  const [chosen, setChosen] = useState<GardenLayout | null>(null);
  const choose = (layout: GardenLayout) => {
    setChosen(layout);
    try {
      localStorage.setItem(key, layout);
    } catch {
      // Blocked or full: the choice then lasts as long as the page.
    }
  };
  return [chosen ?? stored, choose];
}
