import { SETTLEMENT_MAX_BYTES } from '@alivio/contract/gateway-settlements.ts';
import { useState } from 'react';
import { pageTitle } from '#shared/page-title.ts';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { Card } from '#ui/content/card.tsx';
import { BackLink } from '../../back-link.tsx';
import { CsvChoice } from '../../csv-file/csv-choice.tsx';
import { type CsvFile, openCsv } from '../../csv-file/open-csv.ts';
import { PaymentsNav } from '../../payments-nav.tsx';
import { copy as gatewayCopy } from '../copy.ts';
import { copy } from './copy.ts';
import { SettlementPreview } from './settlement-preview.tsx';

const { tooLarge, noText } = copy;
const limits = { maxBytes: SETTLEMENT_MAX_BYTES, tooLarge, noText };

export const meta = () => pageTitle(copy.title);

export default function ImportSettlement() {
  const [file, setFile] = useState<CsvFile | null>(null);
  return (
    <PortalPage title={copy.title}>
      <PaymentsNav />
      <BackLink to="/operations/payments/gateway">{gatewayCopy.back}</BackLink>
      <p className="max-w-prose text-text2">{copy.intro}</p>
      <Card>
        <CsvChoice
          id="settlement-file"
          label={copy.file}
          hint={copy.fileHint}
          file={file}
          open={(chosen) => openCsv(chosen, limits)}
          onFile={setFile}
        />
      </Card>
      {file !== null && <SettlementPreview file={file} />}
    </PortalPage>
  );
}
