import { choosePlan, press } from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { expectUntil, stopClock } from '#testing/clock.ts';
import { calls, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
const slider = page.getByRole('slider', { name: 'Número de meses' });
const monthly = page.getByRole('status').filter({ hasText: /^S\// });
const income = page.getByLabel(/^Ingreso promedio/);

describe('without a campaign', () => {
  beforeEach(async () => {
    await page.goto('/onboarding/payments', { as: await makeApplicant(url) });
    await income.waitFor();
  });

  it('slider and rows are one choice, and every figure follows it', async () => {
    await expect(slider).toHaveValue('20');
    await expect(slider).toHaveAttribute('aria-valuetext', '6 meses');
    for (const [position, months] of [
      ['40', 12],
      ['60', 14],
      ['80', 16],
      ['100', 18],
    ] as const) {
      const before = await monthly.innerText();
      await slider.fill(position);
      await expect(page.getByRole('radio', { name: new RegExp(`^${months} meses`) })).toBeChecked();
      await expect(page.getByText(`al mes, por ${months} meses`)).toBeVisible();
      expect(await monthly.innerText()).not.toBe(before);
    }
    await page.getByRole('radio', { name: /^12 meses/ }).check();
    await expect(slider).toHaveValue('40');
    for (const text of ['Cuota aproximada', 'Total a pagar', 'TEA', 'TCEA']) {
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    }
    // Every term says all of its figures, and every instalment that it may still move.
    for (const row of page.getByRole('radio', { name: /^\d+ meses/ }).all())
      expect(row.closest('label')?.textContent).toMatch(
        /^\d+ meses, Cuota aproximada S\/.+, Total a pagar S\/.+, TEA .+%, TCEA .+%$/,
      );
    await expect(
      page.getByRole('radio', { name: /^Sin seguro ?Cuota aproximada: S/ }),
    ).toBeChecked();
  });

  it('the schedule adds up to what is shown and to what is sent', async () => {
    const without = await monthly.innerText();
    await page.getByRole('radio', { name: /^Con seguro/ }).check();
    await expect(monthly).not.toHaveText(without);
    await page.getByText('Ver cronograma').click();
    await expect(page.locator('tbody tr')).toHaveCount(6);
    await expect(
      page.getByText(
        'TCEA: lo que pagas al año con intereses, comisiones, IGV y seguros incluidos.',
      ),
    ).toBeVisible();
    const centimosIn = (cell: number) =>
      page
        .locator(`tbody tr td:nth-of-type(${cell})`)
        .all()
        .map(({ textContent }) => Math.round(Number(textContent?.replaceAll(',', '')) * 100));
    const [totals, principals] = [centimosIn(1), centimosIn(2)];
    const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
    expect(sum(principals)).toBe(400_000);
    expect(totals[0]).toBe(Number((await monthly.innerText()).replace(/\D/g, '')));
    await expect(page.locator('dd').first()).toHaveText(
      new RegExp(`${(sum(totals) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}$`),
    );

    const hidden = (name: string) => page.locator(`input[type=hidden][name=${name}]`).inputValue();
    await income.fill('3500');
    expect(await hidden('loanAmount')).toBe('4000');
    expect(await hidden('installments')).toBe('6');
    expect(await hidden('incomesAmount')).toBe('3500');
    expect(Number(await hidden('monthlyPayment')) * 100).toBeCloseTo(totals[0] ?? 0);
    expect(await hidden('categoryID')).toMatch(/^\d+$/);
    expect(await hidden('healthCenterID')).toMatch(/^\d+$/);

    calls.length = 0;
    await press(page, 'Continuar');
    await arriveAt(page, 'client-updates');
    expect(calls[0]?.body).toMatchObject({
      amount: 4000,
      currency: 'PEN',
      installments: 6,
      insurance: true,
    });
    // The others are what the next step needs for itself, the last for what stands beside it.
    await expect
      .poll(() => calls.map(({ name }) => name))
      .toEqual([
        'POST /loans',
        'POST /incomes',
        'GET /me',
        'GET /business-date',
        'GET /onboarding/draft',
      ]);
  });

  it('the income is asked for, in figures, and never zero', async () => {
    await press(page, 'Continuar');
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Revisa estos datos');
    await expect(summary).toContainText('Escribe tu ingreso promedio.');
    await expect(page).toHaveTitle(/^Error: /);
    await summary.getByRole('link').click();
    await expect(income).toBeFocused();
    await income.pressSequentially('S/ 0');
    await income.blur();
    await expect(page.getByText('Error: El ingreso debe ser mayor que 0.')).toBeVisible();
    await income.fill('12345678a');
    await expect(income).toHaveValue('123456');
    await income.blur();
    await expect(income).toHaveValue('123,456');
    await income.fill('');
    await income.pressSequentially('3.500');
    await expect(income).toHaveValue('3500');
  });

  it('conditions that changed are shown again before anything is agreed', async () => {
    const stop = intercept('POST /loans', (call) =>
      call.send({ ...Object(call.body), plan_hash: 'otro' }),
    );
    await choosePlan(page);
    await expect(
      page.getByText('Las condiciones cambiaron. Revisa tu nueva cuota antes de continuar.'),
    ).toBeVisible();
    stop();
    await press(page, 'Continuar');
    await arriveAt(page, 'client-updates');
  });

  it('a number of instalments that is not offered is refused in its words', async () => {
    intercept('POST /loans', (call) => call.send({ ...Object(call.body), installments: 9 }));
    await choosePlan(page);
    await expect(page.getByText('Número de cuotas no válido')).toBeVisible();
  });

  it('a delegated refusal is said in place', async () => {
    const message = 'Esta acción solo la puede hacer el paciente con su propia sesión.';
    intercept('POST /loans', () =>
      Response.json(
        { message, status: 403, errorType: 'Forbidden', details: { code: 'delegated' } },
        { status: 403 },
      ),
    );
    await choosePlan(page);
    await expect(page.getByText(message)).toBeVisible();
  });

  it('any other failure leads to support', async () => {
    intercept('POST /loans', () => Response.json({}, { status: 500 }));
    await choosePlan(page);
    await page.waitForURL('/contact-us?error=true');
  });

  it('what is kept in the browser and cannot be read is left out', async () => {
    await income.fill('6000');
    for (const key of Object.keys(window.sessionStorage)) window.sessionStorage.setItem(key, '{');
    await page.reload();
    await expect(income).toHaveValue('');
  });
});

describe('the campaign', () => {
  it('campaign on: three months at the end of the slider', async () => {
    await page.goto('/onboarding/payments', {
      as: await makeApplicant(url, { site: 'Miraflores' }),
    });
    await expect(slider).toHaveAttribute('min', '0');
    for (const months of [6, 12])
      await expect(
        page.getByRole('radio', { name: new RegExp(`^${months} meses Campaña Bienestar`) }),
      ).toBeVisible();
    await expect(page.getByRole('radio', { name: /^14 meses Campaña/ })).toHaveCount(0);
    await slider.fill('0');
    await expect(page.getByRole('radio', { name: /^3 meses Campaña Bienestar/ })).toBeChecked();
  });

  it('campaign off: no three months, and whoever sends them is told', async () => {
    await page.goto('/onboarding/payments', { as: await makeApplicant(url) });
    await expect(page.getByRole('radio', { name: /^6 meses/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: /^3 meses/ })).toHaveCount(0);

    // The campaign ends while the screen is open: the browser still offers what the server no longer does.
    const stop = intercept('/rate-card', async (call) => {
      const card = await (await call.send()).json();
      stop();
      return Response.json({ ...Object(card), campaign: { name: 'Ya terminó' } });
    });
    await page.reload();
    await choosePlan(page, { months: 3 });
    await page.waitForURL('**/onboarding/payments?error=campaign');
    await expect(
      page
        .getByText(
          'La opción de 3 meses no está disponible en este momento. Por favor, selecciona otra opción.',
        )
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: /^3 meses/ })).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /^6 meses/ })).toBeChecked();
  });

  it('that the campaign is over stays for five seconds', async () => {
    stopClock();
    await page.goto('/onboarding/payments?error=campaign', { as: await makeApplicant(url) });
    const notice = page.getByText(/^La opción de 3 meses no está disponible/);
    await expectUntil(5000, notice);
  });
});
