import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import * as words from '#words/garden-members.ts';
import { roleNames } from '#words/shared-gardens.ts';
import type { Garden } from '../../../contract/gardens.ts';
import { zoneLabel } from '../../dates/zone-names.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { classes } from '../../ui/classes.ts';
import { lazyPart, whileShown } from '../../ui/lazy-part.tsx';
import { gardenQuery } from '../gardens/garden-links.ts';
import { EndGarden } from './EndGarden.tsx';
import { GardenInvitations } from './GardenInvitations.tsx';
import { useRemindOfGarden } from './gardens-edit.api.ts';
import { MemberList } from './MemberList.tsx';

const RenameGardenDialog = lazyPart(async () => (await import('./dialogs.ts')).RenameGardenDialog, {
  dialog: whileShown,
});

const GardenSettingsDialog = lazyPart(async () => (await import('./dialogs.ts')).GardenSettingsDialog, {
  dialog: whileShown,
});

interface GardenItemProps {
  garden: Garden;
  /** The signed-in user. */
  userId: number;
  /** The user has several gardens to be reminded of. */
  isOneOfMany: boolean;
  /** The members show. */
  isOpen: boolean;
  onToggle: () => void;
}

const unseen = (text: ReactNode) => <span className="sr-only">{text}</span>;

function Reminder({ garden }: { garden: Garden }) {
  const remind = useRemindOfGarden(garden);
  return (
    <label className="flex min-h-11 items-center gap-3 self-start">
      <input
        type="checkbox"
        checked={remind.isPending ? remind.variables : garden.isReminded}
        aria-busy={remind.isPending}
        onChange={({ target }) => remind.mutate(target.checked)}
        className="size-5 shrink-0 accent-leaf"
      />
      <span>{words.remindMe(unseen, garden.name)}</span>
    </label>
  );
}

/** A garden of the user, with its members and what the user may change of it. */
export function GardenItem({ garden, userId, isOneOfMany, isOpen, onToggle }: GardenItemProps) {
  const { id, name, isOwn, role, memberCount, timeZone, hemisphere, hardinessZone } = garden;
  const [isRenaming, setIsRenaming] = useState(false);
  const [isSetting, setIsSetting] = useState(false);
  const partId = useId();
  const isOwner = role === 'owner';
  const toggle = isOwner ? words.membersButton : words.membersOnlyButton;
  return (
    <li className="border-t border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 className="min-w-0 text-lg">
              <Link
                href={`/garden?${gardenQuery(isOwn ? null : id)}`}
                className="link min-w-0 [overflow-wrap:anywhere]"
              >
                <bdi>{name}</bdi>
              </Link>
            </h3>
            {isOwn && <Chip>{words.ownGarden}</Chip>}
          </div>
          <p className="figures text-sm text-ink-2">{words.roleAndMembers(roleNames[role], memberCount)}</p>
          <p className="figures text-sm text-ink-2 [overflow-wrap:anywhere] empty:hidden">
            {[
              timeZone && zoneLabel(timeZone),
              hemisphere && words.hemispheres[hemisphere],
              hardinessZone && words.hardinessIn(hardinessZone),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {memberCount > 1 && (
            <ButtonLink
              size="sm"
              variant="ghost"
              href={`/garden/activity?${gardenQuery(isOwn ? null : id)}`}
              aria-label={words.ofGarden(words.activity, name)}
            >
              {words.activity}
            </ButtonLink>
          )}
          {isOwner && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={words.ofGarden(words.rename, name)}
              onClick={() => setIsRenaming(true)}
            >
              {words.rename}
            </Button>
          )}
          {isOwner && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={words.ofGarden(words.settings, name)}
              onClick={() => setIsSetting(true)}
            >
              {words.settings}
            </Button>
          )}
          <Button
            size="sm"
            aria-expanded={isOpen}
            aria-controls={partId}
            aria-label={words.ofGarden(toggle, name)}
            icon={<ChevronDown aria-hidden className={classes('icon-sm', isOpen && 'rotate-180')} />}
            onClick={onToggle}
          >
            {toggle}
          </Button>
        </div>
      </div>
      {isOneOfMany && <Reminder garden={garden} />}
      <div id={partId} hidden={!isOpen} className="mt-4 sm:ps-4">
        {isOpen && (
          <>
            <MemberList garden={garden} userId={userId} />
            {isOwner && <GardenInvitations garden={garden} />}
            {isOwner && !isOwn && (
              <div className="mt-4 border-t border-line pt-3">
                <EndGarden garden={garden} />
              </div>
            )}
          </>
        )}
      </div>
      {isSetting && <GardenSettingsDialog garden={garden} onClose={() => setIsSetting(false)} />}
      {isRenaming && <RenameGardenDialog garden={garden} onClose={() => setIsRenaming(false)} />}
    </li>
  );
}
