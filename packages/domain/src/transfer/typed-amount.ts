import type { Centimos } from '../money/centimos.ts';
import { findDecimalMark, readStatementAmount } from './statement-amount.ts';

export type TypedAmount =
  | { readonly ok: true; readonly amount: Centimos }
  | { readonly ok: false; readonly message: string };

/** An amount as people type or paste it: `1,234.56`, `1.234,56`, `2000,50`, `S/ 450`. */
export function readTypedAmount(text: string): TypedAmount {
  const read = readStatementAmount(text, findDecimalMark([text]));
  const no = (message: string): TypedAmount => ({ ok: false, message });
  switch (read.kind) {
    case 'empty':
      return no('Escribe el monto de la transferencia.');
    case 'foreign':
      return no('Solo se registran transferencias en soles.');
    case 'unreadable':
      return no('Escribe el monto en soles, con dos decimales como máximo. Ejemplo: 1,250.50.');
    case 'amount':
      if (read.amount < 0)
        return no('El monto no puede ser negativo: aquí se registra dinero que llegó.');
      return read.amount === 0
        ? no('El monto tiene que ser mayor que cero.')
        : { ok: true, amount: read.amount };
  }
}
