import { describe, expect, test } from 'vitest';
import { centimos } from '../money/centimos.ts';
import { settlePayment } from '../payment/payment-state.ts';
import { percent } from '../rates/rate.ts';
import {
  type ClinicPaymentEvent,
  type ClinicPaymentProgress,
  type ClinicPaymentState,
  moveClinicPayment,
} from './clinic-payment-state.ts';
import { clinicShare } from './clinic-share.ts';

test('the clinic gets the amount less the fee, whose IGV is inside', () => {
  expect(clinicShare(centimos(500_000), percent(4.5), percent(18))).toEqual({
    net: 477_500,
    merchantFee: 19_068,
    merchantFeeIgv: 3_432,
  });
});

describe('the payment to a clinic', () => {
  const STATES: Record<
    ClinicPaymentState,
    Partial<Record<ClinicPaymentEvent, ClinicPaymentState>>
  > = {
    REVISION: { issue_letter: 'DOCUMENTOS PENDIENTES' },
    'DOCUMENTOS PENDIENTES': { upload_receipt: 'REVISION COMPROBANTE' },
    'REVISION COMPROBANTE': { reject_receipt: 'RECHAZADO', accept_receipt: 'EN PROCESO' },
    RECHAZADO: { upload_receipt: 'REVISION COMPROBANTE' },
    'EN PROCESO': { batch: 'EN PROCESO', settle: 'PAGADO' },
    PAGADO: {},
  };
  const EVENTS = [
    'issue_letter',
    'upload_receipt',
    'reject_receipt',
    'accept_receipt',
    'batch',
    'settle',
  ] as const;

  test.each(Object.entries(STATES))('%s has its moves and no others', (state, moves) => {
    for (const event of EVENTS) {
      const payment = { state: state as ClinicPaymentState, isInBatch: event === 'settle' };
      const result = moveClinicPayment(payment, event);
      const expected = moves[event];
      if (expected === undefined) expect(result).toMatchObject({ reason: 'illegal_transition' });
      else expect(result).toMatchObject({ ok: true, payment: { state: expected } });
    }
  });

  test('is in process from the accepted receipt on, in a batch once, and paid only from it', () => {
    const move = (payment: ClinicPaymentProgress, event: ClinicPaymentEvent) => {
      const moved = moveClinicPayment(payment, event);
      return moved.ok ? moved.payment : moved.reason;
    };
    const uploaded = { state: 'REVISION COMPROBANTE', isInBatch: false } as const;
    expect(move(uploaded, 'batch')).toBe('illegal_transition');
    const accepted = { state: 'EN PROCESO', isInBatch: false } as const;
    expect(move(uploaded, 'accept_receipt')).toEqual(accepted);
    expect(move(accepted, 'settle')).toBe('illegal_transition');
    const batched = { state: 'EN PROCESO', isInBatch: true } as const;
    expect(move(accepted, 'batch')).toEqual(batched);
    expect(move(batched, 'batch')).toBe('illegal_transition');
    expect(move(batched, 'settle')).toEqual({ state: 'PAGADO', isInBatch: true });
  });
});

test.each([
  ['created', 'approved', 'settled'],
  ['sent', 'rejected', 'settled'],
  ['sent', 'expired', 'settled'],
  ['approved', 'approved', 'repeated'],
  ['approved', 'expired', 'repeated'],
  ['approved', 'rejected', 'conflict'],
  ['rejected', 'approved', 'settled'],
  ['rejected', 'expired', 'repeated'],
  ['expired', 'approved', 'settled'],
  ['expired', 'rejected', 'repeated'],
] as const)('a payment %s that is told %s: %s', (state, outcome, result) => {
  expect(settlePayment(state, outcome)).toBe(result);
});
