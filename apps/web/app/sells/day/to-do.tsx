import type { OwnPatient, SellsDay } from '@alivio/contract/sells-day.ts';
import { Link } from 'react-router';
import { Badge } from '#ui/feedback/badge.tsx';
import { copy, stepName, waitingText } from './copy.ts';
import { nameOf, useAddressOf } from './own-patients-query.ts';

/** Whom to call first. */
export function ToDo({ day }: { day: SellsDay }) {
  const stuck = day.in_progress.reduce((sum, step) => sum + step.stuck, 0);
  return (
    <section aria-labelledby="to-do" className="flex flex-col gap-3">
      <h2 id="to-do" className="text-lead font-semibold">
        {copy.toDo}
      </h2>
      <p className="text-text2">
        {stuck === 0 ? copy.nothingToDo : copy.toDoHint(day.stuck_after_days)}
      </p>
      {stuck > 0 && (
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {day.to_do.map((patient) => (
            <li key={patient.client_id}>
              <StuckCard patient={patient} />
            </li>
          ))}
        </ul>
      )}
      {stuck > day.to_do.length && (
        <p>
          <Link
            to={{ search: '?stuck=true', hash: '#patients' }}
            className="inline-flex min-h-11 items-center font-medium text-brand-text underline"
          >
            {copy.seeAll(stuck)}
          </Link>
        </p>
      )}
    </section>
  );
}

function StuckCard({ patient }: { patient: OwnPatient }) {
  const { document_type, identification_number, onboarding_path, waiting_days } = patient;
  return (
    <Link
      to={useAddressOf()(patient)}
      preventScrollReset
      className="flex h-full flex-col gap-1 rounded-card border border-border bg-surface p-4 shadow-raised transition-colors hover:bg-sunken"
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold wrap-anywhere">{nameOf(patient)}</span>
        <Badge tone="warn">{waitingText(waiting_days)}</Badge>
      </span>
      <span className="text-small text-text2">
        {document_type} {identification_number}
      </span>
      <span className="text-small">{copy.at(stepName(onboarding_path))}</span>
    </Link>
  );
}
