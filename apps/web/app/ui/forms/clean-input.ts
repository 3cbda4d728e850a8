/** Rewrites an input's text in place and keeps the caret behind what the person just typed. */
export function cleanInput(input: HTMLInputElement, clean: (text: string) => string): void {
  const typed = input.value;
  const cleaned = clean(typed);
  if (cleaned === typed) return;
  const caret = clean(typed.slice(0, input.selectionStart ?? typed.length)).length;
  input.value = cleaned;
  if (input.selectionStart !== null) input.setSelectionRange(caret, caret);
}
