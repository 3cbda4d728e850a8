import { OTHER_FIELD } from './read-membership.ts';

/** Specification 3 §2: ticking 'other' leads to its text, which is read-only unless ticked; unticking clears it. */
export function toggleOther(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLInputElement>(`#${OTHER_FIELD}`);
  const text = form.querySelector<HTMLInputElement>('#otherSpecialitie');
  if (!(box && text)) return;
  text.readOnly = !box.checked;
  box.addEventListener('input', () => {
    text.readOnly = !box.checked;
    if (box.checked) text.focus();
    else text.value = '';
  });
}
