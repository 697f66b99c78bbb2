import { lazyPart } from '../../ui/lazy-part.tsx';
import type { GardenSelectProps } from './GardenSelect.tsx';
import { useGardens } from './gardens.api.ts';

const GardenSelect = lazyPart<GardenSelectProps>(async () => (await import('./GardenSelect.tsx')).GardenSelect, {
  pending: <div className="mb-3 h-17" />,
});

/** Chooses among several gardens; nothing for users with one. @param onChoose called first, to close the slide-in menu */
export function GardenSwitcher({ onChoose }: { onChoose?: () => void }) {
  const { data: gardens = [] } = useGardens();
  return gardens.length > 1 && <GardenSelect gardens={gardens} onChoose={onChoose} />;
}
