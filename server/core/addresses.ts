import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 networks that are not on the public internet, from the special-purpose registry of IANA. */
const special = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [address = '', bits] = network.split('/');
  special.addSubnet(address, Number(bits), 'ipv4');
}
/** Of IPv6, everything but global unicast, and of that the parts that lead elsewhere: tunnels and documentation. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(address, bits, 'ipv6');

/** True for a public internet address; false for one of this machine, this network, or no address at all. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** A name that resolves to no public address. */
class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE';
}

/**
 * Resolves names to public addresses only. Used for the connection itself, so that a name server cannot return one
 * address to the check and another to the connection.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '');
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return callback(new PrivateAddressError('The name leads to a private address'), '');
    return options.all ? callback(null, open) : callback(null, first.address, first.family);
  });
};
