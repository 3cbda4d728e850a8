import { expect, it } from 'vitest';
import { referralCodeOf, referralLink } from './referral-link.ts';

const origin = 'https://alivio.pe';

it('is the code of a sales person and of nobody else', () => {
  expect(referralCodeOf({ role: 'health_center_user', code: 'MIR-VEN1' })).toBe('MIR-VEN1');
  expect(referralCodeOf({ role: 'health_center_admin', code: 'MIR-ADM1' })).toBeNull();
});

it('leads to the first page, with the code where there is one', () => {
  expect(referralLink('MIR-VEN1', origin)).toBe(
    'https://alivio.pe/start-onboarding?referralCode=MIR-VEN1',
  );
  expect(referralLink(null, origin)).toBe('https://alivio.pe/start-onboarding');
});
