import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { shortName } from '#server/backing/short-name.ts';
import { readToday } from '#server/business-date/today.ts';
import { getSite } from '#server/catalog/get-site.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { hashToken } from '#server/sessions/token.ts';
import type { SignerRow } from './contracts.sql.ts';
import { selectSignerLink } from './signer-links.sql.ts';

export type LinkRefusal = Refusal<'link_invalid' | 'link_expired'>;

/** What a personal link opens. */
export interface SignerInvitation {
  signer: SignerRow;
  loan: Loan;
  holderName: string;
  clinic: string;
  lastDay: CalendarDate;
}

/** Whoever has signed may read that they did; to everybody else a loan that waits no more says nothing. */
export async function findSignerInvitation(
  deps: Pick<Deps, 'config' | 'now'>,
  db: Connection,
  token: string,
): Promise<SignerInvitation | LinkRefusal> {
  const link = await selectSignerLink(db, hashToken(token));
  if (!link) return refuse('link_invalid');
  const { loan_id, contract_state, voided_at, ...signer } = link;
  const loan = await getLoan(db, loan_id);
  const lastDay = loan.validUntil;
  if (lastDay === null || voided_at !== null) return refuse('link_expired');
  const mayStillSign =
    loan.state === 'awaiting_signers' &&
    contract_state === 'live' &&
    (await readToday(deps, db)) <= lastDay;
  if (!mayStillSign && signer.standing !== 'signed') return refuse('link_expired');
  const holderName = shortName(await getPerson(db, loan.clientId));
  const { name: clinic } = await getSite(db, loan.siteId);
  return { signer, loan, holderName, clinic, lastDay };
}
