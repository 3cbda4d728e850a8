import { expect, test } from 'vitest';
import { centimos } from '../money/centimos.ts';
import { settlePayment } from '../payment/payment-state.ts';
import { percent } from '../rates/rate.ts';
import { type clinicPaymentTable, moveClinicPayment } from './clinic-payment-state.ts';
import { clinicShare } from './clinic-share.ts';

test('the clinic gets the amount less the fee, whose IGV is inside', () => {
  expect(clinicShare(centimos(500_000), percent(4.5), percent(18))).toEqual({
    net: 477_500,
    merchantFee: 19_068,
    merchantFeeIgv: 3_432,
  });
});

test('the payment to a clinic goes through its papers', () => {
  const path = ['issue_letter', 'upload_receipt', 'reject_receipt', 'upload_receipt'] as const;
  let state: keyof typeof clinicPaymentTable = 'REVISION';
  for (const event of [...path, 'batch', 'settle'] as const) {
    const moved = moveClinicPayment(state, event);
    if (!moved.ok) throw new Error(moved.message);
    state = moved.state;
  }
  expect(state).toBe('PAGADO');
  expect(moveClinicPayment('REVISION', 'settle')).toMatchObject({ reason: 'illegal_transition' });
  expect(moveClinicPayment('PAGADO', 'settle')).toMatchObject({ reason: 'illegal_transition' });
});

test.each([
  ['created', 'approved', 'settled'],
  ['sent', 'rejected', 'settled'],
  ['sent', 'expired', 'settled'],
  ['approved', 'approved', 'repeated'],
  ['approved', 'expired', 'repeated'],
  ['approved', 'rejected', 'conflict'],
  ['rejected', 'approved', 'conflict'],
  ['expired', 'approved', 'settled'],
  ['expired', 'rejected', 'repeated'],
] as const)('a payment %s that is told %s: %s', (state, outcome, result) => {
  expect(settlePayment(state, outcome)).toBe(result);
});
