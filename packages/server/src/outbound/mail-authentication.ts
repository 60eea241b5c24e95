import { Resolver } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { authenticate } from 'mailauth';
import type { MessageAuthentication } from '../store/schema.ts';

export interface MailAuthenticationOptions {
  /** This server's name, as it signs its results. */
  readonly hostName: string;
  /** `1.2.3.4` or `1.2.3.4:53`; none: those of the machine. */
  readonly dnsServers: readonly string[];
  /** Networks of relays that check messages themselves, such as `10.0.0.0/8`; their own results are believed. */
  readonly trustedRelays: readonly string[];
}

export interface MessageToAuthenticate {
  readonly envelopeFrom: string;
  readonly remoteAddress: string;
  readonly helo: string;
}

/** What all look-ups for one message may take together; beyond it nothing is known, which is no failure. */
const LOOKUP_MILLISECONDS = 8000;
const MOST_HEADER_BYTES = 256 * 1024;

/** Verifies SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC 7489) and ARC (RFC 8617) of messages. */
export function createMailAuthentication(options: MailAuthenticationOptions) {
  const relays = networksOf(options.trustedRelays);
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (options.dnsServers.length > 0) resolver.setServers(options.dnsServers);
  const resolve = (name: string, type: string) => resolver.resolve(name, type as 'TXT');

  return async (message: MessageToAuthenticate, raw: Uint8Array): Promise<MessageAuthentication> => {
    const ip = message.remoteAddress.replace(/^::ffff:/i, '');
    if (isAmong(relays, ip)) return relayedResults(raw, ip);
    const checked = authenticate(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), {
      ip,
      helo: message.helo,
      sender: message.envelopeFrom,
      mta: options.hostName,
      resolver: resolve,
      trustReceived: false,
      disableBimi: true,
    });
    const result = await Promise.race([checked, after(LOOKUP_MILLISECONDS)]);
    if (result === null)
      return { spf: 'temperror', dkim: 'temperror', dmarc: 'temperror', arc: 'none', relay: null };
    const signatures = result.dkim.results.map(({ status }) => status.result);
    return {
      spf: result.spf ? result.spf.status.result : 'none',
      dkim: signatures.find((each) => each === 'pass') ?? signatures[0] ?? 'none',
      dmarc: result.dmarc ? result.dmarc.status.result : 'none',
      arc: result.arc ? result.arc.status.result : 'none',
      relay: null,
    };
  };
}

/** The topmost Authentication-Results (RFC 8601) is the relay's own; whatever stands below it anybody may have written. */
function relayedResults(raw: Uint8Array, relay: string): MessageAuthentication {
  const start = Buffer.from(raw.subarray(0, MOST_HEADER_BYTES)).toString('latin1');
  const [header = ''] = start.split(/\r?\n\r?\n/, 1);
  const results = /^authentication-results:((?:.*(?:\r?\n[ \t].*)*))/im.exec(header)?.[1] ?? '';
  const result = (method: string) =>
    new RegExp(`[;\\s]${method}\\s*=\\s*([a-z]{1,20})`, 'i').exec(results)?.[1]?.toLowerCase() ?? 'none';
  // Its word on ARC is part of what it made of DMARC.
  return { spf: result('spf'), dkim: result('dkim'), dmarc: result('dmarc'), arc: 'none', relay };
}

function networksOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

function isAmong(list: BlockList, ip: string): boolean {
  const family = isIP(ip);
  return family !== 0 && list.check(ip, family === 6 ? 'ipv6' : 'ipv4');
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null).unref());
}
