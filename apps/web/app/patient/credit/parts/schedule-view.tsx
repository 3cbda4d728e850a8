import type { LoanSchedule } from '@alivio/contract/loan-schedule.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from './copy.ts';
import { ScheduleRows } from './schedule-rows.tsx';
import { ScheduleTable } from './schedule-table.tsx';

/** Every instalment and what it consists of: rows that open on a phone, a table at a desk. */
export function ScheduleView({ schedule }: { schedule: LoanSchedule }) {
  const { installments, funds, prepaid } = schedule;
  const isDated = installments.every(({ due_on }) => due_on !== null);
  return (
    <div className="flex flex-col gap-3">
      {funds > 0 && (
        <Notice tone="info" title={copy.funds(formatSoles(funds))}>
          {copy.fundsText}
        </Notice>
      )}
      {prepaid > 0 && <p>{copy.prepaid(formatSoles(prepaid))}</p>}
      {installments.length === 0 ? (
        <p>{copy.noInstallments}</p>
      ) : (
        <>
          <div className="md:hidden">
            <ScheduleRows schedule={schedule} />
          </div>
          <div className="hidden md:block">
            <ScheduleTable schedule={schedule} />
          </div>
        </>
      )}
      {!isDated && <p className="text-small">{copy.noDates}</p>}
    </div>
  );
}
