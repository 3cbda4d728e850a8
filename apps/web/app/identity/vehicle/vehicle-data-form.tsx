import type { BackingOfLoan } from '@alivio/contract/backing.ts';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { SubmitBar } from '#shared/submit-bar.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ConsentBlock } from '#ui/forms/consent-block.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { copy } from './copy.ts';
import { cleanPlate, cleanYear, valuesOfVehicle, vehicleProblems } from './vehicle-form.ts';
import { VehicleRules } from './vehicle-rules.tsx';

type VehicleDataFormProps = { vehicle: BackingOfLoan['vehicle']; onSaved: () => void };

export function VehicleDataForm({ vehicle, onSaved }: VehicleDataFormProps) {
  const { Form, state, data } = useFetcher<ApiError | null>();
  const isSending = state !== 'idle';
  const { field, box, check, summary } = useForm({
    state: useFormValues(valuesOfVehicle(vehicle)),
    validate: vehicleProblems,
    refusal: data ?? undefined,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (data === null && state === 'idle') onSaved();
  }, [data, state]);

  return (
    <Form method="post" noValidate onSubmit={check} className={journeyFormStyle}>
      <Question title={copy.heading}>{copy.intro}</Question>
      {vehicle?.state === 'refused' && (
        <Notice tone="warn" title={copy.refusedTitle}>
          {vehicle.comment}
        </Notice>
      )}
      <VehicleRules />
      <ErrorSummary {...summary} />
      {!isSending && <RefusalNotice refusal={data ?? undefined} />}
      <TextField
        label={copy.plate}
        hint={copy.plateHint}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        figures
        clean={cleanPlate}
        {...field('plate')}
      />
      <TextField label={copy.brand} autoComplete="off" maxLength={40} {...field('brand')} />
      <TextField label={copy.model} autoComplete="off" maxLength={60} {...field('model')} />
      <TextField
        label={copy.year}
        inputMode="numeric"
        autoComplete="off"
        figures
        clean={cleanYear}
        {...field('year')}
      />
      <ConsentBlock
        id="declares"
        legend={copy.declares}
        consents={[
          { label: copy.isOwn, ...box('is_own') },
          { label: copy.isFree, ...box('is_free_of_lien') },
        ]}
      />
      <SubmitBar busyText={isSending ? copy.saving : undefined}>{copy.save}</SubmitBar>
    </Form>
  );
}
