import { type CreditDetail, getCredit } from '@alivio/contract/credits.ts';
import { api } from '#lib/api.ts';
import { clientExits, type Outcome, orShow } from '#lib/guards.ts';
import { forgetSeenQr, keepSeenQr } from '#lib/seen-qr-storage.ts';
import type { Late } from './load-late.ts';

/** As the server has it, and what of it is late. */
export interface LoadedCredit {
  credit: CreditDetail;
  late: Late | null;
}

/** The credit, whose QR the browser keeps for when there is no line, and forgets as soon as there is none any more. */
export async function loadCredit(loanId: number): Promise<Outcome<LoadedCredit>> {
  const outcome = await orShow(api(getCredit, { query: { idLoan: loanId } }), clientExits);
  if (!outcome.ok) return outcome;
  const credit = outcome.answer.data;
  keepOrForget(loanId, credit);
  const late = credit.information.status === 'DESEMBOLSADO' ? await findLate(loanId) : null;
  return { ok: true, answer: { credit, late } };
}

/** Fetched for a credit under way; where it does not come the credit is shown all the same. */
async function findLate(loanId: number): Promise<Late | null> {
  return import('./load-late.ts').then(
    ({ loadLate }) => loadLate(loanId),
    () => null,
  );
}

function keepOrForget(loanId: number, { qr, information, medica }: CreditDetail): void {
  const { dteExpirationDate: validUntil } = information;
  if (qr === null || validUntil === null) {
    forgetSeenQr(loanId);
    return;
  }
  keepSeenQr({
    loanId,
    text: qr.strText,
    shortCode: qr.strShortCode,
    validUntil,
    clinic: `${medica.strHealthCenterName}, ${medica.strHeadquartersName}`,
    seenAt: new Date().toISOString(),
  });
}
