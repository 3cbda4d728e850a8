import { answerComplaint } from '@alivio/contract/desk-complaints.ts';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { useAct } from './use-act.ts';

const ANSWER = 'La cuota ya figura como pagada.';

/** What was loaded can be drawn after the render that counts what was done: here, when somebody presses. */
function Screen() {
  const [isDone, setDone] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const [presses, setPresses] = useState(0);
  const { perform, result } = useAct(answerComplaint, () => setDone(true));
  return (
    <>
      {isDrawn && (
        <h2 ref={result} tabIndex={-1}>
          Hecho
        </h2>
      )}
      <button
        type="button"
        onClick={() => void perform({ params: { id: 1 }, body: { answer: ANSWER } })}
      >
        Hacer
      </button>
      <button type="button" disabled={!isDone} onClick={() => setDrawn(true)}>
        Mostrar
      </button>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Seguir {presses}
      </button>
    </>
  );
}

it('what tells the result gets the focus when it is there, and once', async () => {
  intercept('/operations/complaints/1/answer', () => Response.json({ ok: true }));
  const router = createMemoryRouter([{ path: '/', Component: Screen }]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  root.render(<RouterProvider router={router} />);
  await page.getByRole('button', { name: 'Hacer' }).click();
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page.getByRole('heading', { name: 'Hecho' })).toBeFocused();
  const other = page.getByRole('button', { name: /Seguir/ });
  await other.click();
  await expect(page.getByRole('button', { name: 'Seguir 1' })).toBeFocused();
});
