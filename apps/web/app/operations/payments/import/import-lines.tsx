import type { RequestOf } from '@alivio/contract/endpoint.ts';
import { importStatement } from '@alivio/contract/statements.ts';
import { useNavigate } from 'react-router';
import type { ApiError } from '#lib/api-error.ts';
import type { RequestState } from '#lib/use-request.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy, countsText, type PreviewOutcome } from './copy.ts';
import { lineColumns } from './line-columns.tsx';
import { isDoubtful, type PreviewLine } from './preview-lines.ts';

type ImportLinesProps = {
  lines: readonly PreviewLine[];
  /** Until it is answered nobody knows which of them are written down already. */
  preview: RequestState<unknown> & { retry: () => void };
  request: RequestOf<typeof importStatement>['body'];
};

const MOST_SHOWN = 200;

/** What each line is, and the button that writes the new ones down. */
export function ImportLines({ lines, preview, request }: ImportLinesProps) {
  const navigate = useNavigate();
  const { perform, isBusy, refusal } = useAct(importStatement, ({ statement, is_repeat }) => {
    showToast({
      text: is_repeat ? copy.importedBefore : copy.imported,
      tone: 'ok',
      isForArrival: true,
    });
    void navigate(`/operations/payments/statements/${statement.id}`);
  });
  const counts = countOutcomes(lines);
  const doubts = lines.filter(isDoubtful);
  // What is to be looked at must not stand below the cut.
  const shown = [...doubts, ...lines.filter((line) => !isDoubtful(line))].slice(0, MOST_SHOWN);
  const { text, reason } = buttonText(counts);
  const isAsking = preview.status === 'loading';
  return (
    <Card title={copy.lines}>
      <p role="status" className="font-medium">
        {countsText(counts)}
      </p>
      {doubts.length > 0 && <Notice tone="warn" title={copy.doubts(doubts.length)} announce />}
      <RefusalNotice refusal={refusal} />
      {preview.status === 'failed' ? (
        <NotCompared error={preview.error} onRetry={preview.retry} />
      ) : (
        <div className="self-start">
          <Button
            blockedReason={isAsking ? undefined : reason}
            busyText={isBusy ? copy.importing : isAsking ? copy.comparing : undefined}
            onClick={() => void perform({ body: request })}
          >
            {text}
          </Button>
        </div>
      )}
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

type NotComparedProps = { error: ApiError; onRetry: () => void };

/** Without the comparison nobody knows what would be written twice: it is asked again, and nothing is imported. */
function NotCompared({ error, onRetry }: NotComparedProps) {
  return (
    <>
      <RefusalNotice refusal={error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="secondary" onClick={onRetry}>
          {copy.retry}
        </Button>
        <p className="text-small text-text2">{copy.notCompared}</p>
      </div>
    </>
  );
}

type Counts = Readonly<Partial<Record<PreviewOutcome, number>>>;

function countOutcomes(lines: readonly PreviewLine[]): Counts {
  const counts: Partial<Record<PreviewOutcome, number>> = {};
  for (const { outcome } of lines) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** A file that brings nothing new says so instead of being sent. */
function buttonText({ money = 0, unasked = 0, known = 0 }: Counts): {
  text: string;
  reason?: string;
} {
  if (money + unasked > 0) return { text: copy.import(money + unasked) };
  if (known > 0) return { text: copy.nothingNew, reason: copy.allKnown(known) };
  return { text: copy.nothing, reason: copy.noMoney };
}
