import { expect, it } from 'vitest';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const code = 'Zx81_kQ-'.padEnd(22, 'a');
const CALL = `/no-debt-certificates/${code}`;
const refused = (status: number, name: string, message: string) => () =>
  Response.json({ message, status, errorType: '', details: { code: name } }, { status });

it('confirms the number, the date and the initials, asks nobody to sign in and is kept by no search engine', async () => {
  const facts = { number: 'CND-2026-000123', issued_on: '2026-11-16', initials: 'B. P. Q.' };
  intercept(CALL, () => Response.json({ ok: true, ...facts }));
  await page.goto(`/constancia/${code}`);
  await expect(page.getByRole('heading', { name: 'Esta constancia es válida' })).toBeVisible();
  for (const words of ['CND-2026-000123', '16 de noviembre de 2026', 'B. P. Q.'])
    await expect(page.getByText(words)).toBeVisible();
  expect(calls.map(({ name }) => name)).toEqual([`GET ${CALL}`]);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

it('a code that is not known, was revoked or is none: not confirmed, in the same words', async () => {
  for (const path of [`/constancia/${code}`, '/constancia/hola']) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { name: 'No pudimos confirmar esta constancia' }),
    ).toBeVisible();
    await expect(
      page.getByText(/^El código no existe o la constancia ya no es válida\./),
    ).toBeVisible();
  }
});

it('whoever tries too often is told when to come back, and a line that is down can be tried again', async () => {
  const stop = intercept(CALL, refused(429, 'too_many_requests', 'Intenta en una hora.'));
  await page.goto(`/constancia/${code}`);
  await expect(page.getByRole('heading', { name: 'Demasiados intentos' })).toBeVisible();
  await expect(page.getByText('Intenta en una hora.')).toBeVisible();
  stop();
  cutLine(CALL);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
});
