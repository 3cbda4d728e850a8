import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import {
  type SeenInstallment,
  seenInstallments,
} from '@alivio/domain/payment/seen-installments.ts';
import { type ListedCredit, listCredits } from '#server/credits/list-credits.ts';
import type { Deps } from '#server/deps.ts';
import { findWaitingChoices } from '#server/prepayment-choices/find-waiting-choices.ts';
import type { PrepaymentChoice } from '#server/prepayment-choices/prepayment-choice.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { selectOpenInstallments } from './card-payments.sql.ts';

export interface LoanInstallments {
  credit: ListedCredit & { account: NonNullable<ListedCredit['account']> };
  installments: readonly SeenInstallment[];
  /** Numbers that an attempt by card is open for. */
  inProcess: ReadonlySet<number>;
  /** What is to be done with a transfer that has still to come. */
  waiting: PrepaymentChoice | null;
}

export interface ListedInstallments {
  loans: readonly LoanInstallments[];
  today: CalendarDate;
}

/** The instalments of every loan of a client that was redeemed, or of one of them. */
export async function listInstallments(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  session: ClientSession,
  of: { clientId: number } | { loanId: number },
): Promise<ListedInstallments | Refusal<'not_found'>> {
  const clientId = 'clientId' in of ? of.clientId : session.clientId;
  const listed = await listCredits(deps, session, clientId);
  if (isRefusal(listed)) return listed;
  const { today } = listed;
  const credits = listed.credits.filter(({ loan }) => !('loanId' in of) || loan.id === of.loanId);
  if ('loanId' in of && credits.length === 0) return refuse('not_found');
  const loanIds = credits.map(({ loan }) => loan.id);
  const open = await selectOpenInstallments(deps.db, loanIds);
  const waiting = await findWaitingChoices(deps.db, loanIds, today);
  const loans = credits.flatMap(({ account, ...credit }) =>
    account === null
      ? []
      : [
          {
            credit: { ...credit, account },
            installments: seenInstallments(account, today),
            inProcess: new Set(
              open.filter(({ loanId }) => loanId === credit.loan.id).map(({ number }) => number),
            ),
            waiting: waiting.get(credit.loan.id) ?? null,
          },
        ],
  );
  return { loans, today };
}
