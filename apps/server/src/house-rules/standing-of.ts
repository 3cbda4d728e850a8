import type { Standing } from '@alivio/contract/house-rules.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';

interface Dated {
  validFrom: CalendarDate;
  withdrawnAt: Date | null;
}

/** Of rules that follow each other, the newest that has begun holds. */
export function standingOf(rule: Dated, all: readonly Dated[], today: CalendarDate): Standing {
  if (rule.withdrawnAt !== null) return 'withdrawn';
  if (rule.validFrom > today) return 'to_come';
  const isOvertaken = all.some(
    ({ validFrom, withdrawnAt }) =>
      withdrawnAt === null && validFrom <= today && validFrom > rule.validFrom,
  );
  return isOvertaken ? 'past' : 'in_force';
}
