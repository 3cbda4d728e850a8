import { writeFile } from 'node:fs/promises';
import { signInClient } from '@alivio/testing/outside/applicant.ts';
import { copyEmail, copyPhone } from '@alivio/testing/outside/copying-loans.ts';
import { borrowers, demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { chromium } from '@playwright/test';
import encodeQR from 'qr';
import sharp from 'sharp';
import { chromiumOptions } from '../scripts/chromium.mjs';
import { makeSignedLoan } from './clinic-loan.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectBooksBalance } from './expect-books-balance.ts';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

/** The pause between two codes, by the server's own clock, and some patience. */
const PAUSE_MS = 45_000;
const FPS = 10;
const loanPath = (id: number) => `/health-center/patients/procedure/${id}`;
const otherThan = (code: string) => code.slice(0, 5) + String((Number(code.slice(5)) + 1) % 10);

test('a clinic redeems a QR with the code of the patient: wrong, by SMS, right', async ({
  page,
  stack,
  sessionOf,
}) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const id = await makeSignedLoan(stack);
  await openAs(page, await sessionOf(staff.sales), loanPath(id));
  const action = page.getByRole('button', { name: 'Redimir código QR' });
  await action.click();
  const field = page.getByLabel('Código de 6 dígitos');
  await expect(field).toBeFocused();
  await expect(page.getByText(/Esta operación no se puede deshacer\./)).toBeVisible();
  await expectAccessible(page);
  const first = await sandbox.codeTo(copyPhone(id));

  await field.fill(otherThan(first));
  const wrong = page.getByText('El código ingresado no coincide con el enviado.');
  await expect(wrong.first()).toBeVisible();
  await expect(field).toHaveValue('');

  const resend = page.getByRole('button', { name: 'Reenviar por SMS.' });
  await resend.waitFor({ timeout: PAUSE_MS });
  await resend.click();
  await expect(page.getByText(/por SMS: .+\. El anterior ya no sirve\./)).toBeVisible();
  const second = await sandbox.codeTo(copyPhone(id), 2);
  await field.fill(second);
  await page.waitForURL('**/health-center/patients?sort=desc');
  await expect(page.getByText('Código QR redimido exitosamente.').first()).toBeVisible();

  await sandbox.waitForWords(copyEmail(id), 'Tu primera cuota es de');
  await sandbox.waitForWords(staff.admin, 'redimió el QR de');
  await page.goto(loanPath(id));
  await expect(page.getByText('Este código QR ya fue redimido.')).toBeVisible();
  await expectBooksBalance(stack);
});

test('an expired QR and another clinic’s loan', async ({ page, stack, sessionOf }) => {
  const id = await makeSignedLoan(stack);
  await openAs(page, await sessionOf('admin@sanisidro.demo'), loanPath(id));
  await expect(page.getByText('Error: 404')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Redimir código QR' })).toHaveCount(0);

  const { token } = await signInClient(stack.url, borrowers.expiredUnredeemed, demoPassword);
  const answer = await fetch(`${stack.url}/api/v1/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { user } = (await answer.json()) as { user: { loans: { id: number }[] } };
  await page.goto(loanPath(user.loans[0]?.id ?? 0));
  const action = page.getByRole('button', { name: 'Redimir código QR' });
  await expect(action).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Este código QR está vencido.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a camera that sees the patient’s QR opens the loan, which is redeemed', async ({
  stack,
  sessionOf,
}) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const id = await makeSignedLoan(stack);
  const film = test.info().outputPath('qr.mjpeg');
  await writeFile(film, await filmOf(await qrOf(stack.url, id)));
  const { args, ...options } = await chromiumOptions();
  const browser = await chromium.launch({
    ...options,
    args: [
      ...args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const context = await browser.newContext({
      baseURL: stack.url,
      locale: 'es-PE',
      viewport: { width: 360, height: 640 },
    });
    const page = await context.newPage();
    await openAs(page, await sessionOf(staff.admin), '/health-center/patients');
    await page.getByRole('link', { name: 'Escanear QR' }).click();
    await page.waitForURL(`**${loanPath(id)}`);
    await page.getByRole('button', { name: 'Redimir código QR' }).click();
    const code = await sandbox.codeTo(copyPhone(id));
    await page.getByLabel('Código de 6 dígitos').fill(code);
    await page.waitForURL('**/health-center/patients?sort=desc');
    await expect(page.getByText('Código QR redimido exitosamente.').first()).toBeVisible();
  } finally {
    await browser.close();
  }
});

/** What the client's own screen draws. */
async function qrOf(url: string, loanId: number): Promise<string> {
  const { token } = await signInClient(url, copyEmail(loanId), demoPassword);
  const answer = await fetch(`${url}/services/ClientSAF/GetDetailCredit?idLoan=${loanId}`, {
    headers: { authorization: `Bearer ${token}`, 'x-api-key': 'alivio-web' },
  });
  const { data } = (await answer.json()) as { data: { qr: { strText: string } } };
  return data.qr.strText;
}

/** A second of a QR that somebody holds still, as a camera would film it. */
async function filmOf(text: string): Promise<Buffer> {
  const picture = await sharp(Buffer.from(encodeQR(text, 'svg', { ecc: 'low', border: 4 })))
    .resize(440, 440, { kernel: 'nearest' })
    .flatten({ background: 'white' })
    .extend({ top: 20, bottom: 20, left: 100, right: 100, background: 'white' })
    .jpeg({ quality: 95 })
    .toBuffer();
  return Buffer.concat(Array.from({ length: FPS }, () => picture));
}
