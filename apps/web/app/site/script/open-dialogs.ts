export function openDialogs(): void {
  for (const opener of document.querySelectorAll<HTMLElement>('[data-opens-dialog]')) {
    const dialog = document.getElementById(opener.dataset.opensDialog ?? '');
    if (!(dialog instanceof HTMLDialogElement)) continue;
    opener.addEventListener('click', () => dialog.showModal());
    // Only a press on the backdrop has the dialog itself as its target.
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog) dialog.close();
    });
  }
}
