import {
  answerToResult,
  fillProcedure,
  login,
  press,
  typeCode,
} from '@alivio/testing/outside/answer-steps.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { newPerson } from '@alivio/testing/outside/people.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import type { Browser, Page } from '@playwright/test';
import { approvePapers, decide, openFile } from './desk.ts';
import { expectBooksBalance } from './expect-books-balance.ts';
import { furnishHouse } from './furnish-house.ts';
import { chooseAll } from './papers.ts';
import { register } from './people.ts';
import { expect, reachSigningCompany, test } from './production.fixture.ts';
import { openPhone, signInWidget } from './sign.ts';

/** The whole of it: two people of the desk, a clinic, a patient. Against hanging only. */
test.setTimeout(420_000);

test('an empty production database is brought to a first redeemed loan by the operator command and the screens', async ({
  browser,
  house,
}) => {
  const sandbox = openSandbox(house.sandboxUrl);
  const ana = await openDeskOf(browser, house, { email: 'ana@casa.pe', name: 'Ana Torres' });
  const luis = await openDeskOf(browser, house, { email: 'luis@casa.pe', name: 'Luis Rojas' });
  const admin = { ...newPerson(), email: 'clinica@santalucia.pe' };
  await furnishHouse({ proposer: ana, confirmer: luis, admin });

  const clinic = await openScreen(browser, house.url);
  await choosePassword(clinic, await sandbox.passwordLinkTo(admin.email), admin);
  await clinic.waitForURL('**/health-center/patients');

  const phone = await openPhone(browser, house.url);
  await reachSigningCompany(phone.context(), house);
  const person = await register(phone);
  const patient = { ...person, phone: `+51${person.phone}` };
  await fillProcedure(phone);
  await press(phone, 'Continuar');
  await arriveAt(phone, 'payments');
  await answerToResult(phone, sandbox, patient);
  await phone.getByRole('link', { name: 'Valida tu información' }).click();
  await phone.waitForURL('**/identity-validation');
  await chooseAll(phone);
  await press(phone, 'Enviar documentos');

  await expect(
    phone.getByRole('heading', { name: 'Estamos validando tu información' }),
  ).toBeVisible();
  await openFile(ana, patient.email);
  await approvePapers(ana);
  await decide(ana, 'Aprobar');

  await phone.getByRole('link', { name: 'Firmar mi contrato' }).click();
  await phone.getByRole('link', { name: 'Iniciar' }).click();
  await phone.waitForURL('**/identity-validation/take-photo');
  await signInWidget(phone, house.sandboxUrl, patient.phone);
  await phone.waitForURL('**/QR-code');
  await phone.getByRole('link', { name: 'Ver mi QR' }).click();
  await expect(phone.getByRole('img', { name: /QR/ })).toBeVisible();

  await clinic.reload();
  await clinic.getByRole('row').nth(1).click();
  await clinic.waitForURL('**/health-center/patients/procedure/*');
  const before = await sandbox.countTo(patient.phone);
  await press(clinic, 'Redimir código QR');
  await clinic.getByLabel('Código de 6 dígitos').waitFor();
  await typeCode(clinic, await sandbox.codeTo(patient.phone, before + 1));
  await clinic.waitForURL('**/health-center/patients?sort=desc');
  await expect(clinic.getByText('Código QR redimido exitosamente.').first()).toBeVisible();
  await sandbox.waitForWords(patient.email, 'Tu primera cuota es de');
  await expectBooksBalance(house);
});

async function openScreen(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  return context.newPage();
}

/** Somebody of the desk: made by the command, let in by its link. */
async function openDeskOf(
  browser: Browser,
  house: { url: string; operator: (...args: string[]) => Promise<string> },
  { email, name }: { email: string; name: string },
): Promise<Page> {
  const said = await house.operator('create', email, '--name', name);
  const link = /https?:\S+token=\S+/.exec(said)?.[0] ?? '';
  const page = await openScreen(browser, house.url);
  await choosePassword(page, link, { email, password: 'Propia2026' });
  await page.waitForURL('**/operations**');
  return page;
}

async function choosePassword(
  page: Page,
  link: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(password);
  await press(page, 'Guardar contraseña');
  await page.waitForURL('**/health-center/login?session=renewed');
  await login(page, email, password);
}
