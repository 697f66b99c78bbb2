import { describe, expect, it } from 'vitest';
import { isPublicAddress, publicLookup } from './addresses.ts';

describe('an address', () => {
  it.each([
    ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '100.64.0.1', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1'],
    ...['fc00::1', 'fd12:3456::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::'],
    ...['2001::1', '2001:db8::1', 'localhost', ''],
  ])('%s is not of the internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.0.3.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('a name', () => {
  it.each([true, false])('that leads to this machine leads nowhere (all: %s)', async (all) => {
    const error = await new Promise<NodeJS.ErrnoException | null>((resolve) =>
      publicLookup('localhost', { all }, (failure) => resolve(failure)),
    );
    expect(error?.code).toBe('EPRIVATE');
  });
});
