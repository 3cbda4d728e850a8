import { answerComplaint } from '@alivio/contract/desk-complaints.ts';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type RouteObject, RouterProvider, useLoaderData } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { useAct } from './use-act.ts';

const REQUEST = { params: { id: 1 }, body: { answer: 'La cuota ya figura como pagada.' } };

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
      <button type="button" onClick={() => void perform(REQUEST)}>
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

/** Opens it on a page of its own; the answer goes out when `Hacer` is pressed. */
function show(route: RouteObject, onAnswer = () => {}) {
  intercept('/operations/complaints/1/answer', () => {
    onAnswer();
    return Response.json({ ok: true });
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  root.render(<RouterProvider router={createMemoryRouter([{ path: '/', ...route }])} />);
}

it('what tells the result gets the focus when it is there, and once', async () => {
  show({ Component: Screen });
  await page.getByRole('button', { name: 'Hacer' }).click();
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page.getByRole('heading', { name: 'Hecho' })).toBeFocused();
  const other = page.getByRole('button', { name: /Seguir/ });
  await other.click();
  await expect(page.getByRole('button', { name: 'Seguir 1' })).toBeFocused();
});

it('it is not asked for before it tells what was loaded', async () => {
  let standing = 'Pendiente';
  const told: (string | null)[] = [];
  function Told() {
    const { perform, result } = useAct(answerComplaint);
    const title = useLoaderData<string>();
    return (
      <>
        <h2
          ref={result}
          tabIndex={-1}
          onFocus={({ currentTarget }) => told.push(currentTarget.textContent)}
        >
          {title}
        </h2>
        <button type="button" onClick={() => void perform(REQUEST)}>
          Hacer
        </button>
      </>
    );
  }
  show({ Component: Told, loader: () => standing, HydrateFallback: () => null }, () => {
    standing = 'Respondida';
  });
  await page.getByRole('button', { name: 'Hacer' }).click();
  await expect(page.getByRole('heading', { name: 'Respondida' })).toBeFocused();
  expect(told).toEqual(['Respondida']);
});
