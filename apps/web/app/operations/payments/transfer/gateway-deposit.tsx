import {
  listSettlementsForTransfer,
  takeTransferAsDeposit,
} from '@alivio/contract/gateway-settlements.ts';
import type { TransferDetail } from '@alivio/contract/transfers.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { negate } from '@alivio/domain/money/arithmetic.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { type RefObject, useMemo, useState } from 'react';
import { api } from '#lib/api.ts';
import { useRequest } from '#lib/use-request.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { ReasonDialog } from '../../client-case/decision/reason-dialog.tsx';
import { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { differenceInText, differenceText } from '../gateway/copy.ts';

const copy = {
  title: '¿Es un depósito de la pasarela?',
  text: (number: string, day: string) => `Liquidación ${number} del ${day}`,
  exact: 'El monto es el neto de la liquidación.',
  take: 'Tomar como depósito',
  takeOf: (number: string) => `Tomar como depósito de ${number}`,
  taking: 'Tomando',
  look: 'Es un depósito de la pasarela',
  others: 'Otras liquidaciones de la pasarela',
  reason: 'Motivo',
  differs: (difference: string) =>
    `No es el neto de la liquidación: ${difference}. Escribe por qué lo tomas; la diferencia queda a la vista.`,
} as const;

type GatewayDepositProps = {
  transfer: TransferDetail;
  /** Where it says what came of it. */
  headingRef: RefObject<HTMLHeadingElement | null>;
};

/** Settlements of the card gateway that wait for about this much; others only for whoever says that it is one. */
export function GatewayDeposit({ transfer: { id }, headingRef }: GatewayDepositProps) {
  const ask = useMemo(
    () => (signal: AbortSignal) => api(listSettlementsForTransfer, { params: { id } }, { signal }),
    [id],
  );
  const asked = useRequest(ask);
  const [differingId, setDifferingId] = useState<number | null>(null);
  const taking = useAct(takeTransferAsDeposit, () => headingRef.current?.focus());
  const [isLooking, setLooking] = useState(false);
  const awaiting = asked.status === 'ready' ? asked.answer.settlements : [];
  const likely = awaiting.filter(({ is_likely }) => is_likely);
  const settlements = isLooking ? awaiting : likely;
  const differing = settlements.find((each) => each.id === differingId);
  const take = (settlementId: number, reason: string | null) =>
    void taking.perform({ params: { id }, body: { settlement_id: settlementId, reason } });
  const isMore = likely.length < awaiting.length;
  return (
    <>
      {isMore && (
        <div>
          <Button
            tone="quiet"
            size="compact"
            aria-expanded={isLooking}
            onClick={() => setLooking(!isLooking)}
          >
            {likely.length === 0 ? copy.look : copy.others}
          </Button>
        </div>
      )}
      {settlements.length > 0 && (
        <Card title={copy.title}>
          {differing === undefined && <RefusalNotice refusal={taking.refusal} />}
          <ul className="flex flex-col divide-y divide-border">
            {settlements.map(({ id: settlementId, number, settled_on, net, difference }) => (
              <li
                key={settlementId}
                className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
              >
                <div className="flex min-w-0 flex-col gap-1">
                  <span className="font-medium">{copy.text(number, formatDay(settled_on))}</span>
                  <span className="text-small text-text2">
                    {formatSoles(net)}.{' '}
                    {difference === 0 ? copy.exact : `${differenceText(negate(difference))}.`}
                  </span>
                </div>
                <Button
                  tone="secondary"
                  size="compact"
                  busyText={taking.isBusy ? copy.taking : undefined}
                  aria-label={copy.takeOf(number)}
                  onClick={() => {
                    taking.forget();
                    if (difference === 0) take(settlementId, null);
                    else setDifferingId(settlementId);
                  }}
                >
                  {copy.take}
                </Button>
              </li>
            ))}
          </ul>
          <ReasonDialog
            open={differing !== undefined}
            title={copy.takeOf(differing?.number ?? '')}
            effect={copy.differs(differing ? differenceInText(negate(differing.difference)) : '')}
            reasonLabel={copy.reason}
            action={copy.take}
            isBusy={taking.isBusy}
            busyText={copy.taking}
            refusal={taking.refusal}
            onClose={() => {
              setDifferingId(null);
              taking.forget();
            }}
            onReason={(reason) => differing && take(differing.id, reason)}
          />
        </Card>
      )}
    </>
  );
}
