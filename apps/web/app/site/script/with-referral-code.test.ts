import { expect, it } from 'vitest';
import { withReferralCode } from './with-referral-code.ts';

it('adds the code and keeps the rest of the address', () => {
  expect(withReferralCode('https://alivio.pe/onboarding?from=landing#datos', 'A1 &b')).toBe(
    'https://alivio.pe/onboarding?from=landing&referralCode=A1+%26b#datos',
  );
});

it('replaces a code that is already there', () => {
  expect(withReferralCode('https://alivio.pe/onboarding?referralCode=old', 'new')).toBe(
    'https://alivio.pe/onboarding?referralCode=new',
  );
});
