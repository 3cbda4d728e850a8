import { useState } from 'react';
import { pageTitle } from '#shared/page-title.ts';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { Card } from '#ui/content/card.tsx';
import { BackLink } from '../../back-link.tsx';
import { PaymentsNav } from '../../payments-nav.tsx';
import { copy as gatewayCopy } from '../copy.ts';
import { copy } from './copy.ts';
import type { ChosenFile } from './open-file.ts';
import { SettlementFileChoice } from './settlement-file-choice.tsx';
import { SettlementPreview } from './settlement-preview.tsx';

export const meta = () => pageTitle(copy.title);

export default function ImportSettlement() {
  const [file, setFile] = useState<ChosenFile | null>(null);
  return (
    <PortalPage title={copy.title}>
      <PaymentsNav />
      <BackLink to="/operations/payments/gateway">{gatewayCopy.back}</BackLink>
      <p className="max-w-prose text-text2">{copy.intro}</p>
      <Card>
        <SettlementFileChoice file={file} onFile={setFile} />
      </Card>
      {file !== null && <SettlementPreview file={file} />}
    </PortalPage>
  );
}
