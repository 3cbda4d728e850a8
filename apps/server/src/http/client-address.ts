import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** What one household or one rented machine is given: whoever has it has all of its addresses. */
const SUBSCRIBER_GROUPS = 4;
/** Of an IPv6 address as much as names a provider's customer region, and no household. */
const SHORT_GROUPS = 3;

/** Whom a budget counts: an IPv4 address, or the /64 that an IPv6 address is one of. */
export function subscriberOf(address: string): string {
  const groups = ipv6Groups(address);
  if (groups === null) return address;
  return mappedIpv4(groups) ?? `${compressed(groups.slice(0, SUBSCRIBER_GROUPS))}/64`;
}

/** For what is kept and read later: enough to see that two things came from one place, too little to find a person. */
export function shortenedAddress(address: string): string {
  const groups = ipv6Groups(address);
  const ipv4 = groups === null ? address : mappedIpv4(groups);
  if (ipv4 !== null) return isIPv4(ipv4) ? ipv4.replace(/\d+$/, '0/24') : 'unknown';
  return `${compressed((groups ?? []).slice(0, SHORT_GROUPS))}/48`;
}

/** The eight numbers of an IPv6 address, in one spelling; null for anything else. */
function ipv6Groups(address: string): number[] | null {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return null;
  // The address bar's own rules write every spelling in one way: lower case, IPv4 in hexadecimal.
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [before = '', after] = written.split('::');
  const head = groupsOf(before);
  const tail = groupsOf(after ?? '');
  return [...head, ...Array<number>(GROUPS - head.length - tail.length).fill(0), ...tail];
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}

/** '::ffff:10.0.0.1' is 10.0.0.1 as a socket for both families tells it. */
function mappedIpv4(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null;
}

function compressed(groups: readonly number[]): string {
  return `${groups.map((group) => group.toString(16)).join(':')}::`;
}
