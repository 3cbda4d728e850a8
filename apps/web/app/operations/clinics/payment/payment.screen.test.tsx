import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { makePng } from '@alivio/testing/outside/papers.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { letter, paymentAnswer, receipt } from '#testing/clinic-payment-answers.ts';
import { calls, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { refusal } from '#testing/portal-answers.ts';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);
const ADDRESS = '/operations/clinics/payments/1';
const CALL = '/operations/clinic-payments/1';
const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
const inReview = { status: 'REVISION COMPROBANTE', letter, receipts: [receipt(5)] };
const sent = (end: string) =>
  calls.filter(({ name }) => name.startsWith('POST') && name.endsWith(end));

function withFiles() {
  for (const id of [4, 5, 6])
    intercept(
      `${CALL}/receipts/${id}/file`,
      () =>
        new Response(makePng(), {
          headers: {
            'content-type': 'image/png',
            'content-disposition': 'attachment; filename="factura.png"',
          },
        }),
    );
}

it('shows every figure, whom it is for, and what it waits for', async () => {
  intercept(CALL, () => paymentAnswer());
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pago ABCDEFGH2345');
  await expect(heading('Falta emitir la carta de aprobación')).toBeVisible();
  for (const text of ['S/ 3,000.00', '– S/ 149.79', '– S/ 26.96', 'S/ 2,823.25', 'Odontología'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText('La clínica todavía no envía su comprobante.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volver a cartas y comprobantes' })).toHaveAttribute(
    'href',
    '/operations/clinics',
  );
  await expect(page.getByRole('link', { name: 'Abrir el expediente' })).toHaveAttribute(
    'href',
    '/operations/clients/9?loan=71',
  );
});

it('a letter is issued after a last look, and the focus goes to what came of it', async () => {
  let isIssued = false;
  const after = { status: 'DOCUMENTOS PENDIENTES', letter };
  intercept(CALL, () => paymentAnswer(isIssued ? after : {}));
  intercept(`POST ${CALL}/letter`, () => {
    isIssued = true;
    return paymentAnswer(after);
  });
  await page.goto(ADDRESS, { as: desk });
  await page.getByRole('button', { name: 'Emitir carta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Emitir la carta de aprobación' });
  await expect(dialog).toContainText('pagar S/ 2,823.25 a Clínica Vida, Miraflores');
  // Of a double click the second press falls onto the backdrop of what the first one opened.
  const press = (detail: number) =>
    document
      .querySelector('dialog[open]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  press(2);
  await expect(dialog).toBeVisible();
  press(1);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Emitir carta' }).click();
  await dialog.getByRole('button', { name: 'Emitir carta' }).click();
  await expect(heading('Esperamos el comprobante de la clínica')).toBeFocused();
  await expect(page.getByText(/^CA-2026-000001, emitida el 12\/11\/2026/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar carta' })).toBeVisible();
});

it('a receipt is looked at and accepted with `a`, the one that was seen', async () => {
  withFiles();
  let isAccepted = false;
  const after = { status: 'EN PROCESO', letter, receipts: [receipt(5, { decision: 'accept' })] };
  intercept(CALL, () => paymentAnswer(isAccepted ? after : inReview));
  intercept(`POST ${CALL}/receipt`, () => {
    isAccepted = true;
    return paymentAnswer(after);
  });
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByRole('img', { name: 'factura 5' })).toBeVisible();
  await page.press('a');
  await expect(heading('En proceso de pago')).toBeFocused();
  expect(sent('/receipt').map(({ body }) => body)).toEqual([{ decision: 'accept', receipt_id: 5 }]);
});

it('with `o` it is rejected, in a ready sentence that the clinic reads', async () => {
  withFiles();
  let isRejected = false;
  const message = 'El archivo no es un comprobante de pago. Sube la boleta o la factura.';
  const after = {
    status: 'RECHAZADO',
    letter,
    message,
    receipts: [receipt(5, { decision: 'reject', message })],
  };
  intercept(CALL, () => paymentAnswer(isRejected ? after : inReview));
  intercept(`POST ${CALL}/receipt`, () => {
    isRejected = true;
    return paymentAnswer(after);
  });
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByRole('button', { name: 'Rechazar' })).toBeVisible();
  await page.press('o');
  const dialog = page.getByRole('dialog', { name: 'Rechazar el comprobante' });
  await dialog.getByRole('button', { name: message }).click();
  await dialog.getByRole('button', { name: 'Enviar rechazo' }).click();
  await expect(heading('Comprobante rechazado')).toBeFocused();
  expect(sent('/receipt').map(({ body }) => body)).toEqual([
    { decision: 'reject', message, receipt_id: 5 },
  ]);
});

it('another one came meanwhile: it is said, and what was seen is not judged', async () => {
  withFiles();
  let isNew = false;
  intercept(CALL, () =>
    paymentAnswer(
      isNew
        ? { ...inReview, receipts: [receipt(6), receipt(5, { decision: 'reject' })] }
        : inReview,
    ),
  );
  intercept(`POST ${CALL}/receipt`, () => {
    isNew = true;
    return refusal(409, 'receipt_changed', 'La clínica envió otro comprobante.');
  });
  await page.goto(ADDRESS, { as: desk });
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByRole('img', { name: 'factura 6' })).toBeVisible();
  await expect(page.getByText('La clínica envió otro comprobante.')).toBeVisible();
});

it('somebody else was first: it is said where the question stood', async () => {
  withFiles();
  let isOver = false;
  const issued = { status: 'DOCUMENTOS PENDIENTES', letter };
  intercept(CALL, () => paymentAnswer(isOver ? issued : {}));
  intercept(`POST ${CALL}/letter`, () => {
    isOver = true;
    return refusal(409, 'letter_issued', 'La carta ya fue emitida.');
  });
  await page.goto(ADDRESS, { as: desk });
  await page.getByRole('button', { name: 'Emitir carta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir carta' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('La carta ya fue emitida.')).toBeVisible();

  isOver = false;
  const accepted = { status: 'EN PROCESO', letter, receipts: [receipt(5, { decision: 'accept' })] };
  intercept(CALL, () => paymentAnswer(isOver ? accepted : inReview));
  intercept(`POST ${CALL}/receipt`, () => {
    isOver = true;
    return refusal(409, 'receipt_reviewed', 'Ya se decidió sobre este comprobante.');
  });
  await page.reload();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(heading('En proceso de pago')).toBeVisible();
  await expect(page.getByText('Ya se decidió sobre este comprobante.')).toBeVisible();
});

it('earlier sendings can be looked at, and are not decided on; a file sent twice is warned of', async () => {
  withFiles();
  const earlier = receipt(4, {
    decision: 'reject',
    reviewed_by: 'Renzo Aguilar',
    reviewed_at: '2026-11-13T16:00:00.000Z',
    message: 'No se lee bien.',
    also_sent_for: ['ZYXWVUTS6543'],
  });
  intercept(CALL, () => paymentAnswer({ ...inReview, receipts: [receipt(5), earlier] }));
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByText('No se lee bien.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver factura 4' }).click();
  await expect(page.getByText(/También está en ZYXWVUTS6543/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceptar' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.press('a');
  await page.press('o');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent('/receipt')).toEqual([]);
  await expect(page.getByText(/^Estás viendo un envío anterior/)).toBeVisible();
});

it('who may not review is told at once, and finds nothing to press', async () => {
  withFiles();
  intercept('/operations/rights', () => Response.json({ ok: true, rights: ['treasury'] }));
  intercept(CALL, () => paymentAnswer(inReview));
  await page.goto(ADDRESS, { as: desk });
  await expect(
    page.getByText('Solo quien revisa emite cartas y decide sobre comprobantes'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceptar' })).toHaveCount(0);
});

it('one that was undone says so, and one that is not there too', async () => {
  intercept(CALL, () => paymentAnswer({ voided_on: '2026-11-14' }));
  await page.goto(ADDRESS, { as: desk });
  await expect(heading('Anulado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Emitir carta' })).toHaveCount(0);
  intercept(CALL, () => refusal(404, 'not_found', 'No existe.'));
  await page.reload();
  await expect(page.getByText('No existe.')).toBeVisible();
});

it('one whose treatment was cancelled once it was paid says what is still kept back', async () => {
  const message = 'El tratamiento se canceló después del pago: quedan S/ 3,404.00 por descontar.';
  intercept(CALL, () => paymentAnswer({ status: 'PAGADO', letter, message }));
  await page.goto(ADDRESS, { as: desk });
  await expect(heading('Pagado, y su tratamiento se canceló después')).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
});
