import {
  type ClinicPaymentEvent,
  moveClinicPayment,
} from '../../disbursement/clinic-payment-state.ts';
import { negate, sumBy } from '../../money/arithmetic.ts';
import { ZERO } from '../../money/centimos.ts';
import { livePayments, moneyIn } from '../../payment/loan-account.ts';
import {
  balanceOf,
  refundEntry,
  refundPayoutEntry,
  settlementEntry,
  writeOffEntry,
} from '../entries.ts';
import { type ModelLoan, move, nextKey, post, type World } from './world.ts';

/** All loans of the model are of one site. */
const MODEL_SITE = 1;

const CLINIC_EVENTS: readonly ClinicPaymentEvent[] = [
  'issue_letter',
  'upload_receipt',
  'reject_receipt',
  'accept_receipt',
  'batch',
];

export function moveClinic(loan: ModelLoan, pick: number): void {
  const event = CLINIC_EVENTS[pick % CLINIC_EVENTS.length];
  if (event === undefined || loan.progress.state === 'cancelled') return;
  const result = moveClinicPayment(loan.clinicPayment, event);
  if (result.ok) loan.clinicPayment = result.payment;
}

/** Pays everything that is in the weekly batch. */
export function settleBatch(world: World): void {
  const batch = world.loans.filter(
    (loan) =>
      moveClinicPayment(loan.clinicPayment, 'settle').ok && loan.progress.state !== 'cancelled',
  );
  if (batch.length === 0) return;
  const lines = batch.map(({ id, clinicNet }) => ({ loanId: id, net: clinicNet }));
  const source = { key: nextKey(world, 'settlement'), on: world.today, siteId: MODEL_SITE };
  post(world, settlementEntry(source, lines, []));
  if (world.fault === 'settlement_twice') {
    post(world, settlementEntry({ ...source, key: `${source.key}:again` }, lines, []));
  }
  for (const loan of batch) loan.clinicPayment = { state: 'PAGADO', isInBatch: true };
}

export function refund(world: World, loan: ModelLoan): void {
  const settled = loan.clinicPayment.state === 'PAGADO';
  post(
    world,
    refundEntry(
      { key: `refund:${loan.id}`, on: world.today, loanId: loan.id },
      {
        balances: world.book.balancesOfLoan(loan.id),
        paidByClient: sumBy(livePayments(loan.account), moneyIn),
        settledToClinic: settled ? loan.clinicNet : ZERO,
      },
    ),
  );
  move(world, loan, { kind: 'refund' });
}

export function payRefundOut(world: World, loan: ModelLoan): void {
  const payable = balanceOf(world.book.balancesOfLoan(loan.id), 'client_refunds_payable');
  if (payable === 0) return;
  const source = { key: `refund-payout:${loan.id}`, on: world.today, loanId: loan.id };
  post(world, refundPayoutEntry(source, negate(payable)));
}

export function writeOff(world: World, loan: ModelLoan): void {
  const source = { key: `write-off:${loan.id}`, on: world.today, loanId: loan.id };
  post(world, writeOffEntry(source, world.book.balancesOfLoan(loan.id)));
  loan.writtenOff = true;
}
