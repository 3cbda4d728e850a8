import { choosePlan, press } from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test.beforeEach(async ({ page, stack }) => {
  await openAs(page, await makeApplicant(stack.url), '/onboarding/payments');
});

test('slider and cards are one choice, and every figure follows it', async ({ page }) => {
  const slider = page.getByRole('slider', { name: 'Número de meses' });
  const monthly = page.getByRole('status').filter({ hasText: /^S\// });
  await expect(slider).toHaveValue('20');
  await expect(slider).toHaveAttribute('aria-valuetext', '6 meses');
  for (const [position, months] of [
    ['40', 12],
    ['60', 14],
    ['80', 16],
    ['100', 18],
  ] as const) {
    const before = await monthly.innerText();
    await slider.press('ArrowRight');
    await expect(slider).toHaveValue(position);
    await expect(page.getByRole('radio', { name: new RegExp(`^${months} meses`) })).toBeChecked();
    await expect(page.getByText(`al mes, por ${months} meses`)).toBeVisible();
    expect(await monthly.innerText()).not.toBe(before);
  }
  await page.getByRole('radio', { name: /^12 meses/ }).check();
  await expect(slider).toHaveValue('40');
  for (const text of ['Cuota aproximada', 'Total a pagar', 'TEA', 'TCEA']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(
    page.getByText('TCEA: lo que pagas al año con intereses, comisiones y seguros incluidos.'),
  ).toBeVisible();
});

test('the schedule adds up to what is shown and to what is sent', async ({ page }) => {
  const monthly = page.getByRole('status').filter({ hasText: /^S\// });
  const without = await monthly.innerText();
  await page.getByRole('radio', { name: /^Con seguro/ }).check();
  await expect(monthly).not.toHaveText(without);
  await page.getByText('Ver cronograma').click();
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(6);
  const figure = async (cell: number) => {
    const texts = await rows
      .locator('td')
      .filter({ visible: true })
      .evaluateAll(
        (cells, index) =>
          cells.filter((_, at) => at % 7 === index).map((item) => item.textContent ?? ''),
        cell,
      );
    return texts.map((text) => Math.round(Number(text.replaceAll(',', '')) * 100));
  };
  const [totals, principals] = [await figure(0), await figure(1)];
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  expect(sum(principals)).toBe(400_000);
  const inCentimos = (text: string) => Number(text.replace(/\D/g, ''));
  expect(totals[0]).toBe(inCentimos(await monthly.innerText()));
  await expect(page.locator('dd').first()).toHaveText(
    new RegExp(`${(sum(totals) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}$`),
  );

  const form = page.locator('form', { has: page.getByLabel(/^Ingreso promedio/) });
  const hidden = (name: string) => form.locator(`input[type=hidden][name=${name}]`).inputValue();
  await page.getByLabel(/^Ingreso promedio/).fill('3500');
  expect(await hidden('loanAmount')).toBe('4000');
  expect(await hidden('installments')).toBe('6');
  expect(await hidden('incomesAmount')).toBe('3500');
  expect(Number(await hidden('monthlyPayment')) * 100).toBeCloseTo(totals[0] ?? 0);
  expect(await hidden('categoryID')).toMatch(/^\d+$/);
  expect(await hidden('healthCenterID')).toMatch(/^\d+$/);

  const calls: string[] = [];
  page.on('request', (request) => {
    const [, path] = request.url().split('/api/v1');
    if (path !== undefined) calls.push(`${request.method()} ${path}`);
  });
  const asked = page.waitForRequest('**/api/v1/loans');
  await press(page, 'Continuar');
  expect((await asked).postDataJSON()).toMatchObject({
    amount: 4000,
    currency: 'PEN',
    installments: 6,
    insurance: true,
  });
  await arriveAt(page, 'client-updates');
  // The last two are what the next step needs for itself.
  expect(calls).toEqual(['POST /loans', 'POST /incomes', 'GET /me', 'GET /business-date']);
});

test('the income is asked for, in figures, and never zero', async ({ page }) => {
  const income = page.getByLabel(/^Ingreso promedio/);
  await press(page, 'Continuar');
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Revisa estos datos');
  await expect(summary).toContainText('Escribe tu ingreso promedio.');
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page);
  await summary.getByRole('link').click();
  await expect(income).toBeFocused();
  await income.pressSequentially('S/ 0');
  await income.blur();
  await expect(page.getByText('Error: El ingreso debe ser mayor que 0.')).toBeVisible();
  await income.fill('12345678a');
  await expect(income).toHaveValue('123456');
  await income.blur();
  await expect(income).toHaveValue('123,456');
  await income.press('End');
  await income.press('Backspace');
  await expect(income).toHaveValue('12345');
  await income.fill('');
  await income.pressSequentially('3.500');
  await expect(income).toHaveValue('3500');
});

test('conditions that changed are shown again before anything is agreed', async ({ page }) => {
  await page.route('**/api/v1/loans', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), plan_hash: 'otro' } }),
  );
  await choosePlan(page);
  await expect(
    page.getByText('Las condiciones cambiaron. Revisa tu nueva cuota antes de continuar.'),
  ).toBeVisible();
  await page.unroute('**/api/v1/loans');
  await press(page, 'Continuar');
  await arriveAt(page, 'client-updates');
});

test('a number of instalments that is not offered is refused in its words', async ({ page }) => {
  await page.route('**/api/v1/loans', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), installments: 9 } }),
  );
  await choosePlan(page);
  await expect(page.getByText('Número de cuotas no válido')).toBeVisible();
});

test('any other failure leads to support', async ({ page }) => {
  await page.route('**/api/v1/loans', (route) => route.fulfill({ status: 500, json: {} }));
  await choosePlan(page);
  await page.waitForURL('**/contact-us?error=true');
  await expect(
    page.getByText('Ocurrió un error inesperado, por favor intenta nuevamente.'),
  ).toBeVisible();
});
