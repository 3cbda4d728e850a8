import type { Spouse } from '@alivio/contract/applications.ts';
import { isSameDocument } from '@alivio/domain/person/document.ts';
import { normalizeEmail } from '@alivio/domain/person/email.ts';
import { cleanName } from '@alivio/domain/person/names.ts';
import type { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { documentTypeOf } from '#shared/document-number.ts';
import type { Holder } from '../holder.ts';
import { copy } from './copy.ts';
import {
  type SpouseValues,
  spouseDraftKey,
  validateSpouse,
  valuesOfSpouse,
} from './spouse-form.ts';
import { useDniLookup } from './use-dni-lookup.ts';

const PAUSE_MS = 400;

interface Known {
  holder: Holder;
  spouse: Spouse | null;
}

export function useSpouseForm({ holder, spouse }: Known, refusal?: ApiError) {
  const form = useForm({
    state: useFormValues(valuesOfSpouse(spouse), { key: spouseDraftKey(holder.client_id) }),
    validate: (typed) => validateSpouse(typed, holder),
    refusal,
    tidy: { first_name: cleanName, last_name: cleanName, email: normalizeEmail },
    pauseMs: PAUSE_MS,
    eager: true,
  });
  const { values, set } = form;
  const isDni = documentTypeOf(values.document_type) === 'DNI';
  // One's own names are known: there is nothing to look up.
  const dni = isDni && !isSameDocument(values, holder) ? values.identification_number : '';
  const { isLooking } = useDniLookup(
    { dni, knownDni: values.names_of, savedDni: spouse?.identification_number },
    ({ dni: names_of, ...names }) => set({}, { ...names, names_of }),
  );
  const namesLocked = dni !== '' && dni === values.names_of && areNamesRight(values, holder);

  /** Names of the registry belong to their DNI and go with it. */
  function setDocument(changes: Partial<SpouseValues>) {
    set(changes, namesLocked ? { first_name: '', last_name: '', names_of: '' } : {});
  }

  return {
    ...form,
    setDocument,
    isLooking,
    namesLocked,
    blockedReason: blockedReason(values, holder),
  };
}

/** A name of the registry that our own rule refuses must stay open to be corrected. */
function areNamesRight(values: SpouseValues, holder: Holder): boolean {
  const { first_name, last_name } = validateSpouse(values, holder);
  return !first_name && !last_name;
}

/** Spec 1 §5: no submit while a field is empty or wrong. */
function blockedReason(values: SpouseValues, holder: Holder): string | undefined {
  const { names_of: _, ...fields } = values;
  if (Object.values(fields).some((text) => text.trim() === '')) return copy.incomplete;
  const hasProblem = Object.values(validateSpouse(values, holder)).some((problem) => problem);
  return hasProblem ? copy.hasErrors : undefined;
}
