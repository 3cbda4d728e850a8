import type { ArrearsFile } from '@alivio/contract/collection.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from './copy.ts';

/** Whether somebody may be contacted now, by the law and the business date. */
export function HoursNotice({ hours }: { hours: ArrearsFile['contact_hours'] }) {
  if (hours.is_open) return <p className="text-small text-text2">{copy.hoursOpen}</p>;
  return (
    <Notice tone="warn" title={copy.hoursClosed}>
      {copy.hoursClosedText(formatInstant(hours.opens_at))}
    </Notice>
  );
}
