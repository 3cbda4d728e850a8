import { add } from '@alivio/domain/money/arithmetic.ts';
import { type Centimos, centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';

/** A settlement that does not meet what we have is work for the treasury: one item, whatever the number of its lines. */
export async function openDifference(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { id, number, lines }: { id: number; number: string; lines: readonly { difference: Centimos }[] },
): Promise<void> {
  const differing = lines.filter(({ difference }) => difference !== 0);
  if (differing.length === 0) return;
  const amount = differing.reduce(
    (sum, { difference }) => add(sum, centimos(Math.abs(difference))),
    ZERO,
  );
  await openWorkItem(deps, trx, {
    kind: 'gateway_difference',
    subject: { kind: 'gateway_settlement', id },
    title: `Liquidación ${number}`,
    reason:
      differing.length === 1
        ? 'Una línea de la liquidación no coincide con nuestros pagos.'
        : `${differing.length} líneas de la liquidación no coinciden con nuestros pagos.`,
    amount,
  });
}
