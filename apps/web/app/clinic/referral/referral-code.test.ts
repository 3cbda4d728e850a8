import { expect, it } from 'vitest';
import { referralCodeOf } from './referral-code.ts';

it('is the code of a sales person and of nobody else', () => {
  expect(referralCodeOf({ role: 'health_center_user', code: 'MIR-VEN1' })).toBe('MIR-VEN1');
  expect(referralCodeOf({ role: 'health_center_admin', code: 'MIR-ADM1' })).toBeNull();
});
