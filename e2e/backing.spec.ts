import { makeGuarantor } from '@alivio/testing/outside/guarantor.ts';
import { makeInReview } from '@alivio/testing/outside/in-review.ts';
import { staff } from '@alivio/testing/outside/people.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import type { Page } from '@playwright/test';
import { approvePapers, decide, openDeskPage, openFile, openTab } from './desk.ts';
import { expectAccessible } from './expect-accessible.ts';
import { choose, pdf } from './papers.ts';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

async function nameGuarantor(page: Page, guarantor: ReturnType<typeof makeGuarantor>) {
  await page.getByLabel('Número de documento').fill(guarantor.identification_number);
  await page.getByLabel('Nombres').fill(guarantor.first_name);
  await page.getByLabel('Apellidos').fill(guarantor.last_name);
  await page.getByLabel('Correo electrónico').fill(guarantor.email);
  await page.getByLabel('Celular').fill(guarantor.phone.replace('+51', ''));
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(
    heading(page, `Esperamos la respuesta de ${guarantor.first_name.split(' ')[0]}`),
  ).toBeVisible();
}

test('a guarantor is named, replaced, says yes by a personal link, and the desk approves', async ({
  page,
  browser,
  stack,
  sessionOf,
}) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const applicant = await makeInReview(stack, { lastDigit: '6' });
  await openAs(page, applicant, '/identity-validation/guarantor');
  await expect(heading(page, '¿Quién será tu aval?')).toBeVisible();
  const first = makeGuarantor();
  await nameGuarantor(page, first);
  const oldLink = new URL(await sandbox.linkTo(first.email)).pathname;
  await page.getByRole('button', { name: 'Cambiar de aval' }).click();
  await page.getByRole('button', { name: 'Sí, nombrar a otra persona' }).click();
  const guarantor = makeGuarantor();
  await nameGuarantor(page, guarantor);
  await page.goto('/identity-validation');

  const desk = await openDeskPage(browser, {
    url: stack.url,
    session: await sessionOf(staff.operations),
  });
  await openFile(desk, applicant.email);
  await approvePapers(desk);
  await decide(desk, 'Aprobar');
  await expect(heading(page, 'Revisión de documentos completa')).toBeVisible();
  await expectAccessible(page);

  const phone = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await phone.goto(oldLink);
  await expect(heading(phone, 'Este enlace ya no funciona')).toBeVisible();
  await phone.goto(new URL(await sandbox.linkTo(guarantor.email)).pathname);
  await expect(heading(phone, /te pide ser su aval$/)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel(/^Confirma que eres tú/).fill(guarantor.identification_number);
  for (const box of await phone.getByRole('checkbox').all()) await box.check();
  await phone.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await expect(heading(phone, 'Envía tus documentos')).toBeVisible();
  await choose(phone, 'Documento de identidad', pdf('dni_aval.pdf'));
  await phone.getByLabel('¿Cómo recibes tus ingresos?').selectOption('fifth');
  await choose(phone, 'Sustento de ingresos', pdf('boletas_aval.pdf'));
  await phone.getByRole('button', { name: 'Enviar mis documentos' }).click();
  await expect(heading(phone, /^(Recibimos|Estamos revisando) tus documentos$/)).toBeVisible();

  await expect(heading(page, 'Estamos revisando a tu aval')).toBeVisible();
  await openFile(desk, applicant.email);
  await approvePapers(desk, ['Documento de identidad', 'Sustento de ingresos']);
  await decide(desk, 'Aprobar');
  await expect(heading(page, 'Firma tu contrato')).toBeVisible();
  await phone.context().close();
  await desk.context().close();
});

test('a vehicle is entered, its papers read, and the desk approves', async ({
  page,
  browser,
  stack,
  sessionOf,
}) => {
  const applicant = await makeInReview(stack, { lastDigit: '7' });
  await openAs(page, applicant, '/identity-validation/vehicle');
  await page.getByLabel('Placa').fill('ABC-123');
  await page.getByLabel('Marca').fill('Toyota');
  await page.getByLabel('Modelo').fill('Yaris');
  await page.getByLabel('Año').fill('2020');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(heading(page, 'Sube los papeles de tu vehículo')).toBeVisible();
  const papers = 'Tarjeta de propiedad y certificado de gravamen';
  await choose(page, papers, pdf('tarjeta.pdf'));
  await page.getByRole('button', { name: 'Enviar a revisión' }).click();
  await expect(heading(page, 'Estamos revisando tu vehículo')).toBeVisible();
  await page.goto('/identity-validation');

  const desk = await openDeskPage(browser, {
    url: stack.url,
    session: await sessionOf(staff.operations),
  });
  await openFile(desk, applicant.email);
  await approvePapers(desk);
  await decide(desk, 'Aprobar');
  await expect(heading(page, 'Estamos revisando tu garantía')).toBeVisible();
  await approvePapers(desk, [papers]);
  await openTab(desk, 'Resumen');
  await desk.getByLabel('El titular es el dueño según el certificado').check();
  await desk.getByLabel('Está libre de gravamen').check();
  await desk.getByRole('button', { name: 'Guardar revisión' }).click();
  await expect(desk.getByRole('button', { name: 'Guardar revisión' })).toHaveCount(0);
  await decide(desk, 'Aprobar');
  await expect(heading(page, 'Firma tu contrato')).toBeVisible();
  await desk.context().close();
});
