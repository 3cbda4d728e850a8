import { listNumbers } from '../installment/list-numbers.ts';
import type { ExpectedAmount } from './expected-amounts.ts';
import type { MatchReason, MatchStrength } from './match-transfer.ts';

export const matchStrengthTexts: Record<MatchStrength, string> = {
  strong: 'Coincidencia fuerte',
  likely: 'Coincidencia probable',
  weak: 'Coincidencia débil',
};

export const AMBIGUOUS_MATCH = 'Hay otro crédito con las mismas coincidencias: revisa cuál es.';

/** Why a transfer may be a loan's, in words. */
export function matchReasonText(reason: MatchReason): string {
  switch (reason.kind) {
    case 'payment_code':
      return 'La descripción trae su código de pago';
    case 'document':
      return reason.where === 'payer'
        ? 'El documento del ordenante es el suyo'
        : 'La descripción trae su documento';
    case 'name':
      return reason.where === 'payer'
        ? 'El nombre del ordenante se parece al suyo'
        : 'La descripción trae su nombre';
    case 'amount':
      return `El monto es ${expectedText(reason.expected)}`;
  }
}

function expectedText({ kind, numbers }: ExpectedAmount): string {
  switch (kind) {
    case 'due':
      return 'lo que debe a la fecha';
    case 'next':
      return `el de su próxima cuota (${numbers.join()})`;
    case 'several':
      return `el de sus cuotas ${listNumbers(numbers)}`;
    case 'payoff':
      return 'lo que cuesta cancelar el crédito';
    case 'choice':
      return 'el del pago anticipado que pidió';
  }
}
