import { type Centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';

/** What a client reads of money that comes back, and how. */
export function refundLines({
  toRefund,
  isPayingByCard,
}: {
  toRefund: Centimos;
  isPayingByCard: boolean;
}): readonly string[] {
  const paid =
    toRefund === ZERO
      ? 'No nos habías hecho pagos de este crédito, así que no hay dinero por devolverte.'
      : `Nos habías pagado ${formatSoles(toRefund)}. Te los devolvemos completos: te contactaremos para confirmar tu cuenta de banco y te avisaremos cuando salga el dinero.`;
  return isPayingByCard
    ? [
        paid,
        'Si tenías un pago con tarjeta en curso y se llega a cobrar, también te lo devolvemos.',
      ]
    : [paid];
}
