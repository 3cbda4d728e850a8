import { addDays, type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { clinicPaymentTable } from '@alivio/domain/disbursement/clinic-payment-state.ts';
import { paymentEntry, suspenseEntry } from '@alivio/domain/ledger/entries.ts';
import { payoffFollows } from '@alivio/domain/ledger/model/payoff-follows.ts';
import { add } from '@alivio/domain/money/arithmetic.ts';
import { type Centimos, centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { proportion } from '@alivio/domain/money/rounding.ts';
import { amountDue } from '@alivio/domain/payment/amount-due.ts';
import type { AppliedPayment, LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { payoffAmount } from '@alivio/domain/payment/payoff-amount.ts';
import type { Connection } from '@alivio/server/db/client.ts';
import type { Deps } from '@alivio/server/deps.ts';
import { disburseLoan } from '@alivio/server/disbursements/disburse-loan.ts';
import { moveClinicPayment } from '@alivio/server/disbursements/move-clinic-payment.ts';
import { refundLoan } from '@alivio/server/disbursements/refund-loan.ts';
import { undoRedemption } from '@alivio/server/disbursements/undo-redemption.ts';
import { importSettlement } from '@alivio/server/gateway-settlements/import-settlement.ts';
import type { SettlementFile } from '@alivio/server/gateway-settlements/judge-file.ts';
import { getLoanBalances } from '@alivio/server/ledger/get-loan-balances.ts';
import { postEntry } from '@alivio/server/ledger/post-entry.ts';
import { getLoan } from '@alivio/server/loans/get-loan.ts';
import { moveLoan } from '@alivio/server/loans/move-loan.ts';
import { insertCardPayment } from '@alivio/server/payments/card-payments.sql.ts';
import { settleIn } from '@alivio/server/payments/settle-card-payment.ts';
import { isRefusal } from '@alivio/server/refusal.ts';
import { accrueDefaultInterest } from '@alivio/server/servicing/accrue-default-interest.ts';
import { applyFunds } from '@alivio/server/servicing/apply-funds.ts';
import { loadAccount } from '@alivio/server/servicing/load-account.ts';
import { prepayLoan } from '@alivio/server/servicing/prepay-loan.ts';
import { recordPayment } from '@alivio/server/servicing/record-payment.ts';
import { reversePayment } from '@alivio/server/servicing/reverse-payment.ts';
import { writeOffLoan } from '@alivio/server/servicing/write-off-loan.ts';
import { assignSuspense } from '@alivio/server/suspense/assign-suspense.ts';
import { receiveMoney } from '@alivio/server/suspense/receive-money.ts';
import { suspenseEntryKey } from '@alivio/server/suspense/suspense-entry-key.ts';

import type { DeskStaff } from './desk-model.ts';
import { settlementFile } from './gateway.ts';
import { accepted } from './loans.ts';

type ToldPayment = Parameters<typeof recordPayment>[3];

/** One sequence of the model test: a few loans, a day, and what has been told so far. */
export interface World {
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'now'>;
  today: CalendarDate;
  loanIds: number[];
  told: ToldPayment[];
  /** Who acts at the desk. */
  staff: DeskStaff;
  /** The keys of money that named no loan. */
  unnamed: string[];
  /** Those that the desk typed. */
  transfers: number[];
  /** What the card gateway settled, with its files. */
  settlements: { id: number; file: SettlementFile }[];
  /** Makes keys unique, also across sequences. */
  name: string;
  serial: number;
  /** The deliberately broken twin: its recorder writes each payment into the books twice. */
  postsTwice: boolean;
  /** Another twin: money without an owner goes into the books and into no list. */
  forgetsLines?: boolean;
}

interface Turn {
  world: World;
  trx: Connection;
  loanId: number;
  /** A percentage, a number of days or an index: each step makes its own use of it. */
  size: number;
}

/** What a step says: a refusal, `unchanged` when it was a repeat, or anything else when it moved something. */
type Step = (turn: Turn) => Promise<unknown>;

const DESK_EVENTS = ['issue_letter', 'upload_receipt', 'reject_receipt', 'accept_receipt'] as const;
const MOVES = ['cancel', 'expire', 'reject', 'reopen', 'start_signing', 'lapse'] as const;

export const moneySteps = {
  disburse: ({ world, trx, loanId }) => disburseLoan(world.deps, trx, actIn(world), loanId),

  payPart: async (turn) =>
    pay(turn, percentOf(turn.size, await ask(turn, payoffAmount)), turn.world.today),

  payMuch: async (turn) => {
    const amount = proportion(await ask(turn, payoffAmount), 100 + turn.size, 100);
    return pay(turn, add(amount, centimos(turn.size)), turn.world.today);
  },

  payDue: async (turn) => pay(turn, await ask(turn, amountDue), turn.world.today),

  payDueDatedBack: async (turn) => {
    const paidOn = addDays(turn.world.today, -(turn.size % 40));
    return pay(turn, await ask(turn, amountDue), paidOn);
  },

  payByCard: async (turn) => payByCard(turn, []),

  /** Given up before the gateway had decided: the money counts all the same. */
  payByCardLate: async (turn) => payByCard(turn, ['never sent']),

  payByCardInVain: async (turn) => payByCard(turn, [], 'rejected'),

  /** The gateway's settlement names it before we hear that it was approved. */
  payByCardToldLate: async (turn) => payByCard(turn, ['settled before']),

  transfer: async (turn) => {
    const { world, trx, loanId } = turn;
    const amount = percentOf(turn.size, await ask(turn, payoffAmount));
    const told = { key: nextKey(world), loanId, amount, paidOn: world.today };
    return receiveMoney(world.deps, trx, actIn(world), { ...told, cash: 'cash_bank' });
  },

  repeat: async ({ world, trx, size }) => {
    const earlier = pick(world.told, size);
    if (earlier !== undefined) await recordPayment(world.deps, trx, actIn(world), earlier);
    return 'unchanged';
  },

  repeatOtherwise: async ({ world, trx, size }) => {
    const earlier = pick(world.told, size);
    if (earlier === undefined) return 'unchanged';
    const amount = add(earlier.amount, centimos(1));
    return recordPayment(world.deps, trx, actIn(world), { ...earlier, amount });
  },

  prepay: async (turn) => {
    const amount = percentOf(turn.size, await ask(turn, payoffAmount));
    return prepay(turn, amount, nextKey(turn.world));
  },

  payOff: async (turn) => prepay(turn, await ask(turn, payoffAmount), nextKey(turn.world)),

  reverse: async (turn) => {
    const account = await accountOf(turn);
    // What goes back is given up, or paid for good.
    const payments = account?.payments.filter(({ kind }) => kind !== 'return');
    const key = pick(payments ?? [], turn.size)?.key ?? 'unknown';
    return reversePayment(turn.world.deps, turn.trx, actIn(turn.world), {
      loanId: turn.loanId,
      key,
    });
  },

  payOffAndTakeBack: async (turn) => {
    const { world, trx, loanId } = turn;
    await closeDay(turn);
    const before = await balancesOf(turn);
    const key = nextKey(world);
    const paid = await prepay(turn, await ask(turn, payoffAmount), key);
    if (isRefusal(paid)) return 'refused after a close';
    await reversePayment(world.deps, trx, actIn(world), { loanId, key });
    const after = await balancesOf(turn);
    if (after !== before) throw new Error(`a reversal left ${after} instead of ${before}`);
    return paid;
  },

  close: (turn) => closeDay(turn),

  receiveUnnamed: async ({ world, trx, size }) => {
    const key = nextKey(world);
    if (world.forgetsLines) {
      const source = { key: suspenseEntryKey(key), on: world.today };
      return postEntry(world.deps, trx, suspenseEntry(source, centimos(size), 'cash_bank'));
    }
    const money = {
      key,
      amount: centimos(size * 1_000),
      paidOn: world.today,
      cash: 'cash_bank',
    } as const;
    const received = await receiveMoney(world.deps, trx, actIn(world), { ...money, loanId: null });
    world.unnamed.push(key);
    return received;
  },

  /** Found to be somebody else's after all: the payment is taken back, and the money waits again. */
  takeBackAssigned: async (turn) => {
    const { world, trx, loanId } = turn;
    const assigned = (await accountOf(turn))?.payments.filter(
      ({ key, reversed }) => key.startsWith('suspense:') && !reversed,
    );
    const key = pick(assigned ?? [], turn.size)?.key ?? 'unknown';
    return reversePayment(world.deps, trx, actIn(world), { loanId, key });
  },

  assignUnnamed: ({ world, trx, loanId, size }) =>
    assignSuspense(world.deps, trx, actIn(world), { loanId, key: pick(world.unnamed, size) ?? '' }),

  moveByHand: ({ world, trx, loanId, size }) =>
    moveLoan(world.deps, trx, actIn(world), loanId, { kind: pick(MOVES, size) ?? 'cancel' }),

  movePapers: async ({ world, trx, loanId, size }) => {
    const payment = await trx
      .selectFrom('clinic_payments')
      .select(['id', 'state'])
      .where('loan_id', '=', loanId)
      .orderBy('redemption', 'desc')
      .executeTakeFirst();
    const legal = DESK_EVENTS.filter(
      (event) => clinicPaymentTable[payment?.state ?? 'PAGADO'][event],
    );
    const event = pick(legal, size) ?? 'issue_letter';
    return moveClinicPayment(world.deps, trx, actIn(world), { paymentId: payment?.id ?? 0, event });
  },

  refund: ({ world, trx, loanId }) => refundLoan(world.deps, trx, actIn(world), loanId),
  undoRedemption: ({ world, trx, loanId }) => undoRedemption(world.deps, trx, actIn(world), loanId),

  /** Within the days of its QR it can be redeemed again at once, with an account of its own. */
  undoAndRedeemAgain: async (turn) => {
    const { world, trx, loanId } = turn;
    const undone = await undoRedemption(world.deps, trx, actIn(world), loanId);
    if (isRefusal(undone)) return undone;
    const redeemed = await disburseLoan(world.deps, trx, actIn(world), loanId);
    // Expired meanwhile: undone it is all the same.
    return isRefusal(redeemed) ? 'undone' : pay(turn, centimos(turn.size * 100), world.today);
  },
  writeOff: ({ world, trx, loanId }) => writeOffLoan(world.deps, trx, actIn(world), loanId),
} satisfies Record<string, Step>;

export type MoneyStep = keyof typeof moneySteps;

function actIn({ today }: World) {
  return { by: 'system', today } as const;
}

/** What a day does to a disbursed loan. */
async function closeDay({ world, trx, loanId }: Turn): Promise<void> {
  await applyFunds(world.deps, trx, actIn(world), [loanId]);
  await accrueDefaultInterest(world.deps, trx, actIn(world), [loanId]);
}

async function pay(turn: Turn, amount: Centimos, paidOn: CalendarDate): Promise<unknown> {
  const { world, trx, loanId } = turn;
  const told: ToldPayment = { loanId, key: nextKey(world), amount, paidOn, cash: 'cash_bank' };
  const before = await accountOf(turn);
  const payment = await recordPayment(world.deps, trx, actIn(world), told);
  if (isRefusal(payment)) return payment;
  await mustLowerPayoff(turn, payment, before);
  world.told.push(told);
  if (world.postsTwice) {
    const source = { key: `${told.key}:again`, on: paidOn, loanId };
    await postEntry(world.deps, trx, paymentEntry(source, payment, told.cash));
  }
  return payment;
}

/** An attempt by card from its beginning to what the gateway says of it, once and once more. */
async function payByCard(
  turn: Turn,
  before: readonly ('never sent' | 'settled before')[],
  outcome: 'approved' | 'rejected' = 'approved',
): Promise<unknown> {
  const { world, trx, loanId, size } = turn;
  const account = await accountOf(turn);
  const due = account === null ? null : amountDue(account, world.today);
  const amount = due === null || due === 0 ? centimos(size * 500) : due;
  const transactionId = nextKey(world);
  const orderNumber = `P-${transactionId}`;
  // The card's money counts from the day whose price it is, which is the day of the world.
  const now = noonOf(world.today);
  const number = account?.installments[0]?.number ?? 1;
  const times = { pricedOn: world.today, createdAt: now, expiresAt: now };
  const purpose = { purpose: 'installments', mode: null } as const;
  const of = { loanId, transactionId, orderNumber, amount, numbers: [number] };
  const attempt = { ...of, ...times, ...purpose };
  const payment = { id: await insertCardPayment(trx, attempt), loan_id: loanId };
  const told = {
    ...{ transactionId, orderNumber, amount, currency: 'PEN', outcome },
    ...{ code: '00', reference: transactionId, card: null },
  } as const;
  const deps = { ...world.deps, now: () => now };
  for (const word of [...before, told, told])
    if (word === 'settled before')
      await importSale(turn, { orderNumber, reference: transactionId, amount });
    else await settleIn(deps, trx, payment, word);
  return 'settled';
}

async function importSale(
  { world, trx }: Turn,
  sale: { orderNumber: string; reference: string; amount: Centimos },
): Promise<void> {
  const file = settlementFile(nextKey(world), world.today, [{ ...sale, on: world.today }]);
  const { id } = accepted(await importSettlement(world.deps, trx, actIn(world), file));
  world.settlements.push({ id, file });
}

export function noonOf(day: CalendarDate): Date {
  return new Date(`${day}T17:00:00Z`);
}

async function prepay(turn: Turn, amount: Centimos, key: string) {
  const { world, trx, loanId, size } = turn;
  const mode = size % 2 === 0 ? 'smaller_installment' : 'fewer_installments';
  const request = { loanId, key, amount, mode, paidOn: world.today, cash: 'cash_bank' } as const;
  const before = await accountOf(turn);
  const payment = await prepayLoan(world.deps, trx, actIn(world), request);
  if (!isRefusal(payment)) await mustLowerPayoff(turn, payment, before);
  return payment;
}

async function mustLowerPayoff(
  turn: Turn,
  payment: AppliedPayment,
  before: LoanAccount | null,
): Promise<void> {
  const after = await accountOf(turn);
  if (before === null || after === null) throw new Error('a payment without an account');
  if (payoffFollows(payment, before, after, turn.world.today)) return;
  throw new Error(`closing loan ${turn.loanId} does not cost less by ${payment.amount}`);
}

async function accountOf({ trx, loanId }: Turn): Promise<LoanAccount | null> {
  return loadAccount(trx, await getLoan(trx, loanId));
}

async function ask(
  turn: Turn,
  amountOf: (account: LoanAccount, today: CalendarDate) => Centimos,
): Promise<Centimos> {
  const account = await accountOf(turn);
  return account === null ? ZERO : amountOf(account, turn.world.today);
}

async function balancesOf({ trx, loanId }: Turn): Promise<string> {
  const balances = [...(await getLoanBalances(trx, loanId))];
  return JSON.stringify(balances.filter(([, balance]) => balance !== 0).sort());
}

function percentOf(percent: number, amount: Centimos): Centimos {
  return proportion(amount, percent, 100);
}

export function nextKey(world: World): string {
  world.serial += 1;
  return `${world.name}:${world.serial}`;
}

export function pick<T>(items: readonly T[], index: number): T | undefined {
  return items[index % Math.max(1, items.length)];
}

export const MODEL_START = calendarDate('2026-01-31');
