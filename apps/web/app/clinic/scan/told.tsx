import { useEffect, useRef } from 'react';
import { clinicSupportHours } from '#lib/clinic-support-hours.ts';
import { formatShortDay } from '#lib/format-day.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from './copy.ts';
import type { Judged } from './judge-qr.ts';

type ToldProps = Omit<Extract<Judged, { kind: 'told' }>, 'kind'> & {
  patients: string;
  onAgain: () => void;
};

/** Why a QR leads nowhere. It takes the focus: what was pressed or shown before is gone. */
export function Told({ heading, text, loanId, validUntil, patients, onAgain }: ToldProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-4 rounded-card">
      <Notice tone="bad" announce title={heading}>
        {validUntil !== null && <p>Se podía usar hasta el {formatShortDay(validUntil)}.</p>}
        {text !== '' && <p>{text}</p>}
      </Notice>
      <Button wide onClick={onAgain}>
        {copy.again}
      </Button>
      {loanId !== null && (
        <LinkButton href={`${patients}/procedure/${loanId}`} tone="secondary" wide>
          {copy.see}
        </LinkButton>
      )}
      <SupportHelp hours={clinicSupportHours} />
    </div>
  );
}
