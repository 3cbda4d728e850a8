import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { beingSigned } from '@alivio/domain/loan/loan-state.ts';
import type { Quote } from '@alivio/domain/loan/quote.ts';
import { pricesOf } from '@alivio/domain/payment/loan-account.ts';
import type { RateCard } from '@alivio/domain/rates/rate-card.ts';
import { lockClient } from '#server/accounts/lock-client.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { orThrow, type Refusal, refuse } from '#server/refusal.ts';
import { isClientSession } from '#server/sessions/session.ts';
import type { Act } from './act.ts';
import { BEFORE_SIGNING } from './application-states.ts';
import type { Loan } from './loan.ts';
import {
  insertLoan,
  type LoanRequestColumns,
  selectNewestLoanForUpdate,
  updateLoanRequest,
  updateLoanTags,
} from './loans.sql.ts';
import { moveLoan } from './move-loan.ts';

const CODE_BYTES = 16;

export interface LoanApplication {
  clientId: number;
  siteId: number;
  categoryId: number;
  /** As `rates/price-loan.ts` made it, with the card it was made from. */
  quote: Quote;
  card: RateCard;
  campaignName: string | null;
  patient: Loan['patient'];
  referralCode: string | null;
}

/**
 * Puts the client's application in, as a draft, or replaces the one before signing: a client has one at a time.
 * What has been evaluated goes back to draft when it changes, and stays where it is when it does not.
 */
export async function createLoan(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  application: LoanApplication,
): Promise<Loan | Refusal<'application_closed' | 'request_in_flight'>> {
  const { clientId } = application;
  await lockClient(trx, clientId);
  if (await selectNewestLoanForUpdate(trx, clientId, beingSigned))
    return refuse('application_closed');
  const columns = columnsOf(application, act);
  const earlier = await selectNewestLoanForUpdate(trx, clientId, BEFORE_SIGNING);
  if (earlier) return replaceRequest(deps, trx, act, earlier, columns);
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const loan = await insertLoan(trx, { code, clientId, ...columns }, act.today, deps.now());
  if (loan === null) return refuse('request_in_flight');
  await recordAuditEvent(deps, trx, act.by, {
    action: 'loan.created',
    subject: { kind: 'loan', id: loan.id },
    details: { amount_centimos: loan.amount, plan_hash: loan.quote.hash },
  });
  return loan;
}

async function replaceRequest(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  earlier: Loan,
  columns: LoanRequestColumns,
): Promise<Loan> {
  if (isSameRequest(earlier, columns)) {
    await updateLoanTags(trx, earlier.id, columns);
    return earlier;
  }
  // Every state before signing but the first goes back to it.
  if (earlier.state !== 'draft')
    orThrow(await moveLoan(deps, trx, act, earlier.id, { kind: 'change_request' }));
  await recordAuditEvent(deps, trx, act.by, {
    action: 'loan.changed',
    subject: { kind: 'loan', id: earlier.id },
    details: { plan_hash: columns.quote.hash },
  });
  return updateLoanRequest(trx, earlier.id, columns, act.today, deps.now());
}

function isSameRequest(loan: Loan, columns: LoanRequestColumns): boolean {
  return (
    loan.quote.hash === columns.quote.hash &&
    loan.siteId === columns.siteId &&
    loan.categoryId === columns.categoryId &&
    isDeepStrictEqual(loan.patient, columns.patient)
  );
}

function columnsOf(application: LoanApplication, { by }: Act): LoanRequestColumns {
  const { siteId, categoryId, quote, card, campaignName, patient, referralCode } = application;
  return {
    siteId,
    categoryId,
    quote,
    campaignName,
    prices: pricesOf(quote, card),
    patient,
    referralCode,
    // From the session, never from a body.
    sellerId: by !== 'system' && isClientSession(by) ? by.sellerId : null,
  };
}
