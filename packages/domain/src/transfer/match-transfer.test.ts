import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar-date.ts';
import { centimos } from '../money/centimos.ts';
import { payoffAmount } from '../payment/payoff-amount.ts';
import { disbursedOn, FIRST_DUE, freshLoan, paid } from '../payment/servicing-fixtures.ts';
import { type ExpectedAmountKind, expectedAmounts } from './expected-amounts.ts';
import { documentsIn, isNameAlike, paymentCodesIn } from './find-in-text.ts';
import { matchReasonText } from './match-texts.ts';
import { type MatchCandidate, matchTransfer, type TransferClues } from './match-transfer.ts';

const CUOTA = centimos(52_376);
const CODE = 'K7MIO2QXYA';

const rosa: MatchCandidate = {
  paymentCode: CODE,
  document: '45678912',
  clientName: 'Rosa María Quispe Huamán',
  expected: expectedAmounts(freshLoan(), FIRST_DUE),
};
const luis: MatchCandidate = {
  paymentCode: 'ZZZZZ22222',
  document: '10203040',
  clientName: 'Luis Alberto Ñahui Soto',
  expected: expectedAmounts(freshLoan(), FIRST_DUE),
};

function transfer(told: Partial<TransferClues>): TransferClues {
  return {
    amount: centimos(12_345),
    description: '',
    payerName: null,
    payerDocument: null,
    ...told,
  };
}

const kinds = (told: Partial<TransferClues>) =>
  matchTransfer(transfer(told), [rosa]).flatMap(({ reasons }) => reasons.map(({ kind }) => kind));

describe('a transfer is matched by', () => {
  test.each([
    ['as it is', 'TRANSF K7MIO2QXYA'],
    ['in small letters', 'pago k7mio2qxya gracias'],
    ['with spaces and dashes', 'K7MIO-2QX YA'],
    ['with 0 for O and 1 for I', 'K7M102QXYA'],
  ])('its payment code %s', (_, description) => {
    expect(kinds({ description })).toEqual(['payment_code']);
    expect(paymentCodesIn(description)).toContain(CODE);
  });

  test.each([
    [{ payerDocument: '45678912' }],
    [{ payerDocument: 'DNI 45678912' }],
    [{ payerDocument: '0045678912' }],
    [{ description: 'DNI45678912 CUOTA' }],
    [{ description: 'Abono de 45678912.' }],
  ])('the document of %j', (told) => {
    expect(kinds(told)).toEqual(['document']);
  });

  test.each([
    [{ payerDocument: '145678912' }],
    [{ description: 'OP 9945678912' }],
    [{ description: 'K7MIO2QXY' }],
    [{ payerName: 'Rosa Huerta' }],
    [{ payerName: 'Rosa' }],
  ])('nothing in %j', (told) => {
    expect(kinds(told)).toEqual([]);
  });

  test.each([
    ['QUISPE HUAMAN ROSA MARIA', true],
    ['Rosa Quispe', true],
    ['QUISPE HUAMAN ROS', true],
    ['MARIA HUAMAN DE QUISPE', true],
    ['Rosa Quispe Mamani', false],
    ['QUISPE', false],
    ['', false],
  ])('the name %s: %s', (written, isAlike) => {
    expect(isNameAlike(written, rosa.clientName)).toBe(isAlike);
  });

  test('the name in the text', () => {
    expect(kinds({ description: 'TRANSF DE QUISPE HUAMAN ROSA' })).toEqual(['name']);
  });
});

describe('how strong it is', () => {
  const strength = (told: Partial<TransferClues>) =>
    matchTransfer(transfer(told), [rosa])[0]?.strength;

  test.each<[Partial<TransferClues>, string | undefined]>([
    [{ description: CODE }, 'strong'],
    [{ payerDocument: '45678912', amount: CUOTA }, 'strong'],
    [{ payerDocument: '45678912' }, 'likely'],
    [{ payerName: 'Rosa Quispe', amount: CUOTA }, 'likely'],
    [{ payerName: 'Rosa Quispe' }, 'weak'],
    [{ amount: CUOTA }, 'weak'],
    [{}, undefined],
  ])('%j: %s', (told, expected) => {
    expect(strength(told)).toBe(expected);
  });

  test('orders them, the payment code before anything else', () => {
    const told = transfer({
      description: CODE,
      payerDocument: luis.document,
      payerName: luis.clientName,
      amount: CUOTA,
    });
    const matches = matchTransfer(told, [luis, rosa]);
    expect(matches.map(({ candidate }) => candidate)).toEqual([rosa, luis]);
    expect(matches.map(({ isAmbiguous }) => isAmbiguous)).toEqual([false, false]);
  });

  test('two that are as strong are said to be ambiguous', () => {
    const matches = matchTransfer(transfer({ amount: CUOTA }), [rosa, luis]);
    expect(matches.map(({ strength, isAmbiguous }) => [strength, isAmbiguous])).toEqual([
      ['weak', true],
      ['weak', true],
    ]);
  });
});

describe('amounts that a client may transfer', () => {
  const textOf = (
    amount: number,
    day = FIRST_DUE,
    account = freshLoan(),
    choice: number | null = null,
  ) => {
    const expected = expectedAmounts(account, day, choice === null ? null : centimos(choice));
    const candidate = { ...rosa, expected };
    const [match] = matchTransfer(transfer({ amount: centimos(amount) }), [candidate]);
    return match?.reasons.map(matchReasonText);
  };

  test('are what is due, the next instalment, several, the payoff and a prepayment asked for', () => {
    expect(textOf(CUOTA)).toEqual(['El monto es lo que debe a la fecha']);
    expect(textOf(CUOTA, disbursedOn)).toEqual(['El monto es el de su próxima cuota (1)']);
    expect(textOf(2 * CUOTA)).toEqual(['El monto es el de sus cuotas 1 y 2']);
    expect(textOf(3 * CUOTA)).toEqual(['El monto es el de sus cuotas 1 a 3']);
    expect(textOf(payoffAmount(freshLoan(), FIRST_DUE))).toEqual([
      'El monto es lo que cuesta cancelar el crédito',
    ]);
    expect(textOf(200_000, FIRST_DUE, freshLoan(), 200_000)).toEqual([
      'El monto es el del pago anticipado que pidió',
    ]);
  });

  test('count what was brought already', () => {
    const account = paid(freshLoan(), 40_000, addDays(disbursedOn, 1));
    const next = expectedAmounts(account, addDays(disbursedOn, 2))[0];
    expect(next).toEqual({ kind: 'next', amount: CUOTA - 40_000, numbers: [1] });
  });

  test('of a loan that is paid are none', () => {
    const account = paid(freshLoan(), 600_000, disbursedOn);
    const none: readonly ExpectedAmountKind[] = [];
    expect(expectedAmounts(account, FIRST_DUE).map(({ kind }) => kind)).toEqual(none);
  });
});

test('numbers of documents are found in a text', () => {
  expect(documentsIn('DNI 45678912 y 001234567, op 123')).toEqual(['45678912', '001234567']);
});
