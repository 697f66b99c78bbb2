import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as words from '#words/settings.ts';
import type { User } from '../../../contract/auth.ts';
import { loginUrl } from '../../api/return-to.ts';
import { goBack, useBackAsks } from '../../ui/back.ts';
import { toast } from '../../ui/toast.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { forgetDraft, keepDraft, readDraft } from '../drafts/draft.ts';
import { draftNames } from '../drafts/draft-names.ts';
import { useUnloadGuard, useUnsaved } from '../drafts/use-unsaved.tsx';
import { checkSession, refreshProfile, updateProfile, uploadImage } from './profile.api.ts';
import {
  afterSaving,
  changesOf,
  fieldsOf,
  type ProfileFields,
  type ProfileProblems,
  problemsIn,
  problemsOf,
  profileFieldNames,
} from './profile.rules.ts';
import { type Saving, saveProfile } from './save-profile.ts';
import { type ImageDraft, useImageDraft } from './use-image-draft.ts';

const leaving = { title: words.leaveQuestion, text: words.notSavedYet, confirmLabel: words.leave };

const imageOf = (draft: ImageDraft): Saving['image'] =>
  draft.is === 'kept' ? undefined : draft.is === 'removed' ? null : draft;

/** The profile form's state, which outlives the tab that shows it, and its saving. */
export function useProfileForm(user: User) {
  const cache = useQueryClient();
  // What the form was opened with, or saved: a refetch meanwhile must not pass for a change of the gardener's.
  const [saved, setSaved] = useState(user);
  const [opened] = useState(() => fieldsOf(user));
  const [fields, setFields] = useState(opened);
  const [isRestored, setIsRestored] = useState(false);
  const isDraftRead = useRef(false);
  const [problems, setProblems] = useState<ProfileProblems>({});
  const [isSaving, setIsSaving] = useState(false);
  const image = useImageDraft();
  const once = useSingleFlight();
  const newest = useRef(fields);
  newest.current = fields;

  const before = fieldsOf(saved);
  const changes = changesOf(before, fields);
  const isUnsaved = Object.keys(changes).length > 0 || image.draft.is !== 'kept';
  const discard = () => {
    setFields(before);
    // At once: the page may be gone before the change is drawn.
    forgetDraft(draftNames.profile);
    setProblems({});
    setIsRestored(false);
    image.takeBack();
  };
  const unsaved = useUnsaved({ isUnsaved: () => isUnsaved, onDiscard: discard, question: leaving });
  useUnloadGuard(isUnsaved, unsaved);
  useBackAsks(isUnsaved, () => unsaved.ask(goBack));

  // The first drawing is the form as it is saved, which a page may come with. What only the browser keeps follows unseen.
  useLayoutEffect(() => {
    if (isDraftRead.current) return;
    isDraftRead.current = true;
    const draft = readDraft(draftNames.profile, saved.id, opened);
    if (Object.keys(draft).length === 0) return;
    setFields({ ...opened, ...draft });
    setIsRestored(true);
  }, [saved, opened]);
  useEffect(() => {
    // As it was opened, there is nothing to keep, and a draft not to be lost.
    if (fields !== opened) keepDraft(draftNames.profile, saved.id, fieldsOf(saved), fields);
  }, [opened, saved, fields]);

  const goToSignIn = (afterMs: number) => {
    const url = loginUrl();
    unsaved.pass();
    if (afterMs === 0) location.assign(url);
    else setTimeout(() => location.assign(url), afterMs);
  };

  const run = async () => {
    const sent = fields;
    const chosen = image.draft;
    setIsSaving(true);
    setIsRestored(false);
    const outcome = await saveProfile(
      { changes, image: imageOf(chosen) },
      {
        checkSession,
        upload: uploadImage,
        update: updateProfile,
        tell: toast,
        leave: goToSignIn,
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      },
    );
    if (outcome.is === 'leaving') unsaved.pass();
    setIsSaving(false);
    if (outcome.is === 'saved') {
      setSaved(outcome.user);
      setFields(afterSaving(sent, newest.current, fieldsOf(outcome.user)));
      if (outcome.imageFailed) image.tried({ url: null, failed: true });
      else if (chosen.is !== 'kept') image.takeBack();
      refreshProfile(cache);
    } else if (outcome.is === 'failed') {
      setProblems(problemsIn(outcome.errors));
      image.tried({ url: outcome.imageUrl, failed: outcome.imageFailed });
    }
  };

  return {
    saved,
    fields,
    problems,
    isSaving,
    isUnsaved,
    /** True while the form shows what was typed before the page was left. */
    isRestored,
    image,
    leaveQuestion: unsaved.question,
    discard,
    change: (name: keyof ProfileFields, text: string) => {
      setFields((now) => ({ ...now, [name]: text }));
      setProblems(({ [name]: _mended, ...others }) => others);
    },
    /** @returns the first field that has to be put right first; undefined where saving has begun */
    save: (): keyof ProfileFields | undefined => {
      const found = problemsOf(changes);
      setProblems(found);
      const wrong = profileFieldNames.find((name) => found[name]);
      if (!wrong) once(run);
      return wrong;
    },
  };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;
