import { makeApproved } from '@alivio/testing/outside/approved.ts';
import { makeGuarantor } from '@alivio/testing/outside/guarantor.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { signerPath } from '@alivio/testing/outside/signature.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { openAs } from './people.ts';
import { proveQr, readQr } from './read-qr.ts';
import { openPhone, press, readPapers, showFace, signInWidget, typeWidgetCode } from './sign.ts';
import { expect, test } from './stack.fixture.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

test('the client signs in the widget, then the spouse by a link of her own, and the QR is there', async ({
  browser,
  stack,
}) => {
  const page = await openPhone(browser, stack.url);
  const spouse = makeGuarantor();
  const client = await makeApproved(stack, { spouse });
  await openAs(page, client, '/identity-validation');
  await page.getByRole('link', { name: 'Firmar mi contrato' }).click();
  await expect(heading(page, 'Valida tu identidad y firma tu contrato')).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar' }).click();
  await page.waitForURL('**/identity-validation/take-photo');

  // Half way closed and taken up again: what was given is not asked for twice.
  const widget = page.locator('#signing-widget');
  await widget.getByRole('checkbox').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver' }).click();
  await page.getByRole('link', { name: 'Iniciar' }).click();
  await signInWidget(page, stack.sandboxUrl, client.phone);
  await page.waitForURL('**/QR-code');
  await expect(heading(page, 'ESTÁS LISTO')).toBeVisible();
  await expect(page.getByText('Falta que firmen los demás')).toBeVisible();
  await expectAccessible(page);

  const other = await openPhone(browser, stack.url);
  await other.goto(await signerPath(stack.sandboxUrl, spouse.email));
  await expect(heading(other, / te pide firmar como cónyuge$/)).toBeVisible();
  await expectAccessible(other);
  await other.getByLabel(/tu número de DNI/).fill(spouse.identification_number);
  await other.getByRole('button', { name: 'Continuar a la firma' }).click();
  await other.waitForURL('**/take-photo');
  await signInWidget(other, stack.sandboxUrl, spouse.phone);
  await expect(
    heading(other, /^(Estamos validando tu firma|Listo, gracias por firmar)$/),
  ).toBeVisible();
  await expectAccessible(other);
  await other.context().close();

  await page.getByRole('link', { name: 'Ver mi QR' }).click();
  await page.waitForURL(`**/user/credits/${client.loanId}`);
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await page.context().close();
});

test('a desk hands over to a phone by a QR, and goes on by itself', async ({
  page,
  browser,
  stack,
}) => {
  const client = await makeApproved(stack);
  await openAs(page, client, '/identity-validation/signature');
  await page.waitForURL('**/identity-validation/must-be-mobile');
  const link = page.waitForResponse('**/api/v1/identity-validation/signature');
  await page.reload();
  const { magicLinkUrl } = (await (await link).json()) as { magicLinkUrl: string };
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await expectAccessible(page);

  const mobile = await openPhone(browser, stack.url);
  await mobile.goto(magicLinkUrl);
  await mobile.getByRole('link', { name: 'Iniciar' }).click();
  await signInWidget(mobile, stack.sandboxUrl, client.phone);
  await expect(heading(mobile, 'ESTÁS LISTO')).toBeVisible();
  await mobile.context().close();

  await page.waitForURL('**/QR-code');
  await expect(heading(page, 'ESTÁS LISTO')).toBeVisible();

  // The mail on a screen without spare pixels, read as a camera would.
  await page.goto(await openSandbox(stack.sandboxUrl).mailTo(client.email, 'muestra este QR'));
  const picture = page.getByRole('img', { name: /^QR de tu crédito/ });
  await expect(picture).toHaveCSS('width', '160px');
  const proved = await proveQr(stack.url, await readQr(await picture.screenshot()));
  expect(proved?.loanId).toBe(client.loanId);
});

test('a signature closed half way goes on there; one that fails leads to support, and is given again', async ({
  browser,
  stack,
}) => {
  const page = await openPhone(browser, stack.url);
  const client = await makeApproved(stack);
  const widget = page.locator('#signing-widget');
  await openAs(page, client, '/identity-validation/take-photo');
  await readPapers(page);
  await widget.getByRole('button', { name: 'Enviar código' }).waitFor();

  // Closed, and opened another time: the papers are not asked for again.
  await page.goto('/start-onboarding');
  await page.goto('/identity-validation/take-photo');
  await typeWidgetCode(page, stack.sandboxUrl, client.phone);
  await press(page, 'Usar imagen de muestra');
  await press(page, 'Continuar');
  await showFace(page);
  await widget.getByText('Sandbox: elegir cómo termina').click();
  await widget.getByRole('radio', { name: /^error en facematch/ }).check();
  await press(page, 'Firmar');

  await page.waitForURL('**/QR-code');
  await expect(heading(page, 'Ocurrió un error en el proceso de firma del contrato')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Contactar soporte' }).click();
  await page.waitForURL('**/contact-us');
  await page.goBack();
  await page.getByRole('link', { name: 'Volver a firmar' }).click();
  await page.getByRole('link', { name: 'Iniciar' }).click();
  await page.waitForURL('**/identity-validation/take-photo');

  // Only what did not pass is asked for again.
  await showFace(page);
  await press(page, 'Firmar');
  await page.waitForURL('**/QR-code');
  await expect(heading(page, 'ESTÁS LISTO')).toBeVisible();
  await page.context().close();
});
