import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from '#testing/page.tsx';

/** From the module of the page that is open: each has its own. */
async function show() {
  const { useShortcuts } = await import('./use-shortcuts.ts');
  function Screen() {
    const [count, setCount] = useState(0);
    useShortcuts({ a: () => setCount((old) => old + 1) });
    return (
      <>
        <p>Aprobados: {count}</p>
        <input aria-label="Nombre" />
        <input type="checkbox" aria-label="Vigente" />
        <textarea aria-label="Motivo" />
        <button type="button">Otro</button>
        <dialog aria-label="Ayuda" />
      </>
    );
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  root.render(<Screen />);
  await expect(page.getByText('Aprobados: 0')).toBeVisible();
}

beforeEach(show);

it('acts on the page, on a button and on a box that was just ticked', async () => {
  expect(await page.press('a')).toBe(true);
  expect(await page.getByRole('button', { name: 'Otro' }).press('a')).toBe(true);
  expect(await page.getByLabel('Vigente').press('a')).toBe(true);
  await expect(page.getByText('Aprobados: 3')).toBeVisible();
});

it.each(['Nombre', 'Motivo'])('rests while somebody writes into %s', async (field) => {
  expect(await page.getByLabel(field).press('a')).toBe(false);
});

it.each(['Control+a', 'Meta+a', 'Alt+a'])('%s stays with the browser', async (keys) => {
  expect(await page.press(keys)).toBe(false);
});

it('rests while a dialog is open', async () => {
  document.querySelector('dialog')?.showModal();
  expect(await page.press('a')).toBe(false);
});

it('rests for whoever switched it off', async () => {
  window.localStorage.setItem('alivio.shortcuts-off', 'true');
  expect(await page.press('a')).toBe(false);
  await expect(page.getByText('Aprobados: 0')).toBeVisible();
});
