import { addDays, type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { intercept } from './network.ts';

/** Payments as the server words them, for screens that need more states than the demo has at once. */
export const today = calendarDate('2026-11-15');
const PAYMENTS = ['/services/ClientSAF/GetDetailsPaymentsForClient'];
const OF_LOAN = '/services/ClientSAF/GetDetailsPayments';

const noLines = {
  principal: 0,
  interest: 0,
  fee: 0,
  insurance: 0,
  lateInterest: 0,
  defaultInterest: 0,
  igv: 0,
  putAside: 0,
};

interface Row {
  idLoan?: number;
  number: number;
  total?: number;
  /** Days from today to its due date. */
  dueIn: number;
  amount?: number;
  paidOn?: CalendarDate | null;
  isAhead?: boolean;
  isInProcess?: boolean;
  lines?: Partial<typeof noLines>;
}

export function installment(row: Row) {
  const { idLoan = 7, number, total = 12, dueIn, amount = 412.5, paidOn = null } = row;
  return {
    installmentId: number,
    idLoan,
    expirationDate: addDays(today, dueIn),
    paymentDate: paidOn,
    installmentAmount: amount,
    installmentCount: number,
    installmentTotalCount: total,
    lines: { ...noLines, principal: amount, ...row.lines },
    isAhead: row.isAhead ?? false,
    isInProcess: row.isInProcess ?? false,
  };
}

interface Loan {
  id?: number;
  name?: string;
  payoff?: number;
  paidAhead?: number;
  putAside?: number;
  waiting?: { choice: string; amount: number; movements: number; valid_until: CalendarDate } | null;
}

export function lists(
  pending: ReturnType<typeof installment>[],
  { paid = [], loans = [{}] }: { paid?: ReturnType<typeof installment>[]; loans?: Loan[] } = {},
) {
  const named = loans.map(({ id = 7, name = 'Odontología', ...loan }) => ({ id, name, ...loan }));
  return {
    pending,
    paid,
    procedures: named.map(({ id, name }) => ({ id, name })),
    loans: named.map(
      ({ id, name, payoff = 9999, paidAhead = 0, putAside = 0, waiting = null }) => ({
        idLoan: id,
        procedureName: name,
        payoffAmount: payoff,
        paidAheadCount: paidAhead,
        putAside,
        waitingPrepayment: waiting,
      }),
    ),
    dteToday: today,
  };
}

/** Answers with these lists instead of the server's, whichever call asks. */
export function answerLists(data: ReturnType<typeof lists>): void {
  for (const path of [...PAYMENTS, OF_LOAN])
    intercept(path, () => Response.json({ success: true, data }));
}

const STEPS = ['created', 'sent', 'confirmed', 'applied'];

interface AttemptFacts {
  reference?: string;
  loan_id?: number;
  purpose?: 'installments' | 'prepayment' | 'payoff';
  mode?: 'smaller_installment' | 'fewer_installments' | null;
  fell_back?: boolean;
  installments?: number[];
  amount?: number;
  state?: 'created' | 'sent' | 'approved' | 'rejected' | 'expired';
  is_pending?: boolean;
  open_until?: string | null;
  /** How many of the four steps are behind it. */
  stepsDone?: number;
  card?: { brand: string; last_digits: string } | null;
  put_aside?: number;
  is_late?: boolean;
  reversed_on?: CalendarDate | null;
  receipt_number?: number | null;
}

export function attempt({ stepsDone = 2, ...facts }: AttemptFacts = {}) {
  return {
    reference: 'AL1234567890',
    transaction_id: 'abcdef0123456789',
    loan_id: 7,
    purpose: 'installments',
    mode: null,
    fell_back: false,
    installments: [3, 4],
    amount: 825,
    state: 'sent',
    is_pending: false,
    open_until: null,
    steps: STEPS.map((step, index) => ({
      step,
      at: index < stepsDone ? `2026-11-15T15:0${index}:00.000Z` : null,
    })),
    card: null,
    put_aside: 0,
    is_late: false,
    reversed_on: null,
    receipt_number: null,
    ...facts,
  };
}

export function answerAttempts(...data: ReturnType<typeof attempt>[]): void {
  const page = { page: 1, limit: 100, total_pages: 1, total_records: data.length };
  intercept('GET /payments', () =>
    Response.json({ ok: true, message: '', status: 200, ...page, data }),
  );
}
