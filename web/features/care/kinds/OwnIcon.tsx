import {
  Brush,
  Bug,
  Camera,
  Eye,
  Hand,
  type LucideIcon,
  type LucideProps,
  RotateCw,
  SprayCan,
  Star,
  Sun,
  Thermometer,
  Umbrella,
  Wind,
} from 'lucide-react';
import type { KindIcon } from '../../../../contract/kind-icons.ts';

const icons: Record<KindIcon, LucideIcon> = {
  'spray-can': SprayCan,
  'rotate-cw': RotateCw,
  bug: Bug,
  eye: Eye,
  brush: Brush,
  sun: Sun,
  thermometer: Thermometer,
  wind: Wind,
  umbrella: Umbrella,
  camera: Camera,
  hand: Hand,
  star: Star,
};

/** The icon of a kind of care that gardeners made. */
export function OwnIcon({ icon, ...props }: LucideProps & { icon: KindIcon }) {
  const Icon = icons[icon];
  return <Icon {...props} />;
}
