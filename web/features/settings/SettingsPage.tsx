import * as common from '#words/common.ts';
import * as words from '#words/settings.ts';
import type { User } from '../../../contract/auth.ts';
import { useUser } from '../../api/current-user.ts';
import { choiceParameter, useAddress } from '../../ui/address.ts';
import { Skeleton } from '../../ui/Loaded.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useIsHydrated } from '../../ui/use-client-value.ts';
import { SignInPrompt } from '../auth/SignInPrompt.tsx';
import { UserFailure } from '../auth/UserFailure.tsx';
import { Preferences } from './Preferences.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SectionList } from './SectionList.tsx';
import { useProfileForm } from './use-profile-form.ts';

const AchievementsPanel = lazyPart(
  async () => (await import('../achievements/AchievementsPanel.tsx')).AchievementsPanel,
  { pending: <Skeleton className="h-80" /> },
);
/** As high as what comes: a narrow window folds it. */
const restLoading = <Skeleton className="mt-10 h-80 max-xl:mt-1 max-xl:h-14" />;
const ReminderSettings = lazyPart(
  async () => (await import('../account/reminders/ReminderSettings.tsx')).ReminderSettings,
  {
    pending: restLoading,
  },
);
const AccountSection = lazyPart(async () => (await import('../account/AccountSection.tsx')).AccountSection, {
  pending: restLoading,
});
const GardensSection = lazyPart(async () => (await import('../garden-members/GardensSection.tsx')).GardensSection, {
  pending: restLoading,
});
const ApiKeysSection = lazyPart(async () => (await import('../account/keys/ApiKeysSection.tsx')).ApiKeysSection, {
  pending: restLoading,
});
const WebhooksSection = lazyPart(async () => (await import('../account/webhooks/WebhooksSection.tsx')).WebhooksSection);
const ServicesSection = lazyPart(
  async () => (await import('../identify/services/ServicesSection.tsx')).ServicesSection,
);
const OnDeviceSection = lazyPart(
  async () => (await import('../identify/on-device/OnDeviceSection.tsx')).OnDeviceSection,
);
const PrivacySection = lazyPart(async () => (await import('../account/privacy/PrivacySection.tsx')).PrivacySection);

/** The sections further down, rendered after hydration. A separate component, so that those above don't re-render. */
function Rest() {
  if (!useIsHydrated()) return restLoading;
  return (
    <>
      <ReminderSettings />
      <GardensSection />
      <AccountSection />
      <ApiKeysSection />
      <WebhooksSection />
      <ServicesSection />
      <OnDeviceSection />
      <PrivacySection />
    </>
  );
}

const settingsAddress = { tab: choiceParameter('tab', ['profile', 'achievements'], 'profile') };

function Settings({ user }: { user: User }) {
  const form = useProfileForm(user);
  const { address, change } = useAddress(settingsAddress);
  return (
    <>
      <Tabs
        label={common.settings}
        className="mt-5 max-w-3xl xl:max-w-[62rem]"
        value={address.tab}
        onValueChange={(tab) => change({ tab })}
        tabs={[
          {
            value: 'profile',
            label: words.profile,
            content: (
              <div className="xl:grid xl:grid-cols-[minmax(0,48rem)_minmax(9rem,1fr)] xl:gap-x-12">
                <SectionList />
                <div>
                  <div id="profile">
                    <ProfileForm form={form} />
                  </div>
                  <Preferences />
                  <Rest />
                </div>
              </div>
            ),
          },
          {
            value: 'achievements',
            label: words.achievements,
            content: <AchievementsPanel />,
          },
        ]}
      />
      {form.unsaved.question}
    </>
  );
}

function Loading() {
  return (
    <div className="mt-8 max-w-3xl">
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <Skeleton className="h-20" />
      <Skeleton className="mt-6 h-80" />
    </div>
  );
}

/** The profile with its preferences, and the achievements. */
export function Page() {
  const { user, isLoading, isError } = useUser();
  if (!user && !isLoading && !isError) {
    return <SignInPrompt title={words.signInFirst} text={words.signInText} />;
  }
  return (
    <>
      <PageHeading title={common.settings} />
      {user ? <Settings key={user.id} user={user} /> : isError ? <UserFailure title={words.notLoaded} /> : <Loading />}
    </>
  );
}
