import { clinicShare } from '../../disbursement/clinic-share.ts';
import type { LoanEvent, LoanProgress } from '../../loan/loan-progress.ts';
import { type Quote, quote } from '../../loan/quote.ts';
import { sumBy } from '../../money/arithmetic.ts';
import { centimos, ZERO } from '../../money/centimos.ts';
import { type LoanAccount, openAccount } from '../../payment/loan-account.ts';
import { percent, rate } from '../../rates/rate.ts';
import { disbursementEntry, feeEntry } from '../entries.ts';
import { type ModelLoan, move, post, type World } from './world.ts';

const MERCHANT_RATE = percent(4.5);
const TERMS = [3, 6, 12, 14, 16, 18] as const;

const TO_REDEMPTION: readonly LoanEvent[] = [
  { kind: 'pass_evaluation', result: 'approved' },
  { kind: 'open_documents' },
  { kind: 'submit_documents' },
  { kind: 'observe_documents' },
  { kind: 'submit_documents' },
  { kind: 'complete_file' },
  { kind: 'approve' },
  { kind: 'create_contract' },
  { kind: 'start_signing' },
  { kind: 'fail_signing' },
  { kind: 'start_signing' },
  { kind: 'holder_signs' },
  { kind: 'all_sign' },
  { kind: 'disburse' },
];

/** One twin lends as contracts did before late interest. */
function openModelAccount({ card, today, fault }: World, name: string, priced: Quote): LoanAccount {
  const account = openAccount(name, priced, card, today);
  if (fault !== 'late_interest_forgotten') return account;
  return { ...account, prices: { ...account.prices, lateTea: rate(0) } };
}

/** Takes a new application all the way to the clinic's redemption and books it. */
export function openLoan(world: World, a: number, b: number): void {
  const { card, today } = world;
  const range = card.maxAmount - card.minAmount + 1;
  const priced = quote({
    amount: centimos(card.minAmount + (a % range)),
    term: TERMS[b % TERMS.length] ?? 6,
    card,
    insurance: b % 2 === 0,
    campaign: true,
  });
  if (!priced.ok) throw new Error(priced.message);
  const share = clinicShare(priced.quote.amount, MERCHANT_RATE, card.igv);
  const draft: LoanProgress = {
    state: 'draft',
    evaluation: null,
    backing: null,
    touchedOn: today,
    contractOn: null,
    validUntil: null,
  };
  const id = world.loans.length + 1;
  const loan: ModelLoan = {
    id,
    progress: draft,
    account: openModelAccount(world, `loan:${id}`, priced.quote),
    trail: ['draft'],
    clinicPayment: { state: 'REVISION', isInBatch: false },
    clinicNet: share.net,
    share,
    quote: priced.quote,
    redemption: 1,
    paidBefore: ZERO,
    writtenOff: false,
    before: new Map(),
    justPaid: null,
    justReversed: null,
  };
  for (const event of TO_REDEMPTION) move(world, loan, event);
  bookRedemption(world, loan);
  world.loans.push(loan);
}

/** A loan that was taken back to its QR is redeemed again, while it can be. */
export function redeemAgain(world: World, loan: ModelLoan): void {
  const { state, validUntil } = loan.progress;
  if (state !== 'signed' || validUntil === null || world.today > validUntil) return;
  move(world, loan, { kind: 'disburse' });
  loan.clinicPayment = { state: 'REVISION', isInBatch: false };
  if (world.fault !== 'undone_account_kept') beginAccount(world, loan);
  bookRedemption(world, loan);
}

/** One without payments, dated from today. */
export function beginAccount(world: World, loan: ModelLoan): void {
  loan.account = openModelAccount(world, `loan:${loan.id}:${loan.redemption}`, loan.quote);
  loan.before = new Map();
}

function bookRedemption(world: World, { id, redemption, share, quote: priced }: ModelLoan): void {
  const source = { on: world.today, loanId: id };
  post(world, disbursementEntry({ ...source, key: `disbursement:${id}:${redemption}` }, share));
  const fee = sumBy(priced.rows, (row) => row.fee);
  post(world, feeEntry({ ...source, key: `fee:${id}:${redemption}` }, fee));
}
