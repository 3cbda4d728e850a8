import { qrBadgeTexts } from '@alivio/domain/loan/clinic-texts.ts';
import type { QrBadge as QrBadgeName } from '@alivio/domain/loan/projections.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';

export type QrStanding = NonNullable<QrBadgeName>;

/** Where a QR stands, in the words of the specification (3 §4). */
export const qrStandings: Record<QrStanding, { label: string; tone: Tone | 'neutral' }> = {
  generated: { label: qrBadgeTexts.generated, tone: 'info' },
  active: { label: qrBadgeTexts.active, tone: 'ok' },
  used: { label: qrBadgeTexts.used, tone: 'neutral' },
  in_process: { label: qrBadgeTexts.in_process, tone: 'info' },
  paid: { label: qrBadgeTexts.paid, tone: 'ok' },
  inactive: { label: qrBadgeTexts.inactive, tone: 'neutral' },
  not_redeemable: { label: qrBadgeTexts.not_redeemable, tone: 'warn' },
};

/** One that is over keeps its name, and nothing about it calls for anybody. */
export function QrBadge({ standing, isOver = false }: { standing: QrStanding; isOver?: boolean }) {
  const { label, tone } = qrStandings[standing];
  return <Badge tone={isOver ? 'neutral' : tone}>{label}</Badge>;
}
