import type { ClearingPart } from '@alivio/contract/gateway-settlements.ts';
import type { Connection } from '#server/db/client.ts';
import { explainClearing } from '#server/gateway-settlements/explain-clearing.ts';
import { type Explanation, explain } from './explanation.ts';

const names: Record<ClearingPart, readonly [label: string, one: string, many: string]> = {
  approved: ['Pagos aprobados sin liquidar', 'pago', 'pagos'],
  deposits_awaited: ['Liquidaciones con abono por llegar', 'liquidación', 'liquidaciones'],
  differences: ['Diferencias de liquidaciones', 'línea', 'líneas'],
  deposit_differences: ['Abonos que no son lo liquidado', 'abono', 'abonos'],
  reversed: ['Pagos anulados', 'pago', 'pagos'],
  other: ['Otros movimientos', 'movimiento', 'movimientos'],
};

/** What the gateway took from cards for us and has not paid to our bank: the same parts as the desk reads. */
export async function explainGateway(db: Connection): Promise<Explanation> {
  const { parts } = await explainClearing(db);
  const lines = parts
    .filter(({ amount, count }) => amount !== 0 || count > 0)
    .map(({ part, amount, count }) => {
      const [label, one, many] = names[part];
      return { label, note: `${count} ${count === 1 ? one : many}`, amount };
    });
  return explain(db, 'cash_gateway', lines);
}
