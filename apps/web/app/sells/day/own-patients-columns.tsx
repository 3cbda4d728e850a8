import type { OwnPatient } from '@alivio/contract/sells-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { PatientOutcome } from '@alivio/domain/sells/own-patient.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import type { Column } from '#ui/portal/column.ts';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { copy, movedText, outcomeNames, stepName } from './copy.ts';
import { nameOf } from './own-patients-query.ts';

const outcomeTones: Readonly<Record<PatientOutcome, Tone | 'neutral'>> = {
  in_progress: 'neutral',
  approved: 'info',
  signed: 'ok',
  redeemed: 'ok',
  rejected: 'bad',
  ended: 'neutral',
};

export const ownPatientsColumns: Column<OwnPatient>[] = [
  {
    key: 'patient',
    header: copy.patient,
    cell: (patient) => (
      <TwoLines
        first={nameOf(patient)}
        second={`${patient.document_type} ${patient.identification_number}`}
      />
    ),
  },
  { key: 'step', header: copy.step, cell: ({ onboarding_path: path }) => stepName(path) },
  {
    key: 'moved',
    header: copy.moved,
    cell: ({ waiting_days, is_stuck }) =>
      is_stuck ? <Badge tone="warn">{movedText(waiting_days)}</Badge> : movedText(waiting_days),
  },
  {
    key: 'outcome',
    header: copy.outcome,
    cell: ({ outcome }) => <Badge tone={outcomeTones[outcome]}>{outcomeNames[outcome]}</Badge>,
  },
  {
    key: 'amount',
    header: copy.amount,
    figures: true,
    cell: ({ amount }) => (amount === null ? copy.noAmount : formatSoles(amount)),
  },
];
