import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../../contract/auth.ts';
import { ApiError, AuthRedirect, NetworkError } from '../../api/errors.ts';
import { toast } from '../../ui/toast.ts';
import { checkSession, updateProfile, uploadImage } from './profile.api.ts';
import { saveProfile } from './save-profile.ts';

vi.mock('./profile.api.ts');
vi.mock('../../ui/toast.ts');

const user = { id: 1, username: 'rosalind' } as User;
const file = new Blob(['picture']);
const newPhoto = (): { file: Blob; url: string | null } => ({ file, url: null });
const changes = { bio: 'Ferns' };
const url = '/api/photos/AAAAAAAAAAAAAAAAAAAAAA';

const signedOut = new ApiError(401, 'Please sign in to do this', { isToldByServer: true });
const offline = new NetworkError(null);

/** Everything that happened, in order. */
let happened: unknown[] = [];
const ways = {
  leave: (ms: number) => happened.push(['leave', ms]),
  onPhotoFailed: () => happened.push('photo failed'),
};
const save = (photo?: ReturnType<typeof newPhoto> | null) =>
  saveProfile(changes, photo, ways as Parameters<typeof saveProfile>[2]);

/** The server answers a call so; an error refuses it. */
const answer = <A>(name: string, value: A | Error) =>
  (async (...given: unknown[]) => {
    happened.push([name, ...given]);
    if (value instanceof Error) throw value;
    return value;
  }) as () => Promise<never>;

beforeEach(() => {
  happened = [];
  vi.useFakeTimers();
  vi.mocked(toast).mockImplementation(({ title, description }) => void happened.push(`${title}: ${description}`));
  vi.mocked(checkSession).mockImplementation(answer('check', user));
  vi.mocked(uploadImage).mockImplementation(answer('upload', url));
  vi.mocked(updateProfile).mockImplementation(answer('update', user));
  return () => vi.useRealTimers();
});

const updated = 'Profile updated: Your profile has been updated successfully.';
const notUpdated = 'Error: Failed to update profile. Please try again.';

describe('saving', () => {
  it('without a photo asks nothing else', async () => {
    expect(await save()).toBe(user);
    expect(happened).toEqual([['update', changes, false], updated]);
  });

  it('removes a photo', async () => {
    await save(null);
    expect(happened[0]).toEqual(['update', { ...changes, profileImageUrl: null }, false]);
  });

  it('uploads a new photo first', async () => {
    await save(newPhoto());
    expect(happened).toEqual([
      ['check'],
      ['upload', file],
      ['update', { ...changes, profileImageUrl: url }, false],
      updated,
    ]);
  });

  it('uploads a photo once, also when it is tried again', async () => {
    const photo = newPhoto();
    vi.mocked(updateProfile).mockImplementationOnce(answer('update', offline));
    await expect(save(photo)).rejects.toBe(offline);
    happened = [];
    await save(photo);
    expect(happened).toEqual([['update', { ...changes, profileImageUrl: url }, false], updated]);
  });
});

describe('an ended session', () => {
  it('is told before the upload, and leads to sign-in', async () => {
    vi.mocked(checkSession).mockImplementation(answer('check', signedOut));
    await expect(save(newPhoto())).rejects.toThrow(AuthRedirect);
    expect(happened).toEqual([
      ['check'],
      'Session Expired: Your session has expired. Please log in again.',
      ['leave', 0],
    ]);
  });

  it.each([user, signedOut, offline])(
    'that the upload finds leads to sign-in 1.5 seconds later; the texts are tried all the same (%s)',
    async (answered) => {
      vi.mocked(uploadImage).mockImplementation(answer('upload', signedOut));
      vi.mocked(updateProfile).mockImplementation(answer('update', answered));
      await expect(save(newPhoto())).rejects.toThrow(AuthRedirect);
      expect(happened).toEqual([
        ['check'],
        ['upload', file],
        'Authentication Error: You need to be logged in to upload images. Please log in again.',
        ['leave', 1_500],
        'photo failed',
        ['update', changes, true],
      ]);
    },
  );

  it('that the update finds leads to sign-in by itself', async () => {
    vi.mocked(updateProfile).mockImplementation(answer('update', new AuthRedirect()));
    await expect(save()).rejects.toThrow(AuthRedirect);
    expect(happened).toHaveLength(1);
  });
});

describe('a failed upload', () => {
  const standard = "We couldn't upload your profile image, but you can still update other profile details.";
  it.each([
    ['the server’s words', new ApiError(413, 'Too big', { isToldByServer: true }), 'Too big'],
    ['the app’s own for a page of a proxy', new ApiError(502, '<html>Bad gateway</html>'), standard],
    ['the app’s own without a network', offline, standard],
  ])('is told in %s, and the update follows', async (_what, error, sentence) => {
    vi.mocked(uploadImage).mockImplementation(answer('upload', error));
    expect(await save(newPhoto())).toBe(user);
    const told = [`Image Upload Failed: ${sentence}`, 'photo failed', ['update', changes, false]];
    expect(happened.slice(2)).toEqual(told);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(happened.slice(2)).toEqual([...told, updated]);
  });

  it('does not hide that the update failed too', async () => {
    vi.mocked(uploadImage).mockImplementation(answer('upload', offline));
    vi.mocked(updateProfile).mockImplementation(answer('update', offline));
    await expect(save(newPhoto())).rejects.toBe(offline);
    expect(happened.at(-1)).toBe(notUpdated);
  });

  it('follows from the upload alone: a session that cannot be checked may last', async () => {
    vi.mocked(checkSession).mockImplementation(answer('check', offline));
    await save(newPhoto());
    expect(happened.at(-1)).toBe(updated);
  });
});

describe('a failed update', () => {
  it('is told, with what is wrong, and keeps the photo that is already there', async () => {
    const refused = new ApiError(400, 'Too long', { errors: [{ path: 'bio', message: 'Too long' }] });
    const photo = newPhoto();
    vi.mocked(updateProfile).mockImplementation(answer('update', refused));
    await expect(save(photo)).rejects.toBe(refused);
    expect(happened.at(-1)).toBe(notUpdated);
    expect(photo.url).toBe(url);
  });

  it('over a photo that is gone asks for it again', async () => {
    const errors = [{ path: 'profileImageUrl', message: 'Upload the profile image first' }];
    const photo = { file, url };
    vi.mocked(updateProfile).mockImplementation(answer('update', new ApiError(400, 'No', { errors })));
    await expect(save(photo)).rejects.toThrow();
    expect(photo.url).toBeNull();
  });
});
