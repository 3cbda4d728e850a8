import { login } from '@alivio/testing/outside/answer-steps.ts';
import { borrowers } from '@alivio/testing/outside/people.ts';
import { expectAccessible } from './expect-accessible.ts';
import { proveQr, readQr } from './read-qr.ts';
import { expect, test } from './stack.fixture.ts';

test('a client shows the QR of a signed credit; a camera reads it, without a line too', async ({
  page,
  context,
  stack,
}) => {
  await page.goto('/login');
  await login(page, borrowers.signed);
  await page.waitForURL('**/user/credits');
  const row = page.getByRole('link', { name: /^Odontología/ });
  await row.click();
  await page.waitForURL('**/user/credits/*');
  const loanId = Number(page.url().split('/').at(-1));

  const qr = page.getByRole('img', { name: /^QR de tu crédito/ });
  await expect(qr.locator('path')).toHaveCount(2);
  expect(await qr.boundingBox()).toMatchObject({ width: 200, height: 200 });
  await expectAccessible(page);
  const text = await readQr(await qr.screenshot());
  expect(text.startsWith(`${stack.url.toUpperCase()}/QR/`)).toBe(true);
  const proved = await proveQr(stack.url, text);
  expect(proved?.loanId).toBe(loanId);
  const [year, month, day] = (proved?.validUntil ?? '').split('-');
  await expect(page.getByText(`Vence el ${day}.${month}.${year?.slice(2)} (8 días)`)).toBeVisible();
  expect(
    await proveQr(
      stack.url,
      text.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ),
  ).toBeNull();

  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await readQr(await qr.screenshot())).toBe(text);
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar QR' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^qr-alivio-\w{4}-\w{4}\.png$/);
  const saved: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) saved.push(chunk);
  expect(await readQr(Buffer.concat(saved))).toBe(text);

  await page.getByRole('link', { name: 'Volver a mis créditos' }).click();
  await row.waitFor();
  await context.setOffline(true);
  await row.click();
  await expect(page.getByText(/^Este es tu QR como lo vimos por última vez/)).toBeVisible();
  await expect(qr.locator('path')).toHaveCount(2);
  expect(await readQr(await qr.screenshot())).toBe(text);
});

test('until everybody has signed, what a camera reads is nothing', async ({ page, stack }) => {
  await page.goto('/login');
  await login(page, borrowers.awaitingSigners);
  await page.waitForURL('**/user/credits');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Cirugía plástica/ }).click();
  const qr = page.getByRole('img', { name: 'Este QR no es válido hasta que todos firmen' });
  await expect(qr.locator('path')).toHaveCount(2);
  await expectAccessible(page);
  const read = await readQr(await qr.screenshot()).catch(() => '');
  expect(await proveQr(stack.url, read)).toBeNull();
});
