import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { page } from './page.tsx';

/** Longer than the hand rests. */
const DRAWING_MS = 200;

/** Draws what a press changed as slowly as a loaded machine does. */
function SlowForm() {
  const [sent, setSent] = useState(0);
  const { check } = useForm({ state: useFormValues({ name: '' }), validate: () => ({}) });
  const beganAtMs = performance.now();
  while (sent > 0 && performance.now() - beganAtMs < DRAWING_MS);
  return (
    <form
      onSubmit={(event) => {
        check(event);
        if (!event.defaultPrevented) setSent(sent + 1);
        event.preventDefault();
      }}
    >
      <button type="submit">Enviar</button>
      <p>Enviado: {sent}</p>
    </form>
  );
}

it('two presses are no double click, however long the first takes to be drawn', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  root.render(<SlowForm />);
  const button = page.getByRole('button', { name: 'Enviar' });
  await button.click();
  await button.click();
  await expect(page.getByText('Enviado: 2')).toBeVisible();
  await button.dblclick();
  await expect(page.getByText('Enviado: 3')).toBeVisible();
  await button.click();
  await expect(page.getByText('Enviado: 4')).toBeVisible();
});
