import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { type AmountProblem, readTypedAmount } from '@alivio/domain/money/typed-amount.ts';

type DeskAmount = { ok: true; amount: Centimos } | { ok: false; message: string };

const problems: Record<AmountProblem, string> = {
  empty: 'Escribe el monto.',
  negative: 'El monto no puede ser negativo.',
  foreign: 'Escribe el monto en soles: aquí no se registra otra moneda.',
  unreadable: 'Escribe el monto en soles, con dos decimales como máximo. Ejemplo: 1,250.50.',
};

/** An amount that somebody of the desk typed: more than nothing, or in words why it is none. */
export function readDeskAmount(text: string): DeskAmount {
  const typed = readTypedAmount(text);
  if (!typed.ok) return { ok: false, message: problems[typed.problem] };
  return typed.amount === 0
    ? { ok: false, message: 'El monto tiene que ser mayor que cero.' }
    : typed;
}
