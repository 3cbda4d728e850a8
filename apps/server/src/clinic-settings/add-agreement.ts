import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { agreementProblem } from '@alivio/domain/clinic/agreement-standing.ts';
import { formatPercent, type Rate } from '@alivio/domain/rates/rate.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { insertNewAgreement, selectAgreements } from './agreements.sql.ts';
import { changeSite, type SettingDeps } from './change-site.ts';
import { recordChange } from './record-change.ts';

interface WishedAgreement {
  fee: Rate;
  validFrom: CalendarDate;
  /** What stood for that day on the screen: nobody replaces what they have not seen. */
  seenRevision: number;
}

/** The fee of a site from a day on. A loan that was redeemed keeps the fee it was redeemed with. */
export function addAgreement(
  deps: SettingDeps,
  by: StaffSession,
  siteId: number,
  { fee, validFrom, seenRevision }: WishedAgreement,
): Promise<null | Refusal<
  'not_found' | 'right_missing' | 'agreement_day_past' | 'agreement_in_force' | 'agreement_changed'
>> {
  return changeSite(deps, by, siteId, async (trx, today) => {
    const agreements = await selectAgreements(trx, siteId);
    const problem = agreementProblem(agreements, validFrom, today);
    if (problem !== null) return refuse(problem, { field: 'valid_from' });
    const sameDay = agreements.filter((each) => each.validFrom === validFrom);
    const replaced = sameDay.toSorted((a, b) => b.revision - a.revision)[0];
    if ((replaced?.revision ?? 0) !== seenRevision) return refuse('agreement_changed');
    const isFirst = await insertNewAgreement(trx, {
      siteId,
      validFrom,
      revision: seenRevision + 1,
      fee,
      by: by.staffUserId,
      at: deps.now(),
    });
    if (!isFirst) return refuse('agreement_changed');
    await recordChange(deps, trx, by, {
      action: 'site.agreement_added',
      subject: { kind: 'site', id: siteId },
      changes: [
        {
          field: 'fee',
          before: replaced === undefined ? null : formatPercent(replaced.fee),
          after: formatPercent(fee),
        },
        { field: 'valid_from', before: null, after: validFrom },
      ],
    });
    return null;
  });
}
