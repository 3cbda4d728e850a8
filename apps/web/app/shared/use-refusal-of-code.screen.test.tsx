import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { page } from '#testing/page.tsx';
import { useRefusalOfCode } from './use-refusal-of-code.ts';

type Check = Parameters<typeof useRefusalOfCode>[0];

const wrong = new ApiError({ status: 400, errorType: 'NotSent', message: 'Mal', details: null });

function Step({ check, sent }: { check: Check; sent: object | null }) {
  return <p>{useRefusalOfCode(check, sent)?.message ?? 'Nada'}</p>;
}

function show() {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  return (check: Check, sent: object | null) => root.render(<Step check={check} sent={sent} />);
}

const told = page.getByText('Mal');
const nothing = page.getByText('Nada');

it('what was told of one code is over when another has gone out', async () => {
  const render = show();
  render({ state: 'idle', data: undefined }, null);
  await expect(nothing).toBeVisible();
  render({ state: 'idle', data: wrong }, null);
  await expect(told).toBeVisible();
  render({ state: 'idle', data: wrong }, {});
  await expect(nothing).toBeVisible();
});

it('an answer that comes with the next code, or while it is being taken in, is told', async () => {
  const render = show();
  render({ state: 'submitting', data: undefined }, null);
  await expect(nothing).toBeVisible();
  const sent = {};
  render({ state: 'loading', data: wrong }, sent);
  await expect(nothing).toBeVisible();
  render({ state: 'idle', data: wrong }, sent);
  await expect(told).toBeVisible();
});
