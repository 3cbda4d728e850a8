import { type PaymentItem, requestPaymentConfig } from '@alivio/contract/payments.ts';
import { api } from '#lib/api.ts';
import { settle } from '#lib/settle.ts';
import type { AskForForm } from './open-card-form.ts';

/** A form for instalments, at the price that the list shows. */
export function askForInstallments(chosen: readonly PaymentItem[]): AskForForm {
  const body = { installments: toWire(chosen) };
  return async (idempotencyKey) => {
    const asked = await settle(api(requestPaymentConfig, { body }, { idempotencyKey }));
    return asked.ok ? { ok: true, answer: asked.answer.data } : asked;
  };
}

function toWire(chosen: readonly PaymentItem[]) {
  return chosen.map(({ idLoan, installmentId, installmentAmount }) => ({
    loanID: idLoan,
    currency: 'PEN' as const,
    amount: installmentAmount,
    installmentID: installmentId,
  }));
}
