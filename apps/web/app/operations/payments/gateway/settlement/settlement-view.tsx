import {
  explainSettlementLine,
  type SettlementView as Settlement,
  type SettlementLineView,
} from '@alivio/contract/gateway-settlements.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { useMemo, useState } from 'react';
import { formatInstant } from '#lib/format-instant.ts';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { ReasonDialog } from '../../../client-case/decision/reason-dialog.tsx';
import { useAct } from '../../../use-act.ts';
import { CaseHold } from '../../../work/case-hold.tsx';
import { copy as gatewayCopy } from '../copy.ts';
import { lineColumns } from '../line-columns.tsx';
import { copy } from './copy.ts';
import { DepositCard } from './deposit-card.tsx';
import { LineReversal } from './line-reversal.tsx';

/** What the gateway says of its deposit, line by line, and what there is to do about it. */
export function SettlementView({ settlement }: { settlement: Settlement }) {
  const { id, lines } = settlement;
  const [chosen, setChosen] = useState<SettlementLineView | null>(null);
  const explaining = useAct(explainSettlementLine, () => {
    setChosen(null);
    showToast({ text: gatewayCopy.saved, tone: 'ok' });
  });
  const { result } = explaining;
  const columns = useMemo(
    () =>
      lineColumns({
        onExplain: setChosen,
        reversalOf: (line) => <LineReversal settlementId={id} line={line} headingRef={result} />,
      }),
    [id, result],
  );
  const lineId = chosen?.id ?? null;
  return (
    <>
      <CaseHold loaded={settlement} />
      <Standing settlement={settlement} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Facts settlement={settlement} />
        <DepositCard settlement={settlement} />
      </div>
      <h2 ref={result} tabIndex={-1} className="text-lead font-semibold">
        {copy.lines}
      </h2>
      <DataTable
        caption={copy.linesCaption}
        columns={columns}
        rows={lines}
        rowKey={({ line }) => String(line)}
        empty={null}
      />
      <ReasonDialog
        open={chosen !== null}
        title={copy.explainTitle(chosen?.order_number || String(chosen?.line ?? ''))}
        effect={copy.explainEffect}
        reasonLabel={gatewayCopy.reason}
        action={gatewayCopy.save}
        isBusy={explaining.isBusy}
        busyText={gatewayCopy.saving}
        refusal={explaining.refusal}
        onClose={() => {
          setChosen(null);
          explaining.forget();
        }}
        onReason={(reason) =>
          lineId !== null && void explaining.perform({ params: { id, lineId }, body: { reason } })
        }
      />
    </>
  );
}

function Standing({ settlement }: { settlement: Settlement }) {
  const { open_differences: open, lines } = settlement;
  if (open > 0)
    return (
      <Notice tone="warn" title={copy.open(open)}>
        {copy.openText}
      </Notice>
    );
  return <Notice tone="ok" title={restTitle(lines)} />;
}

function restTitle(lines: Settlement['lines']): string {
  if (lines.some(({ difference }) => difference !== 0)) return copy.allExplained;
  const isMended = lines.some(({ reversal }) => reversal?.state === 'done');
  return isMended ? copy.allMended : copy.allMatch;
}

function Facts({ settlement }: { settlement: Settlement }) {
  const { settled_on, file_name, imported_at, imported_by, amount, commission, net } = settlement;
  return (
    <Card title={copy.facts}>
      <DetailList
        items={[
          { term: copy.settledOn, value: formatDay(settled_on) },
          { term: copy.amount, value: formatSoles(amount) },
          { term: copy.commission, value: formatSoles(commission) },
          { term: copy.net, value: formatSoles(net) },
          { term: copy.file, value: <span className="wrap-anywhere">{file_name}</span> },
          {
            term: copy.imported,
            value: `${imported_by ?? copy.system}, ${formatInstant(imported_at)}`,
          },
        ]}
      />
    </Card>
  );
}
