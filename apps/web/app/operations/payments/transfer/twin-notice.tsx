import type { TransferDetail } from '@alivio/contract/transfers.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { TextLink } from '#shared/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { transferName } from '../transfer-name.ts';
import { copy } from './copy.ts';

/** Another with the same bank, number and amount of about the same day: a person has to tell whether it is the same. */
export function TwinNotice({ transfer }: { transfer: TransferDetail }) {
  if (transfer.twins.length === 0) return null;
  return (
    <Notice tone="warn" title={copy.twins}>
      <ul className="flex flex-col gap-1">
        {transfer.twins.map(({ id, date, is_typed: isTyped }) => (
          <li key={id}>
            <TextLink to={`/operations/payments/transfers/${id}`}>
              {copy.twin(transferName(transfer), formatDay(date), isTyped)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
