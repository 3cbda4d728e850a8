import { idField } from '@alivio/contract/fields.ts';
import { calendarDate, daysBetween } from '@alivio/domain/calendar/calendar-date.ts';
import { lastDayToGoOn } from '@alivio/domain/loan/last-day.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import { z } from 'zod/mini';
import { getPerson } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { tellClient } from '#server/documents/tell-client.ts';
import { defineJob } from '#server/jobs/job.ts';
import type { Loan } from '#server/loans/loan.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { orThrow } from '#server/refusal.ts';
import { contractExpiringMessage } from './contract-expiring.message.ts';
import { selectNewestContract } from './contracts.sql.ts';
import { forEachLoan } from './for-each-loan.ts';
import { inviteSigners } from './invite-signers.ts';
import { qrExpiringMessage } from './qr-expiring.message.ts';
import { claimReminder, type ReminderKind } from './reminders.sql.ts';

const payload = z.object({
  kind: z.enum(['holder', 'signers', 'qr']),
  loanIds: z.array(idField),
  day: z.string(),
});

/** Reminds, once for a day, whoever still has to sign, or the holder whose contract or QR is about to expire. */
export const remind = defineJob({
  name: 'remind',
  payload,
  async run(deps, { kind, loanIds, day: text }) {
    const day = calendarDate(text);
    await forEachLoan(deps, loanIds, async (trx, loanId) => {
      const loan = orThrow(await lockLoan(trx, loanId));
      const lastDay = lastDayToGoOn(loan);
      if (!WAITS[kind].includes(loan.state) || lastDay === null) return;
      if (!(await claimReminder(trx, loanId, kind, day))) return;
      if (kind === 'signers') return remindSigners(deps, trx, loan);
      const person = await getPerson(trx, loan.clientId);
      const write = kind === 'qr' ? qrExpiringMessage : contractExpiringMessage;
      await tellClient(deps, trx, person, (news) =>
        write(news, lastDay, daysBetween(day, lastDay)),
      );
    });
  },
});

/** Whom a reminder is still about. */
const WAITS: Record<ReminderKind, readonly LoanState[]> = {
  holder: ['approved', 'signing_failed'],
  signers: ['awaiting_signers'],
  qr: ['signed'],
};

async function remindSigners(deps: Deps, trx: Connection, loan: Loan): Promise<void> {
  const contract = await selectNewestContract(trx, loan.id);
  if (contract?.state === 'live') await inviteSigners(deps, trx, loan, contract, 'reminder');
}
