import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import type { PrepaymentChoice } from './prepayment-choice.ts';
import { endWaitingChoice, insertChoice } from './prepayment-choices.sql.ts';

/** Records what a transfer is to do, in place of what was chosen before; the loan is locked. */
export async function saveChoice(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  session: ClientSession,
  {
    today,
    ...chosen
  }: Pick<PrepaymentChoice, 'loanId' | 'choice' | 'amount' | 'movements'> & {
    today: CalendarDate;
  },
): Promise<Omit<PrepaymentChoice, 'id'>> {
  const now = deps.now();
  const replaced = await endWaitingChoice(trx, chosen.loanId, { as: 'replaced', today, now });
  const validUntil = addDays(today, deps.config.PREPAYMENT_CHOICE_DAYS);
  const choice = { ...chosen, chosenOn: today, validUntil };
  await insertChoice(trx, choice, now);
  await recordAuditEvent(deps, trx, session, {
    action: 'prepayment.chosen',
    subject: { kind: 'loan', id: chosen.loanId },
    details: {
      choice: chosen.choice,
      amount_centimos: chosen.amount,
      valid_until: validUntil,
      replaces: replaced?.id ?? null,
    },
  });
  return choice;
}
