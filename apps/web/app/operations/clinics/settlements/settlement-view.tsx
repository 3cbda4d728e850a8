import {
  type ClinicSettlement,
  getSettlementStatement,
  payClinicSettlement,
  payToAccountNow,
  type StatementFormat,
  withdrawBankFile,
} from '@alivio/contract/clinic-settlements.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { staffExits } from '#lib/guards.ts';
import { SaveButton } from '#shared/portal/save-button.tsx';
import { settlementLooks } from '#shared/portal/settlements/settlement-states.ts';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { useAct } from '../../use-act.ts';
import { CaseHold } from '../../work/case-hold.tsx';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { AccountCard } from './account-card.tsx';
import { BankFiles } from './bank-files.tsx';
import { copy } from './copy.ts';
import { MissingAccount } from './missing-account.tsx';
import { PaySettlement } from './pay-settlement.tsx';

type SettlementViewProps = { settlement: ClinicSettlement; mayPay: boolean };

/** A batch: what it pays and where, who did what, and the one thing to do next. */
export function SettlementView({ settlement, mayPay }: SettlementViewProps) {
  const { state, to_transfer } = settlement;
  const done = (text: string) => showToast({ text, tone: 'ok' });
  const paying = useAct(payClinicSettlement, () =>
    done(to_transfer === 0 ? copy.settled : copy.paidDone),
  );
  const redirecting = useAct(payToAccountNow, () => done(copy.accountChanged));
  const withdrawing = useAct(withdrawBankFile, () => done(copy.withdrawn));
  const isOpen = state === 'to_pay';
  const isStuck = isOpen && to_transfer > 0 && settlement.bank === null;
  return (
    <>
      <CaseHold loaded={settlement} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2
          ref={(heading) => {
            for (const { result } of [paying, redirecting, withdrawing]) result.current = heading;
          }}
          tabIndex={-1}
          className="text-lead font-semibold"
        >
          {standingOf(settlement)}
        </h2>
        <Badge tone={settlementLooks[state].tone}>{settlementLooks[state].label}</Badge>
      </div>
      <p className="text-text2">{textOf(settlement)}</p>
      {!isOpen && <RefusalNotice refusal={paying.refusal} />}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Facts settlement={settlement} />
        <div className="flex flex-col gap-5">
          <AccountCard settlement={settlement} acting={redirecting} mayPay={mayPay} />
          {(isOpen || settlement.files.length > 0) && (
            <BankFiles
              settlement={settlement}
              acting={withdrawing}
              mayPay={mayPay}
              mayTake={mayPay && !isStuck}
            />
          )}
        </div>
      </div>
      {isStuck && <MissingAccount siteId={settlement.site.id} />}
      {isOpen && mayPay && !isStuck && <PaySettlement settlement={settlement} paying={paying} />}
      <Deductions settlement={settlement} />
    </>
  );
}

function standingOf({ state, to_transfer }: ClinicSettlement): string {
  if (state === 'void') return copy.voidTitle;
  const amount = formatSoles(to_transfer);
  return state === 'paid' ? copy.paidTitle(amount) : copy.toPayTitle(amount);
}

function textOf(settlement: ClinicSettlement): string {
  const { state, site, paid_on, bank_reference, at_bank_since } = settlement;
  if (state === 'void') return copy.voidText;
  if (paid_on !== null)
    return bank_reference === null
      ? settlement.to_transfer === 0
        ? copy.paidNoTransfer(formatDay(paid_on))
        : copy.paidOn(formatDay(paid_on))
      : copy.paidText(bank_reference, formatDay(paid_on));
  return at_bank_since === null ? `${site.name}, ${site.headquarter}` : copy.atBankNote;
}

function Facts({ settlement }: { settlement: ClinicSettlement }) {
  const { id, site, closed_on, closed_by, closed_at, week, void_count, paid_by, paid_at } =
    settlement;
  const money = (amount: ClinicSettlement['total']) => (
    <span className="tabular-nums">{formatSoles(amount)}</span>
  );
  return (
    <Card title={copy.facts}>
      <DetailList
        items={[
          { term: copy.site, value: `${site.name}, ${site.headquarter}` },
          { term: copy.closedOn, value: `${formatDay(closed_on)}, ${week}` },
          {
            term: copy.closedBy,
            // Before it was kept, nobody knows.
            value:
              closed_at === null
                ? copy.notKept
                : `${closed_by ?? copy.system}, ${formatInstant(closed_at)}`,
          },
          { term: copy.gross, value: money(settlement.gross) },
          { term: copy.fee, value: money(settlement.fee) },
          { term: copy.igv, value: money(settlement.fee_igv) },
          { term: copy.total, value: money(settlement.total) },
          { term: copy.deducted, value: money(settlement.deducted) },
          { term: copy.toTransfer, value: money(settlement.to_transfer) },
          ...(paid_by && paid_at
            ? [{ term: copy.registeredBy, value: `${paid_by}, ${formatInstant(paid_at)}` }]
            : []),
        ]}
      />
      {void_count > 0 && <p className="text-text2">{copy.voided(void_count)}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-text2">{copy.statement}</span>
        <Statement id={id} format="csv" />
        <Statement id={id} format="pdf" />
      </div>
    </Card>
  );
}

function Statement({ id, format }: { id: number; format: StatementFormat }) {
  async function save() {
    const { saveDownload } = await import('#lib/files/save-download.ts');
    const request = { params: { id }, query: { format } };
    return saveDownload(getSettlementStatement, request, { exits: staffExits });
  }
  return <SaveButton save={save}>{copy[format]}</SaveButton>;
}

function Deductions({ settlement: { deductions } }: { settlement: ClinicSettlement }) {
  if (deductions.length === 0) return null;
  return (
    <section aria-labelledby="deductions" className="flex flex-col gap-4">
      <h2 id="deductions" className="text-lead font-semibold">
        {copy.deductions}
      </h2>
      <DataTable
        caption={copy.deductionsCaption}
        columns={[
          { key: 'loan', header: copy.loan, cell: ({ loan_code }) => loan_code },
          { key: 'client', header: copy.client, cell: ({ client }) => client },
          {
            key: 'amount',
            header: copy.amount,
            cell: ({ amount }) => formatSoles(amount),
            figures: true,
          },
        ]}
        rows={deductions}
        rowKey={({ loan_id }) => String(loan_id)}
        empty={null}
      />
    </section>
  );
}
