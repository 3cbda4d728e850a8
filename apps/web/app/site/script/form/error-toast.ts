const HIDE_AFTER_MS = 1000;

/** Specification 3 §4: it stands while errors exist, and goes one second after the last of them. */
export function errorToast() {
  const toast = document.querySelector<HTMLElement>('[data-form-toast]');
  const reason = toast?.querySelector('[data-reason]');
  let goes: number | undefined;

  function hide() {
    if (toast) toast.hidden = true;
  }

  toast?.querySelector('button')?.addEventListener('click', hide);
  return {
    show(text: string) {
      clearTimeout(goes);
      goes = undefined;
      if (reason) reason.textContent = text;
      if (toast) toast.hidden = false;
    },
    hideSoon() {
      goes ??= window.setTimeout(hide, HIDE_AFTER_MS);
    },
  };
}
