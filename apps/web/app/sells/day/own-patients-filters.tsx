import { patientOutcomes } from '@alivio/domain/sells/own-patient.ts';
import { ChoiceChips } from '#ui/portal/choice-chips.tsx';
import { FilterChips } from '#ui/portal/filter-chips.tsx';
import { copy, outcomeNames, stepName } from './copy.ts';
import { clearFilters, type OwnPatientsView } from './own-patients-query.ts';

/** Each is a part of the address; a step is chosen in its table. */
export function OwnPatientsFilters({ query, address }: OwnPatientsView) {
  const { step, stuck, outcome } = query;
  return (
    <>
      <ChoiceChips
        label={copy.filters}
        choices={[
          {
            key: 'stuck',
            text: copy.onlyStuck,
            isOn: stuck !== undefined,
            onPress: () =>
              address.change((latest) => ({ stuck: latest.has('stuck') ? null : 'true' })),
          },
          ...patientOutcomes.map((each) => ({
            key: each,
            text: outcomeNames[each],
            isOn: outcome === each,
            onPress: () =>
              address.change((latest) => ({
                outcome: latest.get('outcome') === each ? null : each,
              })),
          })),
        ]}
      />
      <FilterChips
        filters={step === undefined ? [] : [{ key: 'step', text: stepName(step) }]}
        onRemove={(key) => address.change({ [key]: null })}
        onClear={() => clearFilters({ query, address })}
      />
    </>
  );
}
