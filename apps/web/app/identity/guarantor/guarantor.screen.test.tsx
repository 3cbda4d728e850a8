import { deliverPapers } from '@alivio/testing/outside/deliver-papers.ts';
import { makeEvaluated } from '@alivio/testing/outside/evaluated.ts';
import { makeGuarantor } from '@alivio/testing/outside/guarantor.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { expect, inject, it } from 'vitest';
import { calls, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const stack = inject('stack');
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function fillIn(guarantor = makeGuarantor()) {
  await page.getByLabel('Número de documento').fill(guarantor.identification_number);
  await page.getByLabel('Nombres').fill(guarantor.first_name);
  await page.getByLabel('Apellidos').fill(guarantor.last_name);
  await page.getByLabel('Correo electrónico').fill(guarantor.email);
  await page.getByLabel('Celular').fill(guarantor.phone);
  return guarantor;
}

it('leads whoever needs no guarantor back to their papers', async () => {
  await page.goto('/identity-validation/guarantor', { as: await makeEvaluated(stack) });
  await page.waitForURL('/identity-validation');
});

it('comes with the first document, and says before it who can be one', async () => {
  await page.goto('/identity-validation/guarantor', {
    as: await makeEvaluated(stack, { lastDigit: '6' }),
  });
  await expect(page.getByText(/Primero sube tu primer documento/)).toBeVisible();
  await expect(page.getByText(/calificación normal en el sistema financiero/)).toBeVisible();
});

it('after the decision says that it is closed, not that it comes later', async () => {
  const client = await makeEvaluated(stack, { lastDigit: '6' });
  const { loanId } = await deliverPapers(stack.url, client.token);
  const restore = intercept(`/loans/${loanId}/backing`, async (call) => {
    const answer = (await (await call.send()).json()) as object;
    return Response.json({ ...answer, phase: 'closed' });
  });
  await page.goto('/identity-validation/guarantor', { as: client });
  await expect(heading('Ya no se puede cambiar tu aval')).toBeVisible();
  await expect(page.getByText(/Primero sube tu primer documento/)).toHaveCount(0);
  restore();
});

it('names somebody, sends the link again, and changes them after asking', async () => {
  const client = await makeEvaluated(stack, { lastDigit: '6' });
  await deliverPapers(stack.url, client.token);
  await page.goto('/identity-validation/guarantor', { as: client });
  await expect(heading('¿Quién será tu aval?')).toBeVisible();
  await button('Enviar invitación').click();
  const summary = page.getByRole('alert').filter({ hasText: 'Revisa estos datos' });
  await expect(summary).toContainText('El DNI debe tener 8 dígitos numéricos.');
  await page.getByLabel('Número de documento').fill(client.documentNumber);
  const isHolder = page.getByText('Tu aval debe ser otra persona.');
  await expect(isHolder.first()).toBeVisible();
  await fillIn();
  await expect(isHolder).toHaveCount(0);
  await page.getByLabel('Correo electrónico').fill(client.email);
  await expect(isHolder.first()).toBeVisible();
  expect(calls.filter(({ name }) => name.startsWith('PUT'))).toEqual([]);

  const first = await fillIn();
  await button('Enviar invitación').click();
  await expect(heading('Esperamos la respuesta de Ana')).toBeVisible();
  await expect(
    page.getByText(/^Su enlace funciona hasta el \d{2}\.\d{2}\.\d{2}, \d{2}:\d{2}/),
  ).toBeVisible();
  await expect(
    page.getByText(/^En este estado desde el \d{2}\.\d{2}\.\d{2}, \d{2}:\d{2}/),
  ).toBeVisible();
  await expect(page.getByText(first.email)).toBeVisible();

  await button('Enviar el enlace otra vez').click();
  await expect(page.getByText(/Enviamos un enlace nuevo/).first()).toBeVisible();
  const sandbox = openSandbox(stack.sandboxUrl);
  await expect.poll(() => sandbox.countTo(first.email), { timeout: 20_000 }).toBe(2);

  await button('Cambiar de aval').click();
  await button('Sí, nombrar a otra persona').click();
  await expect(heading('Nombra a otra persona')).toBeVisible();
  await button('Seguir con mi aval actual').click();
  await expect(heading('Esperamos la respuesta de Ana')).toBeVisible();
  await button('Cambiar de aval').click();
  await button('Sí, nombrar a otra persona').click();
  const second = await fillIn();
  await button('Enviar invitación').click();
  await expect(page.getByText(second.email)).toBeVisible();
});
