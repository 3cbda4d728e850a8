import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { complaintAnswer } from '#testing/complaint-answers.ts';
import { calls, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { refusal } from '#testing/portal-answers.ts';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);
const ADDRESS = '/operations/complaints/1';
const CALL = '/operations/complaints/1';
const ANSWER = 'Revisamos tu pago y la cuota ya figura como pagada.';
const field = () => page.getByLabel('Respuesta para el consumidor');
const answerButton = () => page.getByRole('button', { name: 'Responder' });
const dialog = () => page.getByRole('dialog', { name: 'Enviar la respuesta' });
const sent = () => calls.filter(({ name }) => name.startsWith('POST') && name.endsWith('/answer'));
const answered = {
  state: 'answered',
  days_left: null,
  answered_on: '2026-11-20',
  answered_by: 'Renzo Aguilar',
  answer_mail: 'queued',
  answer: ANSWER,
};

it('shows the whole sheet as it was written, its clock, and the file of a client', async () => {
  intercept(CALL, () =>
    complaintAnswer({ client_id: 9, is_clients_email: true, parent_name: 'Ana Mamani' }),
  );
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoja 000001-2026');
  await expect(page.getByText('Quedan 9 días hábiles, hasta el 07/12/2026.')).toBeVisible();
  for (const text of ['DNI 45678901', 'S/ 350.50', 'Ana Mamani', 'rosa.quispe@correo.pe'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText(/^Pagué la cuota el día 5\.\s+Todavía/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir su expediente' })).toHaveAttribute(
    'href',
    '/operations/clients/9',
  );
  await expect(page.getByText('El correo no es el de ese cliente')).toHaveCount(0);
  await expect(
    page.getByRole('link', { name: 'Volver al Libro de Reclamaciones' }),
  ).toHaveAttribute('href', '/operations/complaints');
});

it('warns of a document with another address, and of a copy that was not sent', async () => {
  intercept(CALL, () => complaintAnswer({ client_id: 9, is_copy_held: true }));
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByText('El correo no es el de ese cliente')).toBeVisible();
  await expect(page.getByText('No se le envió la copia')).toBeVisible();
});

it('says when the mail of an answer did not go out', async () => {
  intercept(CALL, () => complaintAnswer({ ...answered, answer_mail: 'dead' }));
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByText('La respuesta no le llegó por correo')).toBeVisible();
  await expect(page.getByText(/Llama al 987 654 321/)).toBeVisible();
});

it('is answered after a last look, and the focus goes to what came of it', async () => {
  let isAnswered = false;
  intercept(CALL, () => complaintAnswer(isAnswered ? answered : {}));
  intercept(`POST ${CALL}/answer`, () => {
    isAnswered = true;
    return Response.json({ ok: true });
  });
  await page.goto(ADDRESS, { as: desk });
  await answerButton().click();
  await expect(page.getByText('Escribe la respuesta con al menos 20 letras.')).toBeVisible();
  await expect(field()).toBeFocused();
  await page.getByRole('button', { name: /^Revisamos tu caso y tienes razón/ }).click();
  await expect(field()).toHaveValue(/^Revisamos tu caso y tienes razón\. Ya lo corregimos: $/);
  await answerButton().click();
  await expect(page.getByText('Termina la última frase antes de enviarla.')).toBeVisible();
  await page.getByRole('button', { name: /^Lamentamos la atención/ }).click();
  await expect(field()).toHaveValue(/^Lamentamos la atención/);
  await field().fill(`  ${ANSWER} `);
  await expect(page.getByText(`${ANSWER.length} de 4000 letras`)).toBeVisible();
  await answerButton().click();
  await expect(dialog()).toContainText(
    'Se envía por correo a rosa.quispe@correo.pe, con la hoja completa en PDF, y no se puede cambiar.',
  );
  await expect(dialog()).toContainText(ANSWER);
  await dialog().getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByRole('heading', { name: 'Reclamo', level: 2 })).toBeFocused();
  await expect(
    page.getByText('Respondida el 20/11/2026 por Renzo Aguilar. El correo está por salir.'),
  ).toBeVisible();
  await expect(field()).toHaveCount(0);
  expect(sent().map(({ body }) => body)).toEqual([{ answer: ANSWER }]);
});

it('what is written stays over a reload, and can be thrown away', async () => {
  intercept(CALL, () => complaintAnswer());
  await page.goto(ADDRESS, { as: desk });
  await field().fill('A medio escribir');
  await page.reload();
  await expect(field()).toHaveValue('A medio escribir');
  await page.getByRole('button', { name: 'Descartar y empezar de nuevo' }).click();
  await expect(field()).toHaveValue('');
});

it('a colleague was faster: their answer is shown, and why mine was not sent', async () => {
  let isAnswered = false;
  intercept(CALL, () => complaintAnswer(isAnswered ? answered : {}));
  intercept(`POST ${CALL}/answer`, () => {
    isAnswered = true;
    return refusal(409, 'complaint_answered', 'Esta hoja ya tiene respuesta.');
  });
  await page.goto(ADDRESS, { as: desk });
  await field().fill('Una respuesta que llega tarde por un minuto.');
  await answerButton().click();
  await dialog().getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByText('Esta hoja ya tiene respuesta.')).toBeVisible();
  await expect(page.getByText(ANSWER)).toBeVisible();
});

it('a line that breaks loses no word', async () => {
  intercept(CALL, () => complaintAnswer());
  intercept(`POST ${CALL}/answer`, () => refusal(500, 'unexpected', 'Algo falló.'));
  await page.goto(ADDRESS, { as: desk });
  await field().fill(ANSWER);
  await answerButton().click();
  await dialog().getByRole('button', { name: 'Responder' }).click();
  await expect(dialog().getByText('Algo falló.')).toBeVisible();
  await dialog().getByRole('button', { name: 'Seguir escribiendo' }).click();
  await expect(field()).toHaveValue(ANSWER);
});

it('late is told, an answer that is too long too, and a sheet that is not there', async () => {
  const stop = intercept(CALL, () => complaintAnswer({ state: 'late', days_left: null }));
  await page.goto(ADDRESS, { as: desk });
  await expect(
    page.getByText('El plazo venció el 07/12/2026. La respuesta sigue pendiente.'),
  ).toBeVisible();
  await field().fill('a'.repeat(4_012));
  await expect(
    page.getByText('Escribe la respuesta en 4000 letras como máximo: sobran 12.'),
  ).toBeVisible();
  stop();
  intercept(CALL, () => refusal(404, 'not_found', 'No lo encontramos.'));
  await page.reload();
  await expect(page.getByText('No lo encontramos.')).toBeVisible();
});
