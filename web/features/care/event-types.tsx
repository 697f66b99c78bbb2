import { Droplets, FlaskConical, Leaf, type LucideProps, Scissors, ShoppingBasket, Shovel, Sprout } from 'lucide-react';
import type { ComponentType } from 'react';
import { otherCare, typeNames } from '#words/both-care.ts';
import * as words from '#words/event-types.ts';
import type { CareKind } from '../../../contract/care-kinds.ts';
import type { KindIcon } from '../../../contract/kind-icons.ts';
import { isolated } from '../../../contract/names.ts';
import { type BuiltInType, eventTypes } from '../../../contract/values.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** The kinds of care that gardeners made, by their types. */
export type Kinds = ReadonlyMap<string, CareKind>;
const noKinds: Kinds = new Map();

type Icon = ComponentType<LucideProps>;

interface Look {
  label: string;
  Icon: Icon;
  /** The label within a sentence: `watering`. A kind that gardeners made is written as they typed it. */
  within: string;
  /** In the past tense, after a plant's name or alone: `Watered`. A kind that gardeners made has its name here, too. */
  done: string;
  /** Its colors: `data-care`. */
  care: string;
}

const icons: Record<BuiltInType, Icon> = {
  watering: Droplets,
  fertilizing: FlaskConical,
  pruning: Scissors,
  repotting: Shovel,
  planting: Sprout,
  harvesting: ShoppingBasket,
};

/** The icons of such kinds load when one is shown. */
const LazyIcon = lazyPart(async () => (await import('./kinds/OwnIcon.tsx')).OwnIcon, { fallback: () => <Leaf /> });
const ownIcons = new Map<KindIcon, Icon>();

/** The icon of a kind that gardeners made: the same component each time. */
function iconOf(icon: KindIcon): Icon {
  const Icon = ownIcons.get(icon) ?? ((props: LucideProps) => <LazyIcon icon={icon} {...props} />);
  ownIcons.set(icon, Icon);
  return Icon;
}

/** The label, icon and colors of an event type. A kind that isn't known gets a neutral name, and a type that only a newer server knows. */
export function eventTypeDisplay(name: string, kinds: Kinds = noKinds): Look {
  const type = eventTypes.find((one) => one === name);
  if (type)
    return {
      ...{ label: typeNames[type], Icon: icons[type], care: type },
      ...{ within: words.within[type], done: words.done[type] },
    };
  const kind = kinds.get(name);
  const label = kind ? isolated(kind.name) : otherCare;
  return {
    label,
    within: kind ? label : words.otherWithin,
    done: label,
    Icon: kind ? iconOf(kind.icon) : Leaf,
    care: kind?.color ?? name,
  };
}
