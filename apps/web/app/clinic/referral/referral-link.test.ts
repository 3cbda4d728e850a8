import { expect, it } from 'vitest';
import { referralLink } from './referral-link.ts';

const origin = 'https://alivio.pe';

it('carries the code of a sales person and of nobody else', () => {
  expect(referralLink({ role: 'health_center_user', code: 'MIR-VEN1' }, origin)).toBe(
    'https://alivio.pe/start-onboarding?referralCode=MIR-VEN1',
  );
  expect(referralLink({ role: 'health_center_admin', code: 'MIR-ADM1' }, origin)).toBe(
    'https://alivio.pe/start-onboarding',
  );
});
