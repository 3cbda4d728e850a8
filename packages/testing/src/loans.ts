import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { LoanEvent } from '@alivio/domain/loan/loan-progress.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { insertClient } from '@alivio/server/accounts/clients.sql.ts';
import type { Connection } from '@alivio/server/db/client.ts';
import { inTransaction } from '@alivio/server/db/transaction.ts';
import type { Deps } from '@alivio/server/deps.ts';
import { disburseLoan } from '@alivio/server/disbursements/disburse-loan.ts';
import { createLoan } from '@alivio/server/loans/create-loan.ts';
import { getLoan } from '@alivio/server/loans/get-loan.ts';
import type { Loan } from '@alivio/server/loans/loan.ts';
import { moveLoan } from '@alivio/server/loans/move-loan.ts';
import { priceLoan } from '@alivio/server/rates/price-loan.ts';
import { orThrow, type Refusal } from '@alivio/server/refusal.ts';

type MoneyDeps = Pick<Deps, 'db' | 'now'>;

export interface TestLoan {
  today: CalendarDate;
  amount?: Centimos;
  term?: number;
  insurance?: boolean;
  /** Miraflores, which treats category 6, by default. */
  siteId?: number;
  clientId?: number;
}

const MIRAFLORES = 1;
const ODONTOLOGY = 'Odontología';

/** For steps that a test needs done: a refusal there is a broken test. */
export function accepted<T>(result: T): Exclude<T, Refusal> {
  return orThrow(result);
}

let clients = 0;

export async function createTestClient({ db, now }: MoneyDeps): Promise<number> {
  clients += 1;
  const id = await insertClient(db, {
    email: `prestatario${clients}@correo.pe`,
    passwordHash: 'nobody signs in with it',
    phone: '+51987654321',
    documentType: 'DNI',
    documentNumber: String(60_000_000 + clients),
    marketingAccepted: false,
    registeredByStaffId: null,
    now: now(),
  });
  if (id === null) throw new Error('the test client exists already');
  return id;
}

export async function createDraftLoan(deps: MoneyDeps, test: TestLoan): Promise<Loan> {
  const { today, amount = centimos(600_000), term = 12, insurance = false } = test;
  const siteId = test.siteId ?? MIRAFLORES;
  const clientId = test.clientId ?? (await createTestClient(deps));
  return inTransaction(deps.db, async (trx) => {
    const request = { siteId, amount, term, insurance, documentType: 'DNI' as const };
    const priced = accepted(await priceLoan(trx, request, today));
    const application = { clientId, siteId, categoryId: await categoryId(trx), ...priced };
    return accepted(
      await createLoan(
        deps,
        trx,
        { by: 'system', today },
        { ...application, patient: null, referralCode: null },
      ),
    );
  });
}

async function categoryId(db: Connection): Promise<number> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('name', '=', ODONTOLOGY)
    .executeTakeFirstOrThrow();
  return row.id;
}

const FROM_EVALUATED_TO_SIGNED: readonly LoanEvent[] = [
  { kind: 'open_documents' },
  { kind: 'submit_documents' },
  { kind: 'complete_file' },
  { kind: 'approve' },
  { kind: 'create_contract' },
  { kind: 'start_signing' },
  { kind: 'all_sign' },
];

export async function createSignedLoan(deps: MoneyDeps, test: TestLoan): Promise<Loan> {
  const { today } = test;
  const { id } = await createDraftLoan(deps, test);
  const event: LoanEvent = { kind: 'pass_evaluation', result: 'approved' };
  await inTransaction(deps.db, async (trx) =>
    accepted(await moveLoan(deps, trx, { by: 'system', today }, id, event)),
  );
  return signLoan(deps, id, today);
}

/** A loan that passed its evaluation, through the desk and the signatures in one day. */
export async function signLoan(deps: MoneyDeps, id: number, today: CalendarDate): Promise<Loan> {
  return inTransaction(deps.db, async (trx) => {
    for (const event of FROM_EVALUATED_TO_SIGNED)
      accepted(await moveLoan(deps, trx, { by: 'system', today }, id, event));
    return getLoan(trx, id);
  });
}

export async function createDisbursedLoan(deps: MoneyDeps, test: TestLoan): Promise<Loan> {
  const { id } = await createSignedLoan(deps, test);
  return redeemLoan(deps, id, test.today);
}

export async function redeemLoan(deps: MoneyDeps, id: number, today: CalendarDate): Promise<Loan> {
  return inTransaction(deps.db, async (trx) =>
    accepted(await disburseLoan(deps, trx, { by: 'system', today }, id)),
  );
}
