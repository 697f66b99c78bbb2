import { describe, expect, it, vi } from 'vitest';
import type { User } from '../../../contract/auth.ts';
import { ApiError, AuthRedirect, NetworkError } from '../../api/errors.ts';
import { type SavePorts, saveProfile } from './save-profile.ts';

const user = { id: 1, username: 'rosalind' } as User;
const file = new Blob(['picture']);
const image = { file, url: null };
const changes = { bio: 'Ferns' };
const url = '/api/photos/AAAAAAAAAAAAAAAAAAAAAA';

const signedOut = () => Promise.reject(new ApiError(401, 'Please sign in to do this', { isToldByServer: true }));
const offline = () => Promise.reject(new NetworkError(null));

/** Ports that work, but for what the test says, and everything that happened at them, in order. */
function portsOf(differing: Partial<SavePorts> = {}) {
  const happened: unknown[] = [];
  const noted =
    <A extends unknown[], R>(name: string, run: (...given: A) => R) =>
    (...given: A): R => {
      happened.push([name, ...given]);
      return run(...given);
    };
  const ports: SavePorts = {
    checkSession: noted('check', differing.checkSession ?? (async () => undefined)),
    upload: noted('upload', differing.upload ?? (async () => url)),
    update: noted('update', differing.update ?? (async () => user)),
    tell: ({ title, description }) => happened.push(`${title}: ${description}`),
    leave: noted('leave', () => undefined),
    wait: noted('wait', async () => undefined),
  };
  return { ports, happened };
}

const updated = 'Profile updated: Your profile has been updated successfully.';
const notUpdated = 'Error: Failed to update profile. Please try again.';

describe('saving', () => {
  it('without an image asks nothing else', async () => {
    const { ports, happened } = portsOf();
    expect(await saveProfile({ changes, image: undefined }, ports)).toEqual({ is: 'saved', user, imageFailed: false });
    expect(happened).toEqual([['update', changes, false], updated]);
  });

  it('removes an image', async () => {
    const { ports, happened } = portsOf();
    await saveProfile({ changes: {}, image: null }, ports);
    expect(happened[0]).toEqual(['update', { profileImageUrl: null }, false]);
  });

  it('uploads a new image first', async () => {
    const { ports, happened } = portsOf();
    await saveProfile({ changes, image }, ports);
    expect(happened).toEqual([
      ['check'],
      ['upload', file],
      ['update', { ...changes, profileImageUrl: url }, false],
      updated,
    ]);
  });

  it('uploads an image once, also when it is tried again', async () => {
    const { ports, happened } = portsOf();
    await saveProfile({ changes, image: { file, url } }, ports);
    expect(happened).toEqual([['update', { ...changes, profileImageUrl: url }, false], updated]);
  });
});

describe('an ended session', () => {
  it('is told before the upload, and leads to sign-in', async () => {
    const { ports, happened } = portsOf({ checkSession: signedOut });
    expect(await saveProfile({ changes, image }, ports)).toEqual({ is: 'leaving' });
    expect(happened).toEqual([
      ['check'],
      'Session Expired: Your session has expired. Please log in again.',
      ['leave', 0],
    ]);
  });

  it('that the upload finds is told, and leads to sign-in 1.5 seconds later; the texts are tried all the same', async () => {
    for (const update of [async () => user, signedOut, offline]) {
      const { ports, happened } = portsOf({ upload: signedOut, update });
      expect(await saveProfile({ changes, image }, ports)).toEqual({ is: 'leaving' });
      expect(happened).toEqual([
        ['check'],
        ['upload', file],
        'Authentication Error: You need to be logged in to upload images. Please log in again.',
        ['leave', 1_500],
        ['update', changes, true],
      ]);
    }
  });

  it('that the update finds leads to sign-in by itself', async () => {
    const { ports, happened } = portsOf({ update: () => Promise.reject(new AuthRedirect()) });
    expect(await saveProfile({ changes, image: undefined }, ports)).toEqual({ is: 'leaving' });
    expect(happened).toHaveLength(1);
  });
});

describe('a failed upload', () => {
  const standard = "We couldn't upload your profile image, but you can still update other profile details.";
  it.each([
    ['the server’s words', new ApiError(413, 'Too big', { isToldByServer: true }), 'Too big'],
    ['the app’s own for a page of a proxy', new ApiError(502, '<html>Bad gateway</html>'), standard],
    ['the app’s own without a network', new NetworkError(null), standard],
  ])('is told in %s, and the update follows', async (_what, error, sentence) => {
    const { ports, happened } = portsOf({ upload: () => Promise.reject(error) });
    const outcome = await saveProfile({ changes, image }, ports);
    expect(outcome).toEqual({ is: 'saved', user, imageFailed: true });
    await vi.waitFor(() => expect(happened).toHaveLength(6));
    expect(happened.slice(2)).toEqual([
      `Image Upload Failed: ${sentence}`,
      ['wait', 5_000],
      ['update', changes, false],
      updated,
    ]);
  });

  it('does not hide that the update failed too', async () => {
    const { ports, happened } = portsOf({ upload: offline, update: offline });
    expect(await saveProfile({ changes, image }, ports)).toEqual({
      is: 'failed',
      errors: [],
      imageFailed: true,
      imageUrl: null,
    });
    expect(happened.at(-1)).toBe(notUpdated);
  });

  it('follows from the upload alone: a session that cannot be checked may last', async () => {
    const { ports, happened } = portsOf({ checkSession: offline });
    await saveProfile({ changes, image }, ports);
    expect(happened.at(-1)).toBe(updated);
  });
});

describe('a failed update', () => {
  it('is told, with what is wrong and the image that is already there', async () => {
    const errors = [{ path: 'bio', message: 'Too long' }];
    const { ports, happened } = portsOf({ update: () => Promise.reject(new ApiError(400, 'Too long', { errors })) });
    expect(await saveProfile({ changes, image }, ports)).toEqual({
      is: 'failed',
      errors,
      imageFailed: false,
      imageUrl: url,
    });
    expect(happened.at(-1)).toBe(notUpdated);
  });

  it('over an image that is gone asks for it again', async () => {
    const errors = [{ path: 'profileImageUrl', message: 'Upload the profile image first' }];
    const { ports } = portsOf({ update: () => Promise.reject(new ApiError(400, 'No', { errors })) });
    expect(await saveProfile({ changes, image: { file, url } }, ports)).toMatchObject({ imageUrl: null });
  });
});
