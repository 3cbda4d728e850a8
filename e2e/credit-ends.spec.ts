import { readFile } from 'node:fs/promises';
import { signInClient } from '@alivio/testing/outside/applicant.ts';
import { borrowers, demoClient, demoPassword } from '@alivio/testing/outside/people.ts';
import { readQrOfPaper } from '@alivio/testing/outside/read-qr-of-paper.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a credit that expired says so, and leads to another one', async ({ page, stack }) => {
  const unsigned = await signInClient(stack.url, borrowers.expiredUnsigned, demoPassword);
  await openAs(page, unsigned, '/user/credits');
  await page.getByRole('link', { name: /^Traumatología.*Expirado/ }).click();
  await expect(
    page.getByText('Pasaron los 10 días para que todos firmen. Genera un nuevo QR.'),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: 'Este QR ya no es válido' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Generar un nuevo QR' })).toHaveAttribute(
    'href',
    '/onboarding',
  );
  await expectAccessible(page);

  const unredeemed = await signInClient(stack.url, borrowers.expiredUnredeemed, demoPassword);
  await openAs(page, unredeemed, '/user/credits');
  await page.getByRole('link', { name: /^Oftalmología.*Expirado/ }).click();
  await expect(
    page.getByText(
      'Este crédito no se usó a tiempo. Si ya te atendieron o tienes una cita, contacta a la clínica.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Solicitar otro crédito' }).click();
  await page.waitForURL('**/onboarding/procedures');
});

test('a credit that is paid has a constancia; a stranger who reads its QR learns no more than it says', async ({
  page,
  browser,
  stack,
}) => {
  const client = await signInClient(stack.url, demoClient, demoPassword);
  await openAs(page, client, '/user/credits');
  await page.getByRole('link', { name: /^Odontología.*Pagado/ }).click();
  await expect(page.getByText('Pagaste todas tus cuotas. ¡Felicitaciones!')).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar constancia de no adeudo' }).click(),
  ]);
  const name = download.suggestedFilename();
  expect(name).toMatch(/^constancia-de-no-adeudo-CND-\d{4}-\d{6}\.pdf$/);
  const address = readQrOfPaper(await readFile(await download.path()));
  expect(address).toMatch(new RegExp(`^${stack.url}/constancia/[\\w-]{22}$`));

  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    locale: 'es-PE',
    timezoneId: 'America/Lima',
  });
  const stranger = await context.newPage();
  await stranger.goto(address);
  await expect(heading(stranger, 'Esta constancia es válida')).toBeVisible();
  const told = stranger.getByRole('definition');
  await expect(told).toHaveText([
    name.replace(/^constancia-de-no-adeudo-|\.pdf$/g, ''),
    /^\d{1,2} de [a-z]+ de 20\d\d$/,
    'J. C. V. S.',
  ]);
  await expect(stranger.getByText(/Juan|Vásquez|Odontología|S\/|41222330/)).toHaveCount(0);
  await expectAccessible(stranger);

  await stranger.goto(address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
  await expect(heading(stranger, 'No pudimos confirmar esta constancia')).toBeVisible();
  await expect(
    stranger.getByText(/^El código no existe o la constancia ya no es válida\./),
  ).toBeVisible();
  await context.close();
});
