import type { SignerInvitation } from '@alivio/contract/signer-links.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { Card } from '#ui/content/card.tsx';
import { QrCode } from '#ui/content/qr-code.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { copy } from './copy.ts';
import { WhatIsAsked } from './what-is-asked.tsx';

const QR_SIZE = 200;

/** At a desk: the same page, for a phone. */
export function SignOnPhone({ invitation }: { invitation: SignerInvitation }) {
  const { origin, pathname } = window.location;
  return (
    <div className={journeyFormStyle}>
      <WhatIsAsked invitation={invitation} />
      <Card title={copy.phoneTitle}>
        <p className="text-text2">{copy.phoneText}</p>
        <div className="flex flex-col items-center gap-3 text-center">
          <QrCode value={origin + pathname} size={QR_SIZE} label={copy.qrLabel} />
          <p className="font-medium">{copy.personal}</p>
        </div>
      </Card>
      <SupportHelp />
    </div>
  );
}
