import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from './copy.ts';
import type { Told } from './use-card-payment.ts';

type ToldNoticeProps = { told: Told | null; total: Centimos };

export function ToldNotice({ told, total }: ToldNoticeProps) {
  switch (told?.kind) {
    case 'cancelled':
      return (
        <Notice tone="info" title={copy.cancelled} announce>
          {copy.cancelledText}
        </Notice>
      );
    case 'changed':
      return (
        <Notice tone="warn" title={copy.changed(formatSoles(total))} announce>
          {copy.changedText}
        </Notice>
      );
    case 'refused':
      return <Notice tone="bad" title={told.text} announce />;
    default:
      return null;
  }
}
