/** `data-letters="detail"` tells how many letters the field still takes; without a script it tells how many it takes. */
export function countLetters(form: HTMLFormElement): void {
  for (const counter of form.querySelectorAll<HTMLElement>('[data-letters]')) {
    const area = form.querySelector<HTMLTextAreaElement>(`#${counter.dataset.letters}`);
    if (!area) continue;
    const tell = () => {
      const left = area.maxLength - area.value.length;
      counter.textContent = left === 1 ? 'Te queda 1 carácter.' : `Te quedan ${left} caracteres.`;
    };
    area.addEventListener('input', tell);
    tell();
  }
}
