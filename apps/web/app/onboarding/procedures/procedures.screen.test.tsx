import { fillProcedure, press } from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant, registerPerson } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { makeEvaluated } from '@alivio/testing/outside/evaluated.ts';
import { makeGuarantor } from '@alivio/testing/outside/guarantor.ts';
import { describe, expect, inject, it } from 'vitest';
import { calls, cutLine, holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
const amount = page.getByLabel('Monto a financiar en soles');
const dollars = page.getByLabel('Monto a financiar en dólares');
const inDollars = page.getByRole('radio', { name: 'Dólares' });

async function openAsNew(): Promise<void> {
  await page.goto('/onboarding/procedures', { as: await registerPerson(url) });
  await amount.waitFor();
}

/** With S/ 5,000 in Clínica Santa Lucía already saved. */
async function savedApplicant() {
  return makeApplicant(url, { amount: 5000, site: 'Miraflores' });
}

describe('somebody who starts', () => {
  it('Continue opens from 1 to 29,000 and the range error stands outside 1,500 to 25,900', async () => {
    await openAsNew();
    const button = page.getByRole('button', { name: 'Continuar' });
    await expect(page.getByText('Entre S/ 1,500 y S/ 25,900, IGV incluido.')).toBeVisible();

    for (const text of ['', '0', '29001']) {
      await amount.fill(text);
      await expect(button).toHaveAttribute('aria-disabled', 'true');
    }
    await expect(page.getByText('Escribe un monto entre S/ 1,500 y S/ 25,900.')).toBeVisible();

    await fillProcedure(page);
    for (const text of ['1', '1499', '25901', '29000']) {
      await amount.fill(text);
      await expect(button).not.toHaveAttribute('aria-disabled');
      await button.click();
      await expect(page.locator('#entered_amount-error')).toContainText(
        'Ingresa un monto entre S/ 1,500 y S/ 25,900.',
      );
    }
    await expect(page).toHaveURL('/onboarding/procedures');

    await amount.fill('25900');
    await button.click();
    await arriveAt(page, 'payments');
  });

  it('the amount takes six figures and a pasted S/ 5,000.00', async () => {
    await openAsNew();
    await amount.pressSequentially('12a34567');
    await amount.blur();
    await expect(amount).toHaveValue('123,456');
    await amount.fill('S/ 5,000.00');
    await amount.blur();
    await expect(amount).toHaveValue('5,000');
    // Typed decimals are left out, never taken for more soles: only figures stand, also while somebody types.
    await amount.fill('');
    await amount.pressSequentially('1200.');
    await expect(amount).toHaveValue('1200');
    await amount.pressSequentially('50');
    await expect(amount).toHaveValue('1200');
    await amount.blur();
    await expect(amount).toHaveValue('1,200');
    await amount.fill('');
    await amount.pressSequentially('3.500');
    await expect(amount).toHaveValue('3500');
  });

  it('dollars are shown in soles at the rate of today', async () => {
    const answer = await fetch(`${url}/api/v1/currency/pen`);
    const rate = ((await answer.json()) as { from: { USD: number } }).from.USD;
    await openAsNew();
    await fillProcedure(page);
    await expect(page.locator('fieldset').filter({ hasText: 'Moneda' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Soles' })).toBeChecked();
    await inDollars.check();
    await dollars.fill('2000');

    const soles = Math.round(2000 * rate).toLocaleString('en-US');
    await expect(page.getByText(`Son S/ ${soles}`)).toBeVisible();
    await expect(page.getByText(`S/ ${rate.toFixed(3)} por dólar`)).toBeVisible();

    await press(page, 'Continuar');
    await arriveAt(page, 'payments');
    await expect(page.getByText(`Financias S/ ${soles} en Clínica Santa Lucía.`)).toBeVisible();
  });

  it('whoever types dollars is told the limits in dollars, and what is told is taken', async () => {
    intercept('/currency/pen', async (call) => {
      const rate = (await (await call.send()).json()) as object;
      return Response.json({ ...rate, from: { USD: 3.75 } });
    });
    await openAsNew();
    const button = page.getByRole('button', { name: 'Continuar' });
    await inDollars.check();
    await expect(
      page.getByText(
        'Entre US$ 400 y US$ 6,906 aproximadamente (S/ 1,500 a S/ 25,900, IGV incluido).',
      ),
    ).toBeVisible();
    await expect(button).toHaveAccessibleDescription('Escribe un monto entre US$ 400 y US$ 6,906.');
    for (const text of ['399', '6907']) {
      await dollars.fill(text);
      await dollars.blur();
      await expect(page.locator('#entered_amount-error')).toContainText(
        'Ingresa un monto entre US$ 400 y US$ 6,906.',
      );
    }
    for (const text of ['400', '6906']) {
      await dollars.fill(text);
      await expect(page.locator('#entered_amount-error')).toHaveCount(0);
    }
  });

  it('before the rate is there the limits are told in soles', async () => {
    const release = holdAnswer('/currency/pen');
    await openAsNew();
    await inDollars.check();
    await expect(page.getByText('Entre S/ 1,500 y S/ 25,900, IGV incluido.')).toBeVisible();
    await expect(page.getByText('Escribe un monto entre S/ 1,500 y S/ 25,900.')).toBeVisible();
    release();
    await expect(page.getByText(/^Entre US\$/)).toBeVisible();
  });

  it('without a rate the person can try again or write soles', async () => {
    await openAsNew();
    const mend = cutLine('/currency/pen');
    await inDollars.check();
    await dollars.fill('2000');
    await expect(page.getByText(/No pudimos consultar el tipo de cambio/)).toBeVisible();
    await expect(page.getByText('Necesitamos el tipo de cambio para continuar.')).toBeVisible();
    mend();
    await press(page, 'Reintentar');
    await expect(page.getByText(/por dólar/)).toBeVisible();
  });

  it('lists load, fail, retry and depend on each other', async () => {
    await openAsNew();
    const [center, site] = [page.getByLabel('Centro de salud'), page.getByLabel('Sede')];
    for (const waiting of [center, site])
      await expect(waiting).toHaveAttribute('aria-disabled', 'true');
    const mend = cutLine('/health-center');
    await page.getByLabel('Categoría médica').selectOption('Fertilidad');
    await expect(page.getByText('No pudimos cargar esta lista.')).toBeVisible();
    mend();
    await press(page, 'Reintentar');
    await expect(center).not.toHaveAttribute('aria-disabled');
    await expect(site).toHaveAttribute('aria-disabled', 'true');
    await center.selectOption('Clínica Santa Lucía');
    await expect(site).not.toHaveAttribute('aria-disabled');
    await expect(site).toHaveChosen(/^San Borja/);

    await page.getByLabel('Categoría médica').selectOption('Odontología');
    await expect(center).toHaveValue('');
    await expect(site).toHaveValue('');
    await center.selectOption('Instituto Médico Andino');
    await expect(site.locator('option')).toHaveText(['Elige una sede', /^San Isidro/, /^Surco/]);

    intercept('/health-center', () => Response.json({ ok: true, data: [] }));
    await page.getByLabel('Categoría médica').selectOption('Dermatología');
    await expect(page.getByText(/ningún centro de salud atiende esta categoría/)).toBeVisible();
  });

  it('Continue names what is missing, also of a list that waits for another', async () => {
    await openAsNew();
    await amount.fill('5000');
    await press(page, 'Continuar');
    await expect(page.locator('#category_id-error')).toContainText('Elige una categoría médica.');
    await expect(page.locator('#health_center_name-error')).toContainText(
      'Elige un centro de salud.',
    );
    await expect(page.locator('#health_center_id-error')).toContainText('Elige una sede.');
  });

  it('a reload keeps what was not sent yet', async () => {
    await openAsNew();
    await fillProcedure(page);
    await page.reload();
    await expect(page.getByLabel('Categoría médica')).toHaveChosen('Odontología');
    await expect(page.getByLabel('Centro de salud')).toHaveValue('Clínica Santa Lucía');
    await expect(amount).toHaveValue('5,000');
  });

  it('a step ahead of its turn goes back to where the client stands', async () => {
    await page.goto('/onboarding/payments', { as: await registerPerson(url) });
    await arriveAt(page, 'procedures');
  });

  it('a failure of the server leads to support', async () => {
    await openAsNew();
    await fillProcedure(page);
    intercept('PUT /onboarding/draft', () => Response.json({}, { status: 500 }));
    await press(page, 'Continuar');
    await page.waitForURL('/contact-us?error=true');
  });
});

interface SavedDraft {
  category_id: number;
  health_center_id: number;
  health_center_name: string;
}

/** What was asked for with a saved treatment, but for where. */
const askedPlan = {
  amount: 5000,
  installments: 12,
  insurance: false,
  monthly_payment: 523.76,
  patient: null,
  tcea: 61.5,
  valid_until: '2027-01-16',
};

describe('somebody who has saved a treatment', () => {
  it('what was saved is sent as it is while its lists are not there', async () => {
    cutLine('/categories');
    cutLine('/health-center');
    await page.goto('/onboarding/procedures', { as: await savedApplicant() });
    await page.getByRole('button', { name: 'Reintentar' }).first().waitFor();
    await press(page, 'Continuar');
    await arriveAt(page, 'payments');
    await expect(page.getByText('Financias S/ 5,000 en Clínica Santa Lucía.')).toBeVisible();
  });

  it('a center that is no longer listed must be chosen again', async () => {
    intercept('/health-center', async (call) => {
      const { data, ...rest } = (await (await call.send()).json()) as { data: { name: string }[] };
      const others = data.filter(({ name }) => name !== 'Clínica Santa Lucía');
      return Response.json({ ...rest, data: others });
    });
    await page.goto('/onboarding/procedures', { as: await savedApplicant() });
    await page.getByRole('option', { name: 'Instituto Médico Andino' }).waitFor();
    await press(page, 'Continuar');
    await expect(page.locator('#health_center_name-error')).toBeVisible();
    await expect(page.locator('#health_center_id-error')).toBeVisible();
  });

  it('whoever asked for it keeps a place that nobody new is offered, and changes the amount', async () => {
    intercept('GET /onboarding/draft', async (call) => {
      const { draft, ...rest } = (await (await call.send()).json()) as { draft: SavedDraft };
      const { category_id, health_center_id, health_center_name } = draft;
      const place = { category_id, health_center_id, health_center_name };
      const names = { category_name: 'Reumatología', headquarter_name: 'La Molina' };
      const plan = { ...place, ...names, ...askedPlan };
      return Response.json({ ...rest, draft: { ...draft, plan } });
    });
    intercept('/categories', () => Response.json({ ok: true, data: [] }));
    intercept('/health-center', () => Response.json({ ok: true, data: [] }));
    await page.goto('/onboarding/procedures', { as: await savedApplicant() });
    await expect(page.getByLabel('Categoría médica')).toHaveChosen('Reumatología');
    await expect(page.getByLabel('Centro de salud')).toHaveValue('Clínica Santa Lucía');
    await expect(page.getByLabel('Sede')).toHaveChosen('La Molina');
    await amount.fill('6000');
    await press(page, 'Continuar');
    await arriveAt(page, 'payments');
  });
});

describe('somebody who has been evaluated', () => {
  const question = page.getByRole('dialog', { name: '¿Cambiar tu tratamiento?' });
  const saves = () => calls.filter(({ name }) => name === 'PUT /onboarding/draft');

  async function openEvaluated(lastDigit: string): Promise<void> {
    await page.goto('/onboarding/procedures', {
      as: await makeEvaluated(inject('stack'), { lastDigit }),
    });
    await page.getByRole('option', { name: 'Instituto Médico Andino' }).waitFor();
  }

  it('is asked before a pre-approved treatment is changed, and told what is made anew', async () => {
    await openEvaluated('0');
    await amount.fill('4500');
    await press(page, 'Continuar');
    await expect(question).toContainText(
      'Tu evaluación vale para S/ 4,000 en Instituto Médico Andino.',
    );
    await expect(question).toContainText('elegirás tu plan de nuevo y volveremos a evaluarte');
    await press(page, 'Conservar mi evaluación');
    await expect(question).toHaveCount(0);
    expect(saves()).toHaveLength(0);
    await expect(amount).toHaveValue('4,000');

    await amount.fill('4500');
    await press(page, 'Continuar');
    await question.waitFor();
    await press(page, 'Cambiar tratamiento');
    await arriveAt(page, 'payments');
    expect(saves()).toHaveLength(1);
    await expect(page.getByText('Financias S/ 4,500')).toBeVisible();
  });

  it('the step count knows of a spouse who was named already', async () => {
    const married = await makeEvaluated(inject('stack'), { amount: 6000, spouse: makeGuarantor() });
    await page.goto('/onboarding/procedures', { as: married });
    await amount.fill('7000');
    await press(page, 'Continuar');
    await press(page, 'Cambiar tratamiento');
    await arriveAt(page, 'payments');
    await expect(page.getByText('Paso 3 de 8')).toBeVisible();
  });

  it('is not asked when nothing changes', async () => {
    await openEvaluated('0');
    await amount.fill('4,000');
    await press(page, 'Continuar');
    await page.waitForURL('**/onboarding/payments');
    await expect(question).toHaveCount(0);
  });

  it('has nothing to lose after a refusal', async () => {
    await openEvaluated('8');
    await amount.fill('2000');
    await press(page, 'Continuar');
    await arriveAt(page, 'payments');
  });
});
