import { makeAdvised } from '@alivio/testing/outside/advised.ts';
import { signInFirst } from '@alivio/testing/outside/advisor.ts';
import { fillProcedure } from '@alivio/testing/outside/answer-steps.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { waitUntilLoaded } from '../scripts/wait-until-loaded.mjs';
import { expectAccessible } from './expect-accessible.ts';
import { openAs, register } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test('registration with every error, and its dialogs', async ({ page }) => {
  await page.goto('/onboarding');
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'términos de uso' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '¿Necesitas ayuda?' }).click();
  await expectAccessible(page);
});

test('what an advisor registered, read in a session of one’s own', async ({ page, stack }) => {
  const advised = await makeAdvised(stack.url);
  await openAs(page, await signInFirst(stack, advised), '/identity-validation/confirm-data');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Revisa lo que registraron por ti' }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('procedures, another patient and the own area', async ({ page }) => {
  await register(page);
  await fillProcedure(page);
  await page.getByText('Dólares', { exact: true }).click();
  await expect(page.getByText(/por dólar/)).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Soles', { exact: true }).click();
  await page.getByText('Para otra persona').click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: '¿Necesitas ayuda?' }).click();
  const chat = page.getByRole('link', { name: 'Escríbenos por WhatsApp' });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/51\d{9}$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Agregar datos del paciente' }).click();
  await page.getByLabel('Nombres').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver' }).click();
  await page.getByText('Para mí').click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await arriveAt(page, 'payments');
  await page.goto('/user');
  await page.getByText('Lo que te falta').waitFor();
  await expectAccessible(page);
});
