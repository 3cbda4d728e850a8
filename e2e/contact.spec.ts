import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { register } from './people.ts';
import { expect, test } from './stack.fixture.ts';

const unexpected = 'Ocurrió un error inesperado, por favor intenta nuevamente.';
const evaluation =
  'Ocurrió un error en el proceso de evaluación. Por favor, contáctate con nosotros para poder ayudarte.';

test('shows the banner that the address asks for, and no other', async ({ page }) => {
  await page.goto('/contact-us');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto('/contact-us?error=true');
  await expect(page.getByRole('alert')).toContainText(unexpected);
  await page.goto('/contact-us?from=result-error');
  await expect(page.getByRole('alert')).toContainText(evaluation);
});

test('after a failure, leads a client back to the application and nobody else', async ({
  page,
}) => {
  await page.goto('/contact-us?error=true');
  await expect(page.getByRole('alert')).toContainText('Tu avance está a salvo.');
  const back = page.getByRole('link', { name: 'Volver a mi solicitud' });
  await expect(back).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('alivio.staff-token.sells', 'any'));
  await page.reload();
  await expect(back).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem('alivio.staff-token.sells'));

  await register(page);
  for (const query of ['error=true', 'from=result-error']) {
    await page.goto(`/contact-us?${query}`);
    await back.click();
    await arriveAt(page, 'procedures');
  }
});

test('offers the questions and a chat', async ({ page }) => {
  await page.goto('/contact-us');
  const options = page.getByRole('main');
  await expect(options.getByRole('link', { name: 'Chatea con nosotros' })).toHaveAttribute(
    'href',
    'https://wa.me/51987000111',
  );
  await options.getByRole('link', { name: 'Preguntas frecuentes' }).click();
  await expect(page).toHaveURL('/contact-us/faq');
});

test('answers 13 questions, by keyboard too', async ({ page }) => {
  await page.goto('/contact-us/faq');
  const questions = page.locator('summary');
  await expect(questions).toHaveCount(13);
  const answer = page.getByText('En 6, 12, 14, 16 o 18 cuotas mensuales.');
  await expect(answer).toBeHidden();
  await questions.filter({ hasText: '¿En cuántas cuotas puedo pagar?' }).press('Enter');
  await expect(answer).toBeVisible();
});
