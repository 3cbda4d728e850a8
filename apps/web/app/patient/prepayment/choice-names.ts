import type { PrepaymentChoice } from '@alivio/domain/payment/prepayment-offer.ts';

export const choiceNames: Record<PrepaymentChoice, string> = {
  advance: 'Adelantar cuotas',
  smaller_installment: 'Reducir la cuota',
  fewer_installments: 'Reducir el plazo',
  payoff: 'Cancelar todo',
};
