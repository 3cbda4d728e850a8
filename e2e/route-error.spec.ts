import { fillProcedure, press } from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openAs, register } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test.describe('without storage', () => {
  // The router's script that scrolls to where somebody was tidies up in the same storage when it cannot read it.
  test.use({ knownErrors: ['blocked'] });

  test('a browser without storage still redirects, registers and saves', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    await page.goto('/start');
    await page.waitForURL('**/start-onboarding');
    await register(page);
    await fillProcedure(page);
    await press(page, 'Continuar');
    await arriveAt(page, 'payments');
  });
});

test('a screen that breaks says so and leads to support', async ({ page, stack }) => {
  // What the frame of every step calls, broken as no browser would.
  await page.addInitScript(() => {
    Array.prototype.findLast = () => {
      throw new Error('broken');
    };
  });
  await openAs(page, await makeApplicant(stack.url), '/onboarding/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Error inesperado' })).toBeVisible();
  await expect(page.getByText('Por favor, intenta nuevamente más tarde.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contactar soporte' })).toHaveAttribute(
    'href',
    '/contact-us',
  );
});
