import type { Draft } from '@alivio/contract/draft.ts';
import type { OtherPatient } from '@alivio/contract/onboarding.ts';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { useSubmit } from 'react-router';
import { isOtherTreatment, valuesOf } from './procedure-form.ts';
import type { ProcedureForm } from './use-procedure-form.ts';

/** Few have been evaluated when they come here: the others do not load it. */
const ChangeQuestion = lazy(async () => ({
  default: (await import('./change-question.tsx')).ChangeQuestion,
}));

interface Known {
  draft: Draft;
  patient: OtherPatient | null;
  /** What was evaluated well, if anything was. */
  evaluatedPlan: Draft['plan'];
}

/** Sends the form, but asks first where another treatment would cost an evaluation. */
export function useChangeQuestion(
  { values, set, finance, check }: ProcedureForm,
  { draft, patient, evaluatedPlan: plan }: Known,
): { ask: (event: FormEvent<HTMLFormElement>) => void; question: ReactNode } {
  const [waiting, setWaiting] = useState<HTMLFormElement | null>(null);
  const submit = useSubmit();

  function ask(event: FormEvent<HTMLFormElement>) {
    check(event);
    if (event.defaultPrevented || plan === null) return;
    if (!isOtherTreatment(values, { soles: finance.soles, patient }, plan)) return;
    event.preventDefault();
    setWaiting(event.currentTarget);
  }

  function goAhead() {
    setWaiting(null);
    void submit(waiting);
  }

  /** What was evaluated stands in the fields again. */
  function keep() {
    setWaiting(null);
    set(valuesOf(draft));
  }

  const question = plan && (
    // There with the page, so that a line which goes down later does not leave the button without an answer.
    <Suspense>
      <ChangeQuestion plan={plan} open={waiting !== null} onChange={goAhead} onKeep={keep} />
    </Suspense>
  );
  return { ask, question };
}
