import { MessageCircle } from 'lucide-react';
import { memo } from 'react';
import * as words from '#words/community.ts';
import type { CommunityPlant } from '../../../contract/community.ts';
import { PlantAge } from '../plants/PlantCard.tsx';
import { PlantPhoto } from '../plants/PlantPhoto.tsx';
import { SpecimenCard } from '../plants/SpecimenCard.tsx';
import { LikeButton, shortCount } from './likes/LikeButton.tsx';
import { OwnerLine } from './OwnerLine.tsx';

interface CommunityCardProps {
  plant: CommunityPlant;
  /** Called for a press anywhere on the card but on the like button. Keep it stable. */
  onOpen: (plant: CommunityPlant) => void;
  /** Load the photo at once: for cards in view when the page opens. */
  eager?: boolean;
}

function Card({ plant, onOpen, eager = false }: CommunityCardProps) {
  const { commonName, latinName, family, description, commentsCount } = plant;
  return (
    <SpecimenCard
      commonName={commonName}
      latinName={latinName}
      family={family}
      description={description}
      picture={<PlantPhoto plant={plant} size="card" eager={eager} />}
      note={
        <div className="mt-2 flex min-w-0 flex-col gap-1 text-sm text-ink-2 wide-card:flex-row wide-card:items-center wide-card:justify-between wide-card:gap-3">
          <OwnerLine owner={plant.owner} />
          <span className="shrink-0">
            <PlantAge plant={plant} short />
          </span>
        </div>
      }
      aside={
        <div className="flex items-center gap-2.5">
          <LikeButton plantId={plant.id} status={plant} plantName={commonName} />
          {commentsCount > 0 && (
            <span className="figures flex items-center gap-1 text-sm text-ink-2">
              <MessageCircle aria-hidden className="icon-sm" />
              {shortCount(commentsCount)}
              <span className="sr-only">{words.comments(commentsCount)}</span>
            </span>
          )}
        </div>
      }
      onOpen={() => onOpen(plant)}
    />
  );
}

/** A public plant: its owner, likes and comments. */
export const CommunityCard = memo(Card);
