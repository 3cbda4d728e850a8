import { send, signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { beforeEach, expect, inject, it } from 'vitest';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const stack = inject('stack');
const desk = await signInStaff(stack.url, staff.operations, demoPassword);
const supervisor = await signInStaff(stack.url, staff.supervisor, demoPassword);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const UNDO = 'Anular la redención';
const CANCEL = 'Cancelar el tratamiento';

/** Redeemed in Surco, whose letter was issued: in no batch yet. */
const NOT_SETTLED = '42310203';
/** Redeemed in San Isidro, which was paid for it. */
const SETTLED = '42310181';

beforeEach(() => window.localStorage.clear());

async function openPlan(documentNumber: string, as = desk): Promise<void> {
  const path = `/operations/clients?search=${documentNumber}`;
  const found = await send(stack.url, 'GET', path, desk.token);
  const { data } = (await found.json()) as { data: { client_id: number }[] };
  await page.goto(`/operations/clients/${data[0]?.client_id}?reason=Prueba&tab=plan`, { as });
}

it('shows what would change, wants words, and waits for a second person who may say no', async () => {
  await openPlan(NOT_SETTLED);
  await button(UNDO).click();
  await expect(dialog.getByText('Por devolver al cliente')).toBeVisible();
  await expect(dialog.getByText('Anulado')).toBeVisible();
  await expect(dialog.getByText(/^Queda como propuesta/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Proponer anulación' }).click();
  await expect(dialog.getByText('Escribe el motivo con al menos 5 letras.')).toBeVisible();
  await dialog.getByLabel('Motivo, para el historial').fill('Se redimió por error en caja.');
  await dialog.getByRole('button', { name: 'Proponer anulación' }).click();
  await expect(page.getByRole('heading', { name: /^Lo propusiste/ })).toBeVisible();
  await expect(
    page.getByText('Propuesta enviada: ahora la confirma otra persona.').first(),
  ).toBeVisible();
  await expect(button(UNDO)).toHaveCount(0);
  const sent = calls.filter(({ name }) => name.startsWith('POST') && /undo-redemption/.test(name));
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Se redimió por error en caja.' }]);

  window.localStorage.clear();
  // Nothing is confirmed on the word of somebody whose account was closed.
  const reopen = intercept('*', async (call) => {
    const answer = await call.send();
    if (!/^\/operations\/approvals\/\d+$/.test(call.path)) return answer;
    const { approval } = await answer.json();
    const proposed_by = { ...approval.proposed_by, is_active: false };
    return Response.json({ ok: true, approval: { ...approval, proposed_by } });
  });
  await openPlan(NOT_SETTLED, supervisor);
  await expect(page.getByText(/^La cuenta de quien lo propuso fue desactivada/)).toBeVisible();
  await expect(button('No confirmar')).toBeVisible();
  await expect(button('Confirmar')).toHaveCount(0);
  reopen();

  await openPlan(NOT_SETTLED, supervisor);
  await expect(page.getByText('Se redimió por error en caja.')).toBeVisible();
  await expect(page.getByText(UNDO, { exact: true })).toBeVisible();
  await expect(button('Confirmar')).toBeVisible();
  await button('No confirmar').click();
  await dialog.getByLabel('¿Por qué no?').fill('La clínica sí lo atendió.');
  await dialog.getByRole('button', { name: 'No confirmar' }).click();
  await expect(button(UNDO)).toBeVisible();
  await expect(button(CANCEL)).toBeVisible();
  await expect(page.getByText('Propuesta devuelta con tu motivo.').first()).toBeVisible();
});

it('says why a redemption whose clinic is in a batch stays, and what cancelling would cost the clinic', async () => {
  await openPlan(SETTLED);
  await button(UNDO).click();
  await expect(dialog.getByText(/ya está en una liquidación/)).toBeVisible();
  await expect(dialog.getByText('No se puede hacer', { exact: true })).toBeVisible();
  // Asking again changes nothing; only a line that was down is asked again.
  await expect(button('Reintentar')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Proponer anulación' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  const mend = cutLine('*');
  await button(CANCEL).click();
  await expect(dialog.getByText('No pudimos calcular qué cambia')).toBeVisible();
  mend();
  await button('Reintentar').click();
  await expect(dialog.getByText(/se descuenta de su próxima liquidación/)).toBeVisible();
});
