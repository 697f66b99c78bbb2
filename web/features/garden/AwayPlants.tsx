import type { ReactNode } from 'react';
import * as common from '#words/common.ts';
import type { Plant } from '../../../contract/plants.ts';
import { useUser } from '../../api/current-user.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Loaded.tsx';
import { BackLink, PageHeading } from '../../ui/PageHeading.tsx';
import { SignInPrompt } from '../auth/SignInPrompt.tsx';
import { UserFailure } from '../auth/UserFailure.tsx';
import { GardenName } from '../gardens/GardenName.tsx';
import { useOtherGarden } from '../gardens/use-garden.ts';
import { PlantPhoto } from '../plants/PlantPhoto.tsx';

interface AwayPageProps {
  title: string;
  subtitle: string;
  signIn: { title: string; text: string };
  notLoaded: string;
  /** For members of the garden. */
  children: ReactNode;
}

/** A page of plants that are not in the garden: its archive, or its trash. */
export function AwayPage({ title, subtitle, signIn, notLoaded, children }: AwayPageProps) {
  const { user, isLoading, isError } = useUser();
  if (!user && !isLoading && !isError) return <SignInPrompt {...signIn} />;
  return (
    <>
      <BackLink href="/garden">
        <GardenName />
      </BackLink>
      <PageHeading title={title} subtitle={subtitle} />
      {isError ? <UserFailure title={notLoaded} /> : children}
    </>
  );
}

export function AwayLoading({ text }: { text: string }) {
  return (
    <div className="mt-6 max-w-3xl">
      <p role="status" className="sr-only">
        {text}
      </p>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex items-center gap-4 border-t border-line py-4 first:border-t-0">
          <Skeleton className="size-16" />
          <Skeleton className="h-14 flex-1" />
        </div>
      ))}
    </div>
  );
}

export function AwayEmpty({ title, text }: { title: string; text: string | false }) {
  const other = useOtherGarden();
  return (
    <EmptyState
      illustration="seedling"
      title={title}
      text={text}
      action={<ButtonLink href="/garden">{common.backTo(other?.name ?? common.myGarden)}</ButtonLink>}
    />
  );
}

interface AwayRowProps {
  plant: Pick<Plant, 'commonName' | 'latinName' | 'photoUrl' | 'photoHash'>;
  /** Beside the photo, which it may open. */
  opener?: ReactNode;
  /** Its name, by itself unless given. */
  name?: ReactNode;
  /** What became of it, and when. */
  note: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

export function AwayRow({ plant, opener, name, note, children }: AwayRowProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line py-4 first:border-t-0">
      <div className="relative size-16 shrink-0 overflow-hidden rounded-control bg-leaf-wash">
        <PlantPhoto plant={plant} size="thumb" />
        {opener}
      </div>
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="line-clamp-2 text-lg [overflow-wrap:anywhere]">
          {name ?? <span dir="auto">{plant.commonName}</span>}
        </h2>
        <p className="latin line-clamp-1 text-ink-2 [overflow-wrap:anywhere]">
          <span dir="auto">{plant.latinName}</span>
        </p>
        <p className="mt-1 text-sm text-ink-2">{note}</p>
      </div>
      {children}
    </li>
  );
}

/** A plant has left the list, and its buttons with it: the focus goes where the page begins. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
