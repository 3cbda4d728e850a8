import { choosePaper, papers, pdfFile } from '@alivio/testing/outside/bring-papers.ts';
import { deliverPapers } from '@alivio/testing/outside/deliver-papers.ts';
import { makeEvaluated } from '@alivio/testing/outside/evaluated.ts';
import { inviteGuarantor, makeGuarantor } from '@alivio/testing/outside/guarantor.ts';
import { beforeAll, expect, inject, it } from 'vitest';
import { calls, cutLine } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const stack = inject('stack');
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const boxes = [
  /^Acepto ser aval de /,
  'Autorizo a Alivio a consultar mi historial en las centrales de riesgo.',
  /^Acepto la política de privacidad/,
];

let client: { token: string; loanId: number };
beforeAll(async () => {
  const { token } = await makeEvaluated(stack, { lastDigit: '6' });
  const { loanId } = await deliverPapers(stack.url, token);
  client = { token, loanId };
});

async function openInvitation(lastDigit?: string) {
  const guarantor = makeGuarantor(lastDigit);
  const path = await inviteGuarantor(stack, client, guarantor);
  await page.goto(path);
  await expect(heading(/te pide ser su aval$/)).toBeVisible();
  return { guarantor, path };
}

async function accept(number: string): Promise<void> {
  await page.getByLabel(/^Confirma que eres tú/).fill(number);
  for (const label of boxes) await page.getByLabel(label).check();
  await button('Aceptar y continuar').click();
}

it('says who asks, for how much and what it means; nothing is ticked and nothing goes without an answer', async () => {
  const { guarantor } = await openInvitation();
  await expect(page.getByText('S/ 4,000')).toBeVisible();
  await expect(page.getByText('12 mensuales')).toBeVisible();
  await expect(page.getByText(/no paga una cuota, te la podemos cobrar a ti/)).toBeVisible();
  for (const label of boxes) await expect(page.getByLabel(label)).not.toBeChecked();
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  // A link may be forwarded: who they are, only they know.
  expect(document.body.textContent).not.toContain(guarantor.last_name);
  expect(document.body.textContent).not.toContain(guarantor.identification_number);

  await button('Aceptar y continuar').click();
  const summary = page.getByRole('alert').filter({ hasText: 'Revisa estos datos' });
  await expect(summary).toContainText('Escribe tu número de documento.');
  await expect(summary).toContainText('Autoriza la consulta para continuar.');
  expect(calls.filter(({ name }) => name.includes('consent'))).toEqual([]);

  await accept('10000000');
  await expect(
    page.getByText('Ese número no coincide con el documento de la persona invitada.').first(),
  ).toBeVisible();
});

it('goes from the yes over two documents to the desk', async () => {
  const { guarantor, path } = await openInvitation();
  await accept(guarantor.identification_number);
  await expect(heading('Envía tus documentos')).toBeVisible();
  await button('Enviar mis documentos').click();
  const summary = page.getByRole('alert').filter({ hasText: 'Revisa estos datos' });
  await expect(summary).toContainText('Documento de identidad es requerido.');
  await expect(summary).toContainText('Elige cómo recibes tus ingresos.');

  await choosePaper(page, papers.identity, pdfFile('dni.pdf', guarantor.email));
  await choosePaper(page, papers.identity, pdfFile('copia.pdf', guarantor.email));
  await expect(page.getByText(/copia.pdf: Este archivo ya ha sido añadido/)).toBeVisible();
  await page.getByLabel('¿Cómo recibes tus ingresos?').selectOption('fifth');
  await choosePaper(page, papers.income, pdfFile('boletas.pdf', `${guarantor.email} b`));
  await expect(button('Quitar boletas.pdf')).toBeVisible();
  await expect(page.getByText('Revisando…')).toHaveCount(0);

  const mend = cutLine(`${path.replace('guarantor', 'guarantor-links')}/files`);
  await button('Enviar mis documentos').click();
  await expect(page.getByText('Se cortó la conexión')).toBeVisible();
  mend();
  await button('Enviar mis documentos').click();
  await expect(
    heading(/^(Recibimos tus documentos|Estamos revisando tus documentos)$/),
  ).toBeVisible();

  // Until the loan is decided a yes can be taken back.
  await button('No quiero ser aval').click();
  await button('Sí, no quiero ser aval').click();
  await expect(heading('No serás aval de este crédito')).toBeVisible();
  await expect(button('No quiero ser aval')).toHaveCount(0);
});

it('a no is asked about once, and is the end', async () => {
  const { path } = await openInvitation();
  await button('No quiero ser aval').click();
  await button('Volver').click();
  await expect(heading(/te pide ser su aval$/)).toBeVisible();
  await button('No quiero ser aval').click();
  await button('Sí, no quiero ser aval').click();
  await expect(heading('No serás aval de este crédito')).toBeVisible();
  await page.goto(path);
  await expect(heading('No serás aval de este crédito')).toBeVisible();
});

it('a link of the past and one that was cut say what to do', async () => {
  const { path } = await openInvitation();
  await inviteGuarantor(stack, client, makeGuarantor());
  await page.goto(path);
  await expect(heading('Este enlace ya no funciona')).toBeVisible();
  await expect(page.getByText(/Pide que te lo envíen otra vez/)).toBeVisible();
  await page.goto(path.slice(0, -5));
  await expect(heading('Este enlace no es válido')).toBeVisible();
});
