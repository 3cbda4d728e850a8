import type { SettlementState } from '@alivio/contract/clinic-settlements.ts';
import type { Tone } from '#ui/feedback/tone.ts';

export const settlementLooks: Record<SettlementState, { label: string; tone: Tone | 'neutral' }> = {
  to_pay: { label: 'Por pagar', tone: 'info' },
  paid: { label: 'Pagada', tone: 'ok' },
  void: { label: 'Anulada', tone: 'neutral' },
};
