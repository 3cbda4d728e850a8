import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { LoanEvent } from '@alivio/domain/loan/loan-progress.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { disburseLoan } from '#server/disbursements/disburse-loan.ts';
import { createLoan } from '#server/loans/create-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { priceLoan } from '#server/rates/price-loan.ts';
import { orThrow } from '#server/refusal.ts';
import { type DemoStep, isPaperAct, pathTo } from './demo-loan-path.ts';
import type { DemoLoan } from './demo-loans.ts';
import { type DemoWriter, demoWriterIn } from './demo-writer.ts';
import * as sql from './seed.sql.ts';
import { seedContacts } from './seed-contacts.ts';
import { seedContract } from './seed-contract.ts';
import { seedEvaluation } from './seed-evaluation.ts';
import { seedMoney } from './seed-money.ts';
import { seedPapers } from './seed-papers.ts';

/** Lives a client's loans again at past dates, by the product's own use cases. False when that was done before. */
export async function seedLoans(
  deps: Deps,
  clientId: number,
  loans: readonly DemoLoan[],
  today: CalendarDate,
): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    if (await sql.hasLoans(trx, clientId)) return false;
    const writer = demoWriterIn(deps, trx, today);
    for (const demo of loans) {
      const loan = await seedLoan(writer, clientId, demo);
      if (demo.keepsPapers) await seedContract(writer, loan);
      if (loan.disbursedOn !== null) await seedMoney(writer, loan, loan.disbursedOn, demo);
      await seedContacts(writer, loan.id, demo.contacts ?? []);
    }
    return true;
  });
}

async function seedLoan(writer: DemoWriter, clientId: number, demo: DemoLoan): Promise<Loan> {
  let day = addDays(writer.today, -demo.startedDaysAgo);
  let loan = await applyFor(writer, clientId, demo, day);
  for (const { event, after } of pathTo[demo.state]) {
    day = addDays(day, after);
    loan = await takeStep(writer, day, loan, event);
  }
  for (const act of demo.afterwards ?? []) {
    loan = await seedPapers(writer, day, loan, act);
  }
  return loan;
}

async function takeStep(
  writer: DemoWriter,
  day: CalendarDate,
  loan: Loan,
  event: DemoStep['event'],
): Promise<Loan> {
  const { deps, act } = writer.at(day);
  if (isPaperAct(event.kind)) return seedPapers(writer, day, loan, event.kind);
  if (event.kind === 'pass_evaluation') await seedEvaluation(writer, day, loan, event.result);
  const moving =
    event.kind === 'disburse'
      ? disburseLoan(deps, writer.trx, act, loan.id)
      : moveLoan(deps, writer.trx, act, loan.id, event as LoanEvent);
  return orThrow(await moving);
}

async function applyFor(
  { trx, at }: DemoWriter,
  clientId: number,
  { site, category, amountSoles, term, referralCode = null, patient = null }: DemoLoan,
  day: CalendarDate,
): Promise<Loan> {
  const { deps, act } = at(day);
  const { siteId, categoryId } = await sql.selectProcedureIds(trx, site, category);
  const amount = centimos(amountSoles * 100);
  // The longest loans of the demo are the insured ones.
  const request = { siteId, amount, term, insurance: term === 18, documentType: 'DNI' } as const;
  const priced = orThrow(await priceLoan(trx, request, day));
  const application = { clientId, siteId, categoryId, ...priced };
  return orThrow(await createLoan(deps, trx, act, { ...application, patient, referralCode }));
}
