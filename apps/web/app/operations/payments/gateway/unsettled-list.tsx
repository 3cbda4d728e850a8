import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import {
  explainMissingPayment,
  type GatewayPayment,
  type listGatewayPayments,
} from '@alivio/contract/gateway-settlements.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { use, useMemo, useState } from 'react';
import { useNavigation } from 'react-router';
import type { Outcome } from '#lib/guards.ts';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ChoiceChips } from '#ui/portal/choice-chips.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { ReasonDialog } from '../../client-case/decision/reason-dialog.tsx';
import { useAct } from '../../use-act.ts';
import { copy, daysText, paymentStates } from './copy.ts';
import type { GatewayFilter } from './gateway-filter.ts';

type UnsettledListProps = {
  coming: Promise<Outcome<ResponseOf<typeof listGatewayPayments>>>;
  filter: GatewayFilter;
};

function columnsWith(onExplain: (payment: GatewayPayment) => void): Column<GatewayPayment>[] {
  return [
    {
      key: 'order',
      header: copy.order,
      cell: ({ order_number, reference }) => (
        <TwoLines first={order_number} second={reference ?? ''} />
      ),
    },
    {
      key: 'client',
      header: copy.client,
      cell: ({ client_name, loan_code }) => (
        <span className="block wrap-anywhere whitespace-normal">
          <TwoLines first={client_name || copy.noClient} second={loan_code} />
        </span>
      ),
    },
    {
      key: 'approved',
      header: copy.approvedOn,
      cell: ({ approved_on, age_days }) => (
        <TwoLines first={formatDay(approved_on)} second={daysText(age_days)} />
      ),
    },
    {
      key: 'amount',
      header: copy.amount,
      cell: ({ amount }) => formatSoles(amount),
      figures: true,
    },
    {
      key: 'state',
      header: copy.state,
      cell: (payment) => <PaymentState payment={payment} onExplain={onExplain} />,
    },
  ];
}

type PaymentStateProps = {
  payment: GatewayPayment;
  onExplain: (payment: GatewayPayment) => void;
};

function PaymentState({ payment, onExplain }: PaymentStateProps) {
  const { is_missing, explained, settles_by, order_number } = payment;
  if (!is_missing) return copy.inTime(formatDay(settles_by));
  if (explained)
    return (
      <span className="flex flex-col items-end gap-1 whitespace-normal md:items-start">
        <Badge tone="info">{copy.explained}</Badge>
        <span className="wrap-anywhere">
          {explained.by}: {explained.reason}
        </span>
      </span>
    );
  return (
    <span className="flex flex-wrap items-center justify-end gap-2 md:justify-start">
      <Badge tone="warn">{copy.late}</Badge>
      <Button
        tone="secondary"
        size="compact"
        aria-label={copy.explainPayment(order_number)}
        onClick={() => onExplain(payment)}
      >
        {copy.explain}
      </Button>
    </span>
  );
}

/** Suspends until the list is there. */
export function UnsettledList({ coming, filter }: UnsettledListProps) {
  const list = use(coming);
  const { change } = useListAddress({});
  const isLoading = useNavigation().state === 'loading';
  const [chosen, setChosen] = useState<GatewayPayment | null>(null);
  const explaining = useAct(explainMissingPayment, () => {
    setChosen(null);
    showToast({ text: copy.saved, tone: 'ok' });
  });
  const columns = useMemo(() => columnsWith(setChosen), []);
  return (
    <section aria-labelledby="unsettled" className="flex flex-col gap-4">
      <h2 id="unsettled" ref={explaining.result} tabIndex={-1} className="text-lead font-semibold">
        {copy.payments}
      </h2>
      <ChoiceChips
        label={copy.paymentFilter}
        choices={(['all', 'missing'] as const).map((payments) => ({
          key: payments,
          text: paymentStates[payments],
          isOn: payments === filter.payments,
          onPress: () =>
            change({ payments: payments === 'all' ? null : payments, payments_page: null }),
        }))}
      />
      {list.ok ? (
        <>
          <DataTable
            caption={copy.paymentsCaption}
            columns={columns}
            rows={list.answer.data}
            rowKey={({ id }) => String(id)}
            loading={isLoading ? 'again' : undefined}
            empty={
              <EmptyState
                scene={SceneStart}
                title={filter.payments === 'missing' ? copy.noMissing : copy.noPayments}
              />
            }
          />
          {list.answer.data.length > 0 && (
            <Pagination
              label={copy.paymentsPages}
              page={list.answer.page}
              limit={list.answer.limit}
              totalRecords={list.answer.total_records}
              onPage={(page) => change({ payments_page: String(page) })}
            />
          )}
        </>
      ) : (
        <ListFailure error={list.error} />
      )}
      <ReasonDialog
        open={chosen !== null}
        title={copy.explainPaymentTitle(chosen?.order_number ?? '')}
        effect={copy.explainPaymentEffect}
        reasonLabel={copy.reason}
        action={copy.save}
        isBusy={explaining.isBusy}
        busyText={copy.saving}
        refusal={explaining.refusal}
        onClose={() => {
          setChosen(null);
          explaining.forget();
        }}
        onReason={(reason) =>
          chosen && void explaining.perform({ params: { id: chosen.id }, body: { reason } })
        }
      />
    </section>
  );
}
