import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { answerEverything } from './journey.ts';
import { expect, test } from './stack.fixture.ts';

/** The page's own clock may stand still; the calls it made go on. */
function watchCalls(page: Page) {
  let underWay = 0;
  page.on('request', () => {
    underWay += 1;
  });
  const end = () => {
    underWay -= 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    /** An answer often leads to the next call: quiet is when none has followed for a while. */
    async untilQuiet(): Promise<void> {
      let calm = 0;
      const look = () => {
        calm = underWay === 0 ? calm + 1 : 0;
        return calm;
      };
      await expect.poll(look, { intervals: [100] }).toBeGreaterThan(4);
    },
  };
}

/** As when the person looks at another tab. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

const positive = [
  { name: 'manual', lastDigit: '5', heading: 'Tu solicitud pasa a revisión', saysPath: 1 },
  // An aval or a guaranty is the path; without a better one nothing is said against it.
  { name: 'guarantor', lastDigit: '6', heading: 'Podemos seguir con un aval', saysPath: 0 },
  { name: 'garanty', lastDigit: '7', heading: 'Podemos seguir con una garantía', saysPath: 0 },
];

for (const { name, lastDigit, heading, saysPath } of positive) {
  test(`${name}: what is asked for, a path to yes and the way on`, async ({ page, stack }) => {
    const applicant = await makeApplicant(stack.url, { lastDigit });
    await answerEverything(page, openSandbox(stack.sandboxUrl), applicant);
    await arriveAt(page, 'result');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(/^12 cuotas de aproximadamente S\/\s[\d,.]+$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Qué cambiaría el resultado' })).toHaveCount(
      saysPath,
    );
    await expect(page.getByRole('link', { name: 'Contactar soporte' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Valida tu información' }).click();
    await page.waitForURL('**/identity-validation');
    await expectAccessible(page);
  });
}

test('rejected: no blame, a person to call, and a new start', async ({ page, stack }) => {
  const applicant = await makeApplicant(stack.url, { lastDigit: '8' });
  await answerEverything(page, openSandbox(stack.sandboxUrl), applicant);
  await arriveAt(page, 'result');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Esta vez no podemos darte el crédito' }),
  ).toBeVisible();
  await expect(
    page.getByText('Hoy ningún cambio de monto o plazo mejora por sí solo el resultado.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Valida tu información' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Hablar con un asesor' })).toHaveAttribute(
    'href',
    'tel:+5116409000',
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Comenzar de nuevo' }).click();
  await page.waitForURL('**/user');
  await expect(page.getByText('No aprobada')).toBeVisible();
  await page.getByRole('link', { name: 'Solicitar otro crédito' }).click();
  await arriveAt(page, 'procedures');
  await page.goto('/identity-validation');
  await arriveAt(page, 'result');
});

test('an income that is short: a suggestion leads to the step with the change filled in', async ({
  page,
  stack,
}) => {
  const applicant = await makeApplicant(stack.url, { amount: 5000 });
  const answers = { months: 6, income: '2000' };
  await answerEverything(page, openSandbox(stack.sandboxUrl), applicant, answers);
  await arriveAt(page, 'result');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Esta vez no podemos darte el crédito' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^En \d+ meses( o más)?, tu solicitud quedaría/ }).click();
  await arriveAt(page, 'payments');
  await expect(page.getByRole('radio', { name: /^6 meses/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await arriveAt(page, 'result');
  await expect(page.getByRole('link', { name: 'Valida tu información' })).toBeVisible();
});

test('bureau down: the screen waits, asks again every 5 s and rests while hidden', async ({
  page,
  stack,
}) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const applicant = await makeApplicant(stack.url, { lastDigit: '9' });
  await page.clock.install();
  await answerEverything(page, sandbox, applicant);
  await arriveAt(page, 'result');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Tu evaluación está en camino' }),
  ).toBeVisible();
  await expect(page.getByText(/puedes cerrar esta página/)).toBeVisible();
  await expectAccessible(page);

  const calls = watchCalls(page);
  let asked = 0;
  page.on('request', (call) => {
    if (call.url().endsWith('/api/v1/experian')) asked += 1;
  });
  /** Five seconds by the page's own clock, and whatever they set off. */
  const passFiveSeconds = async () => {
    await page.clock.runFor(5_000);
    await calls.untilQuiet();
    return asked;
  };
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect.poll(passFiveSeconds).toBeGreaterThan(1);
  await setHidden(page, true);
  // A question that was on its way may still be counted; from then on there is silence.
  const askedBefore = await passFiveSeconds();
  for (const _ of [1, 2, 3]) expect(await passFiveSeconds()).toBe(askedBefore);
  await setHidden(page, false);
  await expect.poll(() => asked).toBe(askedBefore + 1);

  await page.route('**/api/v1/experian', (route) =>
    route.fulfill({
      json: { ok: true, result: 'approved', campaign: null, reasons: [], suggestions: [] },
    }),
  );
  await expect.poll(passFiveSeconds).toBeGreaterThan(askedBefore + 1);
  await expect(
    page.getByRole('heading', { level: 1, name: '¡Tu crédito está preaprobado!' }),
  ).toBeVisible();
});

test('a check that fails leads to support, which says what happened', async ({ page, stack }) => {
  const applicant = await makeApplicant(stack.url);
  await page.route('**/api/v1/experian', (route) => route.fulfill({ status: 500, json: {} }));
  await answerEverything(page, openSandbox(stack.sandboxUrl), applicant);
  await page.waitForURL('**/contact-us?from=result-error');
  await expect(
    page.getByText(
      'Ocurrió un error en el proceso de evaluación. Por favor, contáctate con nosotros para poder ayudarte.',
    ),
  ).toBeVisible();
});
