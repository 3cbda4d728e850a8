/** Whoever wrote something is asked before the page goes; until the answer, which lets it go, is called. */
export function warnOfLeaving(form: HTMLFormElement): () => void {
  let isWritten = false;
  form.addEventListener('input', () => {
    isWritten = true;
  });
  window.addEventListener('beforeunload', (event) => {
    if (isWritten) event.preventDefault();
  });
  return () => {
    isWritten = false;
  };
}
