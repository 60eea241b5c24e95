import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/* Addresses that users give are called from inside the operator's network: only those are called that anybody could call. */

/** Thrown, or given to the socket, for an address that is not called. */
export class RefusedAddress extends Error {
  readonly code = 'REFUSED_ADDRESS';
}

/**
 * Whether an address is one of the public internet: not private, loopback, link-local (where clouds keep their metadata), shared,
 * multicast, reserved, or a way through to such a one (IPv4 inside IPv6).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Of an IPv4 address in the clothes of IPv6 the IPv4 address counts.
  return ipaddr.process(address).range() === 'unicast';
}

const refusal = (host: string): RefusedAddress =>
  new RefusedAddress(`${host} is a private, local or reserved address, which is not called.`);

/** @throws RefusedAddress for an address written as numbers that is not public, and for names of the machine itself */
export function refusePrivateHost(hostname: string): void {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0 ? !isPublicAddress(host) : /(^|\.)(localhost|local|internal)$/i.test(host)) {
    throw refusal(host);
  }
}

/**
 * Resolves a name as sockets do, and gives them only what is public: the address that was looked at is the one that is connected to,
 * whatever the name says a moment later.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const [first] = found;
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address))) {
      return callback(refusal(hostname), '');
    }
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
