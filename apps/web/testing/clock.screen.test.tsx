import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { expectAfter, expectUntil, stopClock } from './clock.ts';
import { page } from './page.tsx';

const PAUSE_MS = 1000;
const shown = page.getByText('Ya está');

/** Says it from one moment to another. */
function Notice({ from, until }: { from: number; until: number }) {
  const [isShown, setShown] = useState(from === 0);
  useEffect(() => {
    const timers = [
      setTimeout(() => setShown(true), from),
      setTimeout(() => setShown(false), until),
    ];
    return () => timers.forEach(clearTimeout);
  }, [from, until]);
  return <p>{isShown ? 'Ya está' : 'Todavía no'}</p>;
}

async function show(from: number, until: number): Promise<void> {
  stopClock();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  root.render(<Notice from={from} until={until} />);
  await expect(page.getByText(from === 0 ? 'Ya está' : 'Todavía no')).toBeVisible();
}

it('`expectAfter` wants exactly that pause', async () => {
  await show(PAUSE_MS, 2 * PAUSE_MS);
  await expectAfter(PAUSE_MS, shown);
});

it('`expectAfter` fails after a shorter one', async () => {
  await show(PAUSE_MS - 1, 2 * PAUSE_MS);
  await expect(expectAfter(PAUSE_MS, shown)).rejects.toThrow('wanted: 0');
});

it('`expectUntil` wants exactly that time', async () => {
  await show(0, PAUSE_MS);
  await expectUntil(PAUSE_MS, shown);
});
