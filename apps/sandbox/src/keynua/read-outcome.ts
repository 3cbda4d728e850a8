import { checkTypes, errorsOf, isCheckType } from '#sandbox/keynua/item-types.ts';
import type { Submission } from '#sandbox/keynua/submit-inputs.ts';
import { textField } from '#sandbox/wire/fields.ts';

const outcomes = ['sign', 'item_error', 'submit_failed', 'stall'];
const NUMBER = /^\d{8,12}$/;
const DEFAULT_CHECK = 'facematch';

type Outcome =
  | ({ ok: true; isSubmitted: boolean } & Omit<Submission, 'inputs'>)
  | { ok: false; message: string };

/** How a person, or a program in their place, wants a signer's turn to end. */
export function readOutcome(body: unknown): Outcome {
  const outcome = textField(body, 'outcome') ?? '';
  if (!outcomes.includes(outcome)) return refuse(`outcome debe ser ${outcomes.join(' | ')}.`);
  const documentNumber = textField(body, 'documentNumber') ?? null;
  if (documentNumber !== null && !NUMBER.test(documentNumber)) {
    return refuse('documentNumber debe tener de 8 a 12 dígitos.');
  }
  const type = textField(body, 'item') ?? DEFAULT_CHECK;
  if (!isCheckType(type)) return refuse(`item debe ser ${checkTypes.join(' | ')}.`);
  const errors = errorsOf(type);
  const code = textField(body, 'code') ?? Object.keys(errors)[0] ?? '';
  const message = errors[code];
  if (message === undefined) {
    return refuse(`code de ${type} debe ser ${Object.keys(errors).join(' | ')}.`);
  }
  return {
    ok: true,
    isSubmitted: outcome !== 'submit_failed',
    documentNumber,
    isStalled: outcome === 'stall',
    plannedError: outcome === 'item_error' ? { type, code, message } : null,
  };
}

function refuse(message: string): Outcome {
  return { ok: false, message };
}
