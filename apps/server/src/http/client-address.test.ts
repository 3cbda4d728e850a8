import { describe, expect, it } from 'vitest';
import { shortenedAddress, subscriberOf } from './client-address.ts';

describe('whom a budget counts', () => {
  it.each([
    ['190.12.34.56', '190.12.34.56'],
    ['::ffff:190.12.34.56', '190.12.34.56'],
    ['::FFFF:be0c:2238', '190.12.34.56'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, subscriber) => {
    expect(subscriberOf(address)).toBe(subscriber);
  });

  it('another /64 is another subscriber', () => {
    expect(subscriberOf('2001:db8:1:3::1')).not.toBe(subscriberOf('2001:db8:1:2::1'));
  });
});

describe('what is kept of an address', () => {
  it.each([
    ['190.12.34.56', '190.12.34.0/24'],
    ['::ffff:190.12.34.56', '190.12.34.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
    ['not an address', 'unknown'],
  ])('of %s, %s', (address, kept) => {
    expect(shortenedAddress(address)).toBe(kept);
  });
});
