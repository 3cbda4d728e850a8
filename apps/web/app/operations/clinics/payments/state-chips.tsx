import type { listDeskClinicPayments } from '@alivio/contract/desk-clinic-payments.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { Suspense, use } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { ChoiceChips } from '#ui/portal/choice-chips.tsx';
import { copy, stateNames } from './copy.ts';
import { listStates, type PaymentFilter, stateInAddress } from './payment-filter.ts';

type PaymentPage = ResponseOf<typeof listDeskClinicPayments>;
type StateChipsProps = Pick<PaymentFilter, 'state'> & { coming: Promise<Outcome<PaymentPage>> };

/** The chips stand at once; how many there are of each comes with the list. */
export function StateChips({ state, coming }: StateChipsProps) {
  return (
    <Suspense fallback={<Chips state={state} counts={null} />}>
      <CountedChips {...{ state, coming }} />
    </Suspense>
  );
}

function CountedChips({ state, coming }: StateChipsProps) {
  const list = use(coming);
  return <Chips state={state} counts={list.ok ? list.answer.counts : null} />;
}

type ChipsProps = Pick<PaymentFilter, 'state'> & { counts: PaymentPage['counts'] | null };

function Chips({ state, counts }: ChipsProps) {
  const { change } = useListAddress({});
  return (
    <ChoiceChips
      label={copy.states}
      choices={listStates.map((each) => ({
        key: each,
        text: counts === null ? stateNames[each] : `${stateNames[each]} (${counts[each]})`,
        isOn: each === state,
        onPress: () => change({ state: stateInAddress(each) }),
      }))}
    />
  );
}
