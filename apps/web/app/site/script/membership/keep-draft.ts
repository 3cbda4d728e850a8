import {
  findMembershipDraft,
  forgetMembershipDraft,
  keepMembershipDraft,
} from '#lib/membership-storage.ts';
import { newReference } from './new-reference.ts';
import { fieldsOfDraft, readMembership } from './read-membership.ts';

/** 'Llenar un nuevo formulario' leads here. */
const NEW_FORM = '#nuevo';

/**
 * Brings back what was written before, and keeps what is written from now on. What is written here is one request,
 * however often it is sent: the reference it gets is drawn once and kept with it.
 */
export function keepDraft(form: HTMLFormElement): { reference: string } {
  if (location.hash === NEW_FORM) {
    forgetMembershipDraft();
    history.replaceState(history.state, '', location.pathname);
    form.reset();
  }
  const draft = findMembershipDraft();
  const reference = draft.reference ?? newReference();
  fillIn(form, fieldsOfDraft(draft));
  form.addEventListener('input', () =>
    keepMembershipDraft({ ...readMembership(new FormData(form)), reference }),
  );
  return { reference };
}

function fillIn(form: HTMLFormElement, fields: Readonly<Record<string, string | boolean>>): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    const kept = fields[control.name];
    if (control.type === 'radio' && control instanceof HTMLInputElement)
      control.checked ||= control.value === kept;
    else if (typeof kept === 'string') control.value ||= kept;
    else if (control instanceof HTMLInputElement) control.checked ||= kept === true;
  }
}
