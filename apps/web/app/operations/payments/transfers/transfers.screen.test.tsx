import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { intercept, lastCallTo } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { listedTransfer, owner, refuseWith, transferPage } from '#testing/transfer-answers.ts';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);
const CALL = '/operations/transfers';
const row = (text: string) => page.getByRole('row').filter({ hasText: text });

const match = {
  loan_id: 1,
  loan_code: 'codigo-1',
  client_name: 'Rosa Quispe',
  strength: 'strong',
  is_ambiguous: false,
  reasons: [
    { code: 'payment_code', text: 'La descripción trae su código de pago' },
    { code: 'amount', text: 'El monto es lo que debe a la fecha' },
  ],
};

it('a row says which, how much, from whom, how old and whose it may be with why', async () => {
  intercept(CALL, () =>
    transferPage([
      listedTransfer(1, { best_match: match }),
      listedTransfer(2, {
        operation_number: '77',
        age_days: 1,
        payer_name: null,
        description: null,
      }),
      listedTransfer(3, { operation_number: null, best_match: { ...match, is_ambiguous: true } }),
    ]),
  );
  await page.goto('/operations/payments', { as: desk });
  await expect(row('00451207').getByRole('cell')).toHaveText([
    /BCP 0045120703\/11\/2026$/,
    /S\/ 450\.00$/,
    /ROSA QUISPETRANSF K7MIO2QXYA$/,
    /hace 12 días$/,
    /Rosa QuispeLa descripción trae su código de pago · El monto es lo que debe a la fecha$/,
  ]);
  await expect(row('BCP 77')).toContainText('Sin coincidencias');
  await expect(row('BCP, sin número')).toContainText('Hay más de un crédito posible');
  await expect(page.getByText('Por identificar: S/ 900.50')).toBeVisible();
  await expect(row('00451207').getByRole('link', { name: 'BCP 00451207' })).toHaveAttribute(
    'href',
    '/operations/payments/transfers/1',
  );
  await expect(page.getByRole('link', { name: 'Registrar transferencia' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Importar estado de cuenta' })).toBeVisible();
});

it('state, bank, search and days stand in the address and in the question', async () => {
  intercept(CALL, () => transferPage([listedTransfer(1, { state: 'applied', applied_to: owner })]));
  await page.goto('/operations/payments?page=3', { as: desk });
  await page.getByRole('button', { name: 'Aplicadas (5)' }).click();
  await page.waitForURL('/operations/payments?state=applied');
  await page.getByLabel('Banco').selectOption('BCP');
  await page.waitForURL('/operations/payments?state=applied&bank=BCP');
  await page.getByLabel('Desde').fill('1/11/26');
  await page.getByLabel('Desde').blur();
  await page.waitForURL('/operations/payments?state=applied&bank=BCP&from=2026-11-01');
  await page.getByLabel(/^Operación, ordenante/).fill('100%');
  await page.waitForURL('/operations/payments?state=applied&bank=BCP&from=2026-11-01&q=100%25');
  await expect
    .poll(() => lastCallTo('/operations/transfers'))
    .toBe('GET /operations/transfers?page=1&state=applied&bank=BCP&q=100%25&from=2026-11-01');
  await expect(row('00451207')).toContainText('Rosa Quispe 1');
});

it('half a date asks nothing and says what is missing', async () => {
  intercept(CALL, () => transferPage([listedTransfer(1)]));
  await page.goto('/operations/payments', { as: desk });
  await expect(row('00451207')).toBeVisible();
  await page.getByLabel('Hasta').fill('12/2026');
  await page.getByLabel('Hasta').blur();
  await expect(page.getByText('Escribe una fecha como 03/12/2026.')).toBeVisible();
  await expect(page).toHaveURL('/operations/payments');
});

it('nothing waits, nothing matches and cannot load are three things', async () => {
  let answer = () => transferPage([]);
  intercept(CALL, () => answer());
  await page.goto('/operations/payments', { as: desk });
  await expect(page.getByText('No hay transferencias por identificar')).toBeVisible();
  await page.goto('/operations/payments?q=nadie', { as: desk });
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await page.waitForURL('/operations/payments');
  await page.goto('/operations/payments?q=nadie', { as: desk });
  await expect(page.getByText('Ninguna coincide en «Por identificar».')).toBeVisible();
  await page.getByRole('button', { name: 'Buscar en todas' }).click();
  await page.waitForURL('/operations/payments?q=nadie&state=all');
  await expect(page.getByRole('button', { name: 'Buscar en todas' })).toHaveCount(0);
  answer = () => refuseWith(503, 'unavailable', 'Vuelve en un minuto.');
  await page.goto('/operations/payments?state=all', { as: desk });
  await expect(page.getByText('Vuelve en un minuto.')).toBeVisible();
  answer = () => transferPage([listedTransfer(1)]);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(row('00451207')).toBeVisible();
});
