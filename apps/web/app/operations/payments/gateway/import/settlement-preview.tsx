import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import {
  importGatewaySettlement,
  previewGatewaySettlement,
} from '@alivio/contract/gateway-settlements.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import type { ApiError } from '#lib/api-error.ts';
import { useRequest } from '#lib/use-request.ts';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { TextLink } from '#shared/text-link.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { useAct } from '../../../use-act.ts';
import { RefusalNotice } from '../../../work/refusal-notice.tsx';
import type { CsvFile } from '../../csv-file/open-csv.ts';
import { lineColumns } from '../line-columns.tsx';
import { copy } from './copy.ts';

const MOST_SHOWN = 200;
const columns = lineColumns(null);

/** The file as the server reads it; nothing is written yet. */
export function SettlementPreview({ file }: { file: CsvFile }) {
  const ask = useMemo(() => {
    const body = { file_name: file.name, content: file.text };
    return (signal: AbortSignal) => api(previewGatewaySettlement, { body }, { signal });
  }, [file]);
  const preview = useRequest(ask);
  if (preview.status === 'ready') return <Found file={file} preview={preview.answer} />;
  if (preview.status === 'failed') return <NotRead error={preview.error} onRetry={preview.retry} />;
  return <PortalListLoading />;
}

type Preview = ResponseOf<typeof previewGatewaySettlement>;

function Found({ file, preview }: { file: CsvFile; preview: Preview }) {
  const navigate = useNavigate();
  const { perform, isBusy, refusal } = useAct(importGatewaySettlement, ({ id, is_repeat }) => {
    showToast({
      text: is_repeat ? copy.importedBefore : copy.imported,
      tone: 'ok',
      isForArrival: true,
    });
    void navigate(`/operations/payments/gateway/${id}`);
  });
  const { lines, counts, imported_before: before } = preview;
  const shown = lines.slice(0, MOST_SHOWN);
  return (
    <Card title={copy.found(preview.number, formatDay(preview.settled_on))}>
      <p role="status" className="font-medium">
        {copy.counts(counts.matched, counts.differing)}
      </p>
      <DetailList
        items={[
          { term: copy.amount, value: formatSoles(preview.amount) },
          { term: copy.commission, value: formatSoles(preview.commission) },
          { term: copy.net, value: formatSoles(preview.net) },
        ]}
      />
      {before !== null && (
        <Notice
          tone="info"
          title={copy.before}
          actions={
            <TextLink to={`/operations/payments/gateway/${before}`}>{copy.seeBefore}</TextLink>
          }
        >
          {copy.beforeText}
        </Notice>
      )}
      <RefusalNotice refusal={refusal} />
      {before === null && (
        <div className="self-start">
          <Button
            busyText={isBusy ? copy.importing : undefined}
            onClick={() => void perform({ body: { file_name: file.name, content: file.text } })}
          >
            {copy.import(lines.length)}
          </Button>
        </div>
      )}
      <DataTable
        caption={copy.linesCaption}
        columns={columns}
        rows={shown}
        rowKey={({ line }) => String(line)}
        empty={null}
      />
      {shown.length < lines.length && (
        <p className="text-small text-text2">{copy.showing(shown.length, lines.length)}</p>
      )}
    </Card>
  );
}

interface Problem {
  line: number | null;
  message: string;
}

function NotRead({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (error.code !== 'settlement_file_invalid')
    return (
      <>
        <RefusalNotice refusal={error} />
        <div className="self-start">
          <Button tone="secondary" onClick={onRetry}>
            {copy.retry}
          </Button>
        </div>
      </>
    );
  const { problems, count } = problemsOf(error);
  return (
    <Notice tone="bad" title={copy.invalid} announce>
      <ul className="flex flex-col gap-1">
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`} className="wrap-anywhere">
            {line !== null && copy.line(line)}
            {message}
          </li>
        ))}
        {count > problems.length && <li>{copy.more(count - problems.length)}</li>}
      </ul>
    </Notice>
  );
}

function problemsOf({ details }: ApiError): { problems: readonly Problem[]; count: number } {
  if (details === null || Array.isArray(details)) return { problems: [], count: 0 };
  const { problems, problem_count: count } = details;
  return {
    problems: Array.isArray(problems) ? (problems as Problem[]) : [],
    count: typeof count === 'number' ? count : 0,
  };
}
