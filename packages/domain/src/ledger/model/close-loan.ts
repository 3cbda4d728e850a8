import {
  type ClinicPaymentEvent,
  moveClinicPayment,
} from '../../disbursement/clinic-payment-state.ts';
import { eventsOfUndoneRedemption } from '../../loan/undo-redemption.ts';
import { add, negate, sumBy } from '../../money/arithmetic.ts';
import { ZERO } from '../../money/centimos.ts';
import { livePayments, moneyIn } from '../../payment/loan-account.ts';
import {
  balanceOf,
  refundEntry,
  refundPayoutEntry,
  settlementEntry,
  undoneRedemptionEntry,
  writeOffEntry,
} from '../entries.ts';
import { beginAccount } from './open-loan.ts';
import { type ModelLoan, move, nextKey, post, takesPayments, type World } from './world.ts';

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
  if (event === undefined || !takesPayments(loan)) return;
  const result = moveClinicPayment(loan.clinicPayment, event);
  if (result.ok) loan.clinicPayment = result.payment;
}

/** Pays everything that is in the weekly batch. */
export function settleBatch(world: World): void {
  const batch = world.loans.filter(
    (loan) => moveClinicPayment(loan.clinicPayment, 'settle').ok && takesPayments(loan),
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

/** Back to its QR, unless its clinic's payment is in a batch. */
export function undoRedemption(world: World, loan: ModelLoan): void {
  if (loan.progress.state !== 'disbursed' || loan.writtenOff || loan.clinicPayment.isInBatch)
    return;
  const paidByClient = sumBy(livePayments(loan.account), moneyIn);
  const source = {
    key: `undone:${loan.id}:${loan.redemption}`,
    on: world.today,
    loanId: loan.id,
  };
  const facts = { balances: world.book.balancesOfLoan(loan.id), paidByClient };
  post(world, undoneRedemptionEntry(source, facts));
  for (const event of eventsOfUndoneRedemption(loan.progress, false, world.today))
    move(world, loan, event);
  loan.redemption += 1;
  if (world.fault === 'undone_account_kept') return;
  loan.paidBefore = add(loan.paidBefore, paidByClient);
  beginAccount(world, loan);
}

export function payRefundOut(world: World, loan: ModelLoan): void {
  const payable = balanceOf(world.book.balancesOfLoan(loan.id), 'client_refunds_payable');
  if (payable === 0) return;
  const source = {
    key: nextKey(world, `refund-payout:${loan.id}`),
    on: world.today,
    loanId: loan.id,
  };
  post(world, refundPayoutEntry(source, negate(payable)));
}

export function writeOff(world: World, loan: ModelLoan): void {
  const source = { key: `write-off:${loan.id}`, on: world.today, loanId: loan.id };
  post(world, writeOffEntry(source, world.book.balancesOfLoan(loan.id)));
  loan.writtenOff = true;
}
