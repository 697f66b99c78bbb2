import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as words from '#words/settings.ts';
import type { User } from '../../../contract/auth.ts';
import { loginUrl } from '../../api/return-to.ts';
import { goBack, useBackAsks } from '../../ui/dialog-history/back.ts';
import { draftNames } from '../device/drafts/draft-names.ts';
import { type DraftForm, useDraftForm } from '../device/drafts/use-draft-form.tsx';
import { useUnloadGuard } from '../device/drafts/use-unsaved.tsx';
import { refreshProfile } from './profile.api.ts';
import { changesOf, fieldsOf, type ProfileFields } from './profile.rules.ts';
import { saveProfile } from './save-profile.ts';
import { type Avatar, useAvatar } from './use-avatar.ts';

const leaving = { title: words.leaveQuestion, text: words.leaveText, confirmLabel: words.leave };

export interface ProfileFormState extends DraftForm<ProfileFields> {
  /** What stands in the fields now. */
  fields: ProfileFields;
  avatar: Avatar;
  savedPhotoUrl: string | null;
  submit: ReturnType<DraftForm<ProfileFields>['onSubmit']>;
}

/** The profile form, which outlives the tab that shows it. */
export function useProfileForm(user: User): ProfileFormState {
  const cache = useQueryClient();
  const avatar = useAvatar();
  const { draft } = avatar;
  const [savedPhotoUrl, setSavedPhotoUrl] = useState(user.profileImageUrl);
  const form = useDraftForm<ProfileFields>({
    name: draftNames.profile,
    before: fieldsOf(user),
    hasMore: () => draft.is !== 'kept',
    onDiscard: avatar.takeBack,
    question: leaving,
  });
  const { before, unsaved } = form;
  // Watched, so that typing renders the form again.
  const fields = form.watch();
  const isUnsaved = form.isUnsaved();
  useUnloadGuard(isUnsaved, unsaved);
  useBackAsks(isUnsaved, () => unsaved.ask(goBack));

  const leave = (afterMs: number) => {
    const url = loginUrl();
    unsaved.pass();
    if (afterMs === 0) location.assign(url);
    else setTimeout(() => location.assign(url), afterMs);
  };
  const save = async (typed: ProfileFields) => {
    let hasPhotoFailed = false;
    const photo = draft.is === 'kept' ? undefined : draft.is === 'removed' ? null : draft;
    const saved = await saveProfile(changesOf(before, typed), photo, {
      leave,
      onPhotoFailed() {
        hasPhotoFailed = true;
        avatar.setHasFailed(true);
      },
    });
    form.restart(fieldsOf(saved));
    setSavedPhotoUrl(saved.profileImageUrl);
    if (!hasPhotoFailed) avatar.takeBack();
    refreshProfile(cache);
  };
  return { ...form, fields, avatar, savedPhotoUrl, submit: form.onSubmit(save) };
}
