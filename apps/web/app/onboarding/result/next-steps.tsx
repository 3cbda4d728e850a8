import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import type { EvaluationResult } from '@alivio/domain/loan/loan-state.ts';
import { CONTRACT_DAYS, QR_VALID_DAYS } from '@alivio/domain/loan/periods.ts';
import { Stepper } from '#ui/journey/stepper.tsx';
import { copy } from './copy.ts';

type Positive = Exclude<EvaluationResult, 'rejected'>;
type NextStepsProps = { result: Positive; validUntil: CalendarDate };

/** What comes before the contract, besides the information of everybody. */
const between: Record<Positive, { title: string; detail: string }[]> = {
  approved: [],
  manual: [copy.review],
  'manual + guarantor': [
    { title: 'Invita a tu aval', detail: 'Te pediremos sus datos.' },
    copy.review,
  ],
  'manual + garanty': [
    { title: 'Sube los documentos de tu vehículo', detail: 'Te diremos cuáles.' },
    copy.review,
  ],
};

/** With the days that really run: those of the application, of the contract and of the QR. */
export function NextSteps({ result, validUntil }: NextStepsProps) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lead font-semibold">{copy.next}</h2>
      <Stepper
        label={copy.next}
        steps={[
          {
            title: copy.validate,
            detail: `Hasta el ${formatDay(validUntil)}. Después la solicitud vence.`,
            state: 'current',
          },
          ...between[result].map((step) => ({ ...step, state: 'next' as const })),
          {
            title: 'Firma tu contrato desde tu celular',
            detail: `Tendrás ${CONTRACT_DAYS} días desde que esté listo.`,
            state: 'next',
          },
          {
            title: 'Muestra tu QR en la clínica',
            detail: `Vale ${QR_VALID_DAYS} días desde la última firma. Nada se cobra antes.`,
            state: 'next',
          },
        ]}
      />
    </section>
  );
}
