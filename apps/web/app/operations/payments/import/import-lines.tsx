import type { RequestOf } from '@alivio/contract/endpoint.ts';
import { importStatement } from '@alivio/contract/statements.ts';
import { useNavigate } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy, countsText, type PreviewOutcome } from './copy.ts';
import { lineColumns } from './line-columns.tsx';
import type { PreviewLine } from './mark-known.ts';

type ImportLinesProps = {
  lines: readonly PreviewLine[];
  /** Which of them are written down already is not known yet. */
  isLooking: boolean;
  request: RequestOf<typeof importStatement>['body'];
};

const MOST_SHOWN = 200;

/** What each line is, and the button that writes the new ones down. */
export function ImportLines({ lines, isLooking, request }: ImportLinesProps) {
  const navigate = useNavigate();
  const { perform, isBusy, refusal } = useAct(importStatement, ({ statement, is_repeat }) => {
    showToast({ text: is_repeat ? copy.importedBefore : copy.imported, tone: 'ok' });
    void navigate(`/operations/payments/statements/${statement.id}`);
  });
  const counts = countOutcomes(lines);
  const shown = lines.slice(0, MOST_SHOWN);
  const { text, reason } = buttonText(counts);
  return (
    <Card title={copy.lines}>
      <p role="status" className="font-medium">
        {countsText(counts)}
      </p>
      {(counts.money ?? 0) > 0 && <p className="text-small text-text2">{copy.typedToo}</p>}
      <RefusalNotice refusal={refusal} />
      <div className="self-start">
        <Button
          blockedReason={reason}
          busyText={isBusy ? copy.importing : undefined}
          aria-disabled={isLooking}
          onClick={() => void perform({ body: request })}
        >
          {text}
        </Button>
      </div>
      <DataTable
        caption={copy.linesCaption}
        columns={lineColumns}
        rows={shown}
        rowKey={({ line }) => String(line.lineNumber)}
        empty={null}
      />
      {shown.length < lines.length && (
        <p className="text-small text-text2">{copy.showing(shown.length, lines.length)}</p>
      )}
    </Card>
  );
}

type Counts = Readonly<Partial<Record<PreviewOutcome, number>>>;

function countOutcomes(lines: readonly PreviewLine[]): Counts {
  const counts: Partial<Record<PreviewOutcome, number>> = {};
  for (const { outcome } of lines) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** A file that brings nothing new says so instead of being sent. */
function buttonText({ money = 0, known = 0 }: Counts): { text: string; reason?: string } {
  if (money > 0) return { text: copy.import(money) };
  if (known > 0) return { text: copy.nothingNew, reason: copy.allKnown(known) };
  return { text: copy.nothing, reason: copy.noMoney };
}
