import type { Spouse } from '@alivio/contract/applications.ts';
import { normalizeEmail } from '@alivio/domain/person/email.ts';
import { cleanName } from '@alivio/domain/person/names.ts';
import type { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { documentTypeOf } from '../document-number.ts';
import { copy } from './copy.ts';
import { judgeSpouse, type SpouseValues, spouseDraftKey, valuesOfSpouse } from './spouse-form.ts';
import { useDniLookup } from './use-dni-lookup.ts';

const PAUSE_MS = 400;

interface Known {
  clientId: number;
  spouse: Spouse | null;
}

export function useSpouseForm({ clientId, spouse }: Known, refusal?: ApiError) {
  const form = useForm({
    state: useFormValues(valuesOfSpouse(spouse), { key: spouseDraftKey(clientId) }),
    judge: judgeSpouse,
    refusal,
    tidy: { first_name: cleanName, last_name: cleanName, email: normalizeEmail },
    pauseMs: PAUSE_MS,
    eager: true,
  });
  const { values, set } = form;
  const isDni = documentTypeOf(values.document_type) === 'DNI';
  const dni = isDni ? values.identification_number : '';
  const { isLooking } = useDniLookup(
    { dni, knownDni: values.names_of, savedDni: spouse?.identification_number },
    ({ dni: names_of, ...names }) => set({}, { ...names, names_of }),
  );
  const namesLocked = dni !== '' && dni === values.names_of && areNamesRight(values);

  /** Names of the registry belong to their DNI and go with it. */
  function setDocument(changes: Partial<SpouseValues>) {
    set(changes, namesLocked ? { first_name: '', last_name: '', names_of: '' } : {});
  }

  return { ...form, setDocument, isLooking, namesLocked, blockedReason: blockedReason(values) };
}

/** A name of the registry that our own rule refuses must stay open to be corrected. */
function areNamesRight(values: SpouseValues): boolean {
  const { first_name, last_name } = judgeSpouse(values);
  return !first_name && !last_name;
}

/** Spec 1 §5: no submit while a field is empty or wrong. */
function blockedReason(values: SpouseValues): string | undefined {
  const { names_of: _, ...fields } = values;
  if (Object.values(fields).some((text) => text.trim() === '')) return copy.incomplete;
  const hasProblem = Object.values(judgeSpouse(values)).some((problem) => problem);
  return hasProblem ? copy.hasErrors : undefined;
}
