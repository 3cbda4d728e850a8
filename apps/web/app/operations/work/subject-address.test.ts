import { aboutPolicy, aboutRateCards } from '@alivio/domain/work/work-subject.ts';
import { expect, it } from 'vitest';
import { subjectAddress } from './subject-address.ts';

const loan = { kind: 'loan', id: 5 } as const;

it.each([
  ['document_review', loan, '/operations/clients/3?case=9&tab=documents'],
  ['second_approval', loan, '/operations/clients/3?case=9'],
  ['unapplied_money', loan, '/operations/payments/unapplied?item=9'],
  ['refund_payable', loan, '/operations/payments/unapplied?item=9'],
  ['second_approval', { kind: 'money_return', id: 7 }, '/operations/payments/returns/7?item=9'],
  ['approval_letter', { kind: 'clinic_payment', id: 7 }, '/operations/clinics/payments/7?item=9'],
  [
    'settlement_to_pay',
    { kind: 'clinic_settlement', id: 7 },
    '/operations/clinics/settlements/7?item=9',
  ],
  ['second_approval', { kind: 'site', id: 7 }, '/operations/settings/sites/7?item=9'],
  ['second_approval', { kind: 'staff_user', id: 7 }, '/operations/settings/staff/7?item=9'],
  ['second_approval', aboutRateCards, '/operations/settings/rates?item=9'],
  ['second_approval', aboutPolicy, '/operations/settings/policy?item=9'],
  ['second_approval', { kind: 'transfer', id: 7 }, '/operations/payments/transfers/7?item=9'],
  [
    'second_approval',
    { kind: 'gateway_settlement', id: 7 },
    '/operations/payments/gateway/7?item=9',
  ],
  [
    'gateway_difference',
    { kind: 'card_payment', id: 7 },
    '/operations/payments/gateway?payments=missing&item=9',
  ],
] as const)('%s about %o', (kind, subject, address) => {
  const item = { id: 9, kind, subject, client_id: 3, settlement_id: null };
  expect(subjectAddress(item)).toBe(address);
});

it('a card payment that is to be taken back is confirmed where its settlement says so', () => {
  const subject = { kind: 'card_payment', id: 7 } as const;
  const item = { id: 9, kind: 'second_approval', subject, client_id: 3, settlement_id: 4 } as const;
  expect(subjectAddress(item)).toBe('/operations/payments/gateway/4?item=9');
});
