import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { listedPayment, paymentPage } from '#testing/clinic-payment-answers.ts';
import { calls, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { refusal } from '#testing/portal-answers.ts';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);
const ADDRESS = '/operations/clinics';
const LIST = '/operations/clinic-payments';
const asked = () => calls.map(({ name }) => name).filter((name) => name.includes(LIST));

it('letters to be issued come first; the chips say how many wait for what', async () => {
  intercept(LIST, () => paymentPage([listedPayment(1), listedPayment(2)]));
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cartas y comprobantes');
  await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    /ABCDEFGH2345$/,
    /Clínica Vida ?Miraflores$/,
    /Rosa Quispe ?DNI 44556677$/,
    /Revisión$/,
    /S\/ 2,823\.25$/,
    /2026/,
  ]);
  expect(asked()).toEqual([expect.stringMatching(/\?page=1&state=REVISION$/)]);
  await page.getByRole('button', { name: 'Comprobantes por revisar (1)' }).click();
  await page.waitForURL(`${ADDRESS}?state=REVISION+COMPROBANTE`);
  await page.getByRole('button', { name: 'Todos (7)' }).click();
  await page.waitForURL(`${ADDRESS}?state=all`);
  await page.getByRole('button', { name: 'Cartas por emitir (2)' }).click();
  await page.waitForURL(ADDRESS);
});

it('since when it waits is a moment, or the day alone where no more is known', async () => {
  intercept(LIST, () =>
    paymentPage([listedPayment(1, { since: null, redeemed_on: '2026-11-17' }), listedPayment(2)]),
  );
  await page.goto(ADDRESS, { as: desk });
  const since = (row: number) => page.getByRole('row').nth(row).getByRole('cell').nth(5);
  await expect(since(1)).toHaveText(/17\/11\/2026$/);
  await expect(since(2)).toHaveText(/15\/11\/2026, 10:00$/);
});

it('a site and words narrow the list, in its address; a row leads to its payment and back', async () => {
  intercept(LIST, () => paymentPage([listedPayment(1)]));
  await page.goto(ADDRESS, { as: desk });
  await page.getByLabel('Sede').selectOption('3');
  await page.waitForURL(`${ADDRESS}?site=3`);
  await page.getByLabel('Titular, paciente, documento, pago o crédito').fill('quispe');
  await page.waitForURL(`${ADDRESS}?site=3&q=quispe`);
  expect(asked().at(-1)).toMatch(/\?page=1&state=REVISION&site=3&q=quispe$/);
  await expect(
    page.getByRole('link', { name: 'Rosa Quispe, ABCDEFGH2345', exact: true }),
  ).toHaveAttribute('href', '/operations/clinics/payments/1');
});

it('nothing waits, nothing matches, a list that did not come', async () => {
  const stop = intercept(LIST, () => paymentPage([]));
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByText('Todas las clínicas tienen su carta de aprobación.')).toBeVisible();
  await page.goto(`${ADDRESS}?q=nadie`, { as: desk });
  await page.getByRole('button', { name: 'Buscar en todos' }).click();
  await page.waitForURL(`${ADDRESS}?q=nadie&state=all`);
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await page.waitForURL(`${ADDRESS}?state=all`);
  stop();
  intercept(LIST, () => refusal(500, 'unexpected', 'Algo falló.'));
  await page.reload();
  await expect(page.getByText('Algo falló.')).toBeVisible();
});
