import { expect, it } from 'vitest';
import { referralLink } from './referral-link.ts';

const origin = 'https://alivio.pe';

it('leads to the first page, with the code where there is one', () => {
  expect(referralLink('MIR-VEN1', origin)).toBe(
    'https://alivio.pe/start-onboarding?referralCode=MIR-VEN1',
  );
  expect(referralLink(null, origin)).toBe('https://alivio.pe/start-onboarding');
});
