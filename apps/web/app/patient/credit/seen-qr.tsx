import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { limaDateOf } from '@alivio/domain/calendar/lima-time.ts';
import { formatShortDay } from '#lib/format-day.ts';
import { formatShortInstant } from '#lib/format-instant.ts';
import type { SeenQr } from '#lib/seen-qr-storage.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { isExpired } from '../days-left.ts';
import { RetryButton } from '../retry-button.tsx';
import { copy } from './copy.ts';
import { QrCard } from './qr-card.tsx';

/** Without a line: what the browser kept. Whether it is still good is judged by the phone's own calendar. */
export function SeenQrCard({ qr }: { qr: SeenQr }) {
  const lastDay = calendarDate(qr.validUntil);
  const isOver = isExpired(lastDay, limaDateOf(new Date()));
  return (
    <>
      <Notice tone="info" title={copy.seen.title} actions={<RetryButton />}>
        {copy.seen.since(formatShortInstant(qr.seenAt))}
      </Notice>
      {isOver ? (
        <p>
          <Badge tone="bad">{copy.signed.expired}</Badge>
        </p>
      ) : (
        <QrCard text={qr.text} shortCode={qr.shortCode} clinic={qr.clinic} isOffline>
          <p className="text-small text-text2">Puedes usarlo hasta el {formatShortDay(lastDay)}.</p>
        </QrCard>
      )}
    </>
  );
}
