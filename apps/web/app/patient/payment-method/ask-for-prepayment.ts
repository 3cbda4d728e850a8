import { choosePrepayment } from '@alivio/contract/choose-prepayment.ts';
import { api } from '#lib/api.ts';
import { settle } from '#lib/settle.ts';
import type { KeptPrepayment } from '../prepayment/kept-prepayment.ts';
import type { AskForForm } from './open-card-form.ts';

/** A form for a prepayment, at the figures that the client saw. */
export function askForPrepayment(kept: KeptPrepayment): AskForForm {
  const { loanId, choice, amount, seen } = kept;
  const body = { choice, amount, seen, by: 'card' as const };
  const request = { params: { id: loanId }, body };
  return async (idempotencyKey) => {
    const asked = await settle(api(choosePrepayment, request, { idempotencyKey }));
    if (!asked.ok) return asked;
    if (asked.answer.card === null) throw new Error('a prepayment by card has a form');
    return { ok: true, answer: asked.answer.card };
  };
}
