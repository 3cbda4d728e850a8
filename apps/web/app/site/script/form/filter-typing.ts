import { cleanInput } from '#ui/forms/clean-input.ts';

type Filters = Readonly<Record<string, (text: string) => string>>;

/** `data-filter="name"` ignores what the filter of that name does; an accent that is being put together is let be. */
export function filterTyping(form: HTMLFormElement, filters: Filters): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[data-filter]')) {
    const filter = filters[input.dataset.filter ?? ''];
    if (!filter) continue;
    input.addEventListener('input', (event) => {
      if (!(event instanceof InputEvent && event.isComposing)) cleanInput(input, filter);
    });
    input.addEventListener('compositionend', () => cleanInput(input, filter));
  }
}
