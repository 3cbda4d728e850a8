import { getReceipt, type Receipt } from '@alivio/contract/receipts.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { saveDownload } from '#lib/files/save-download.ts';
import { formatShortDay } from '#lib/format-day.ts';
import { DownloadButton } from '../download-button.tsx';
import { copy } from './copy.ts';

type ReceiptsViewProps = { loanId: number; receipts: readonly Receipt[] };

export function ReceiptsView({ loanId, receipts }: ReceiptsViewProps) {
  if (receipts.length === 0) return <p>{copy.noReceipts}</p>;
  return (
    <ul className="flex flex-col divide-y divide-border">
      {receipts.map(({ number, reference, paid_on, amount, method }) => (
        <li key={number} className="flex flex-col gap-1 py-3 sm:grid sm:grid-cols-[1fr_12rem]">
          <span className="flex flex-col sm:self-center">
            <span className="font-medium text-text tabular-nums">
              {formatSoles(amount)} · {formatShortDay(paid_on)}
            </span>
            <span className="text-small">
              {copy.methods[method]} · N.º {reference}
            </span>
          </span>
          <DownloadButton
            tone="secondary"
            save={() => saveDownload(getReceipt, { params: { id: loanId, number } })}
            failed={copy.failed}
            label={copy.downloadOf(`constancia de pago N.º ${reference}`)}
          >
            {copy.download}
          </DownloadButton>
        </li>
      ))}
    </ul>
  );
}
