import { useRef, useState } from 'react';
import { useLeave } from '#lib/use-leave.ts';
import { findOpenPatient, type OpenPatient } from './open-patient.ts';
import { startNewPatient, startPatient } from './start-patient.ts';

/** Whom the advisor wants to go on with: somebody of a list, by name where it is known, or somebody new. */
export type Wanted = { clientId: number; name: string | null } | 'new';

interface Question {
  wanted: Wanted;
  open: OpenPatient;
}

export type PatientSwitch = ReturnType<typeof usePatientSwitch>;

/** From one patient to the next: whoever is open is asked about first, and each is a document of its own. */
export function usePatientSwitch() {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isWorking = useRef(false);
  const leave = useLeave();

  /** One thing at a time: a second press of a double click asks for nothing more. */
  async function work(act: () => Promise<void>): Promise<void> {
    if (isWorking.current) return;
    isWorking.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (exit) {
      if (!(exit instanceof Response)) throw exit;
      leave(exit);
    } finally {
      isWorking.current = false;
      setBusy(false);
    }
  }

  async function startWith(wanted: Wanted): Promise<void> {
    if (wanted === 'new') await startNewPatient();
    else setFailure(await startPatient(wanted.clientId));
  }

  function want(wanted: Wanted): Promise<void> {
    return work(async () => {
      const open = await findOpenPatient();
      if (open === null) await startWith(wanted);
      else if (isThatOf(open, wanted)) goOnWith(open);
      else setQuestion({ wanted, open });
    });
  }

  /** Puts whoever is open away. */
  async function start({ wanted }: Question): Promise<void> {
    await work(() => startWith(wanted));
    setQuestion(null);
  }

  return { question, isBusy, failure, want, start, stay: () => setQuestion(null) };
}

function isThatOf(open: OpenPatient, wanted: Wanted): boolean {
  return open.kind === 'session' && wanted !== 'new' && open.clientId === wanted.clientId;
}

/** The onboarding's own address leads a client to where they stand. */
export function goOnWith(open: OpenPatient): void {
  const path = open.kind === 'session' ? open.path : null;
  window.location.assign(`/${path ?? 'onboarding'}`);
}
