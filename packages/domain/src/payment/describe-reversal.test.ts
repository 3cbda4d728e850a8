import { describe, expect, test } from 'vitest';
import { describeReversal } from './describe-reversal.ts';
import { payoffAmount } from './payoff-amount.ts';
import {
  disbursedOn,
  FIRST_DUE,
  freshLoan,
  paid,
  prepaid,
  SECOND_DUE,
} from './servicing-fixtures.ts';

const CUOTA = 52_376;

describe('what taking a payment back would do', () => {
  test('the instalment that it paid is due again, and nothing else', () => {
    const account = paid(freshLoan(), CUOTA, FIRST_DUE);
    expect(describeReversal(account, FIRST_DUE, FIRST_DUE)).toEqual({
      ok: true,
      effect: {
        dueBefore: 0,
        dueAfter: CUOTA,
        opens: [{ number: 1, dueOn: FIRST_DUE, toPay: CUOTA }],
        isReopened: false,
        isRescheduled: false,
      },
    });
  });

  test('what others put aside pays what is open again first', () => {
    const account = paid(paid(freshLoan(), CUOTA, disbursedOn), CUOTA, FIRST_DUE);
    expect(describeReversal(account, disbursedOn, FIRST_DUE)).toMatchObject({
      effect: { dueAfter: 0, opens: [{ number: 2, dueOn: SECOND_DUE, toPay: CUOTA }] },
    });
  });

  test('a loan that it had paid is open again, with its own schedule', () => {
    const all = payoffAmount(freshLoan(), disbursedOn);
    const account = prepaid(freshLoan(), all, disbursedOn, 'fewer_installments');
    const described = describeReversal(account, 'prepayment', disbursedOn);
    expect(described).toMatchObject({ effect: { isReopened: true, isRescheduled: true } });
    expect(described.ok && described.effect.opens).toHaveLength(12);
  });

  test('what the core refuses is refused, and the account stays as it is', () => {
    const account = prepaid(
      paid(freshLoan(), CUOTA, FIRST_DUE),
      200_000,
      FIRST_DUE,
      'fewer_installments',
    );
    expect(describeReversal(account, FIRST_DUE, FIRST_DUE)).toMatchObject({
      ok: false,
      reason: 'schedule_changed_since',
    });
  });
});
