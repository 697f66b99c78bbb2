import { CalendarPlus } from 'lucide-react';
import { useId, useState } from 'react';
import * as words from '#words/reminders.ts';
import { atBase } from '../../../api/base.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { NotLoaded } from '../../../ui/Loaded.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useFeed, useMakeFeed, useRevokeFeed } from './feed.api.ts';

/** The address just made, to be copied or opened. */
function NewAddress({ path }: { path: string }) {
  const url = `${location.origin}${atBase(path)}`;
  return (
    <CopyField
      label={words.calendarLink}
      hint={words.copyLinkNow}
      url={url}
      copied={words.linkCopiedText}
      actions={() => ({
        after: (
          <ButtonLink href={url.replace(/^https?:/, 'webcal:')} icon={<CalendarPlus aria-hidden className="icon-sm" />}>
            {words.openInCalendarApp}
          </ButtonLink>
        ),
      })}
    />
  );
}

/** The address by which other calendar programs show the garden's calendar. */
export function FeedSettings() {
  const headingId = useId();
  const feed = useFeed();
  const make = useMakeFeed();
  const revoke = useRevokeFeed();
  const singleFlight = useSingleFlight();
  // Remains while the confirmation closes.
  const [asking, setAsking] = useState<'replace' | 'revoke'>('revoke');
  const [isAsking, setIsAsking] = useState(false);
  const ask = (what: typeof asking) => {
    setAsking(what);
    setIsAsking(true);
  };
  const createdAt = feed.data?.createdAt ?? null;
  const path = createdAt === null ? undefined : make.data?.path;
  const confirm = () =>
    singleFlight(async () => {
      await (asking === 'revoke' ? revoke : make).mutateAsync();
      setIsAsking(false);
    });
  return (
    <section aria-labelledby={headingId} className="mt-8">
      <h3 id={headingId} className="text-xl">
        {words.subscribeHeading}
      </h3>
      <p className="mt-1 text-ink-2">{words.feedHint}</p>
      {feed.isLoadingError && <NotLoaded of={feed} failed={words.feedNotLoaded} className="mt-3 text-clay" />}
      {path && <NewAddress path={path} />}
      {feed.data && createdAt === null && (
        <Button className="mt-4" busy={make.isPending} onClick={() => singleFlight(() => make.mutateAsync())}>
          {words.createLink}
        </Button>
      )}
      {createdAt !== null && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="w-full text-sm text-ink-2 sm:me-auto sm:w-auto">
            {words.linkCreated(<RelativeTime instant={createdAt} />)}
          </p>
          <Button size="sm" onClick={() => ask('replace')}>
            {words.replaceLink}
          </Button>
          <Button size="sm" onClick={() => ask('revoke')}>
            {words.revoke}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={asking === 'replace' ? words.replaceQuestion : words.revokeQuestion}
        text={words.replaceText}
        confirmLabel={asking === 'replace' ? words.confirmReplace : words.revoke}
        tone="danger"
        busy={make.isPending || revoke.isPending}
        onConfirm={confirm}
      />
    </section>
  );
}
