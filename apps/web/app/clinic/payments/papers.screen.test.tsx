import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { makePdf } from '@alivio/testing/outside/papers.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { paymentRow, paymentsAnswer, refusal } from '#testing/portal-answers.ts';

const admin = await signInStaff(inject('stack').url, staff.admin, demoPassword);

const PAYMENTS = '/health-center/payments';
const LIST = '/services/Payment';
const LETTER = `${LIST}/GetGenerateAprobationCard`;
const RECEIPT = `POST ${LIST}/PostUploadFile`;

async function open(status: string, payment: object = {}) {
  intercept(LIST, () => paymentsAnswer([paymentRow(1, { status, ...payment })]));
  await page.goto(PAYMENTS, { as: admin });
  return page.getByRole('row').nth(1);
}

describe('what each status lets a clinic do', () => {
  it.each([
    ['REVISION', 'Espera de carta de aprobación', 'No habilitado'],
    ['RECHAZADO', 'Descargar', 'Subir'],
    ['DOCUMENTOS PENDIENTES', 'Descargar', 'Subir'],
    ['REVISION COMPROBANTE', 'Descargar', 'Comprobante en revisión'],
    ['EN PROCESO', 'Descargar', 'Comprobante verificado'],
    ['PAGADO', 'Descargar', 'Comprobante verificado'],
  ])('%s: %s, %s', async (status, letter, receipt) => {
    const row = await open(status);
    await expect(row.getByRole('cell').nth(2)).toHaveText(`Carta de aprobación${letter}`);
    await expect(row.getByRole('cell').nth(3)).toHaveText(`Comprobante${receipt}`);
    await expect(row.getByRole('button', { name: /^Descargar la carta/ })).toHaveCount(
      letter === 'Descargar' ? 1 : 0,
    );
    await expect(row.getByRole('button', { name: /^Subir el comprobante/ })).toHaveCount(
      receipt === 'Subir' ? 1 : 0,
    );
  });
});

describe('the reason behind a status', () => {
  it.each([
    ['RECHAZADO', 'Motivo de rechazo', 'El monto no es el del crédito.'],
    ['RECHAZADO', 'Motivo de rechazo', null],
    ['REVISION', 'En revisión', null],
  ])('%s: «%s», %s', async (status, title, message) => {
    await open(status, { message });
    await page.getByRole('button', { name: `${title}, pago ABCDEFGH2345` }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText(message ?? 'Pendiente de carta de aprobación');
    await dialog.getByRole('button', { name: 'Entendido' }).click();
    await expect(dialog).toHaveCount(0);
  });

  it('one that was paid before its treatment was cancelled says so, and leads to no loan', async () => {
    const message = 'El tratamiento se canceló después del pago: quedan S/ 3,404.00 por descontar.';
    const row = await open('PAGADO', { message });
    await expect(row.getByRole('link')).toHaveCount(0);
    await row.getByRole('button', { name: 'Tratamiento cancelado, pago ABCDEFGH2345' }).click();
    await expect(page.getByRole('dialog', { name: 'Tratamiento cancelado' })).toContainText(
      'quedan S/ 3,404.00 por descontar',
    );
  });

  it('the others have none', async () => {
    await open('REVISION COMPROBANTE');
    await expect(page.getByRole('button', { name: /^(Motivo|En revisión)/ })).toHaveCount(0);
  });
});

it('what is paid opens its parts: loan, fee, IGV, net and the batch', async () => {
  await open('PAGADO', { settlement_reference: 'LIQ-2026-0007' });
  await page.getByRole('button', { name: /^S\/ 2,823\.25: ver cómo se calcula/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Cómo se calcula el pago' });
  for (const words of ['S/ 3,000.00', '– S/ 149.79', '– S/ 26.96', 'S/ 2,823.25', 'LIQ-2026-0007'])
    await expect(dialog).toContainText(words);
});

describe('the letter', () => {
  const saved: string[] = [];
  beforeEach(() => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });
  afterEach(() => {
    saved.length = 0;
    vi.restoreAllMocks();
  });
  const take = () => page.getByRole('button', { name: /^Descargar la carta/ }).click();

  it('is saved under the name that the server gives it, asked for by loan and site', async () => {
    await open('DOCUMENTOS PENDIENTES');
    intercept(LETTER, () =>
      Response.json({
        success: true,
        data: {
          fileBase64: 'JVBERi0xLjQK',
          fileName: 'carta-de-aprobacion-CA-2026-000001',
          fileExtension: 'pdf',
        },
      }),
    );
    await take();
    await expect.poll(() => saved).toEqual(['carta-de-aprobacion-CA-2026-000001.pdf']);
    expect(calls.map(({ name }) => name)).toContainEqual(
      expect.stringMatching(/GetGenerateAprobationCard\?intId=71&intIdHeadquarters=1$/),
    );
  });

  it("a failure is told in the server's words, or in ours when it has none", async () => {
    await open('DOCUMENTOS PENDIENTES');
    const stop = intercept(LETTER, () => refusal(409, 'clinic_payment_void', 'Se anuló.'));
    await take();
    await expect(page.getByText('Se anuló.').first()).toBeVisible();
    stop();
    intercept(LETTER, () => refusal(500, 'unexpected', ''));
    await take();
    await expect(page.getByText('Error al descargar el archivo').first()).toBeVisible();
    expect(saved).toEqual([]);
  });
});

describe('the receipt', () => {
  const picker = page.getByLabel('Archivo del comprobante del pago ABCDEFGH2345');
  const pdf = () => new File([makePdf()], 'factura F001-42.pdf', { type: 'application/pdf' });

  it('is sent, the list is loaded again, and the control becomes a check', async () => {
    let isSent = false;
    intercept(LIST, () =>
      paymentsAnswer([
        paymentRow(1, { status: isSent ? 'REVISION COMPROBANTE' : 'DOCUMENTOS PENDIENTES' }),
      ]),
    );
    intercept(RECEIPT, () => {
      isSent = true;
      return Response.json({
        success: true,
        message: '',
        data: { idLoan: 71, status: 'REVISION COMPROBANTE' },
      });
    });
    await page.goto(PAYMENTS, { as: admin });
    await picker.setInputFiles(pdf());
    await expect(page.getByText('Se envió correctamente el comprobante.').first()).toBeVisible();
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText('Comprobante en revisión');
    await expect(row).toContainText('Revisión comprobante');
    await expect(row.getByRole('button', { name: /^Subir/ })).toHaveCount(0);
    const { body } = calls.find(({ name }) => name.endsWith('PostUploadFile')) ?? {};
    expect(body).toMatchObject({
      idLoan: 71,
      nameFile: 'factura F001-42.pdf',
      extension: 'pdf',
      base64: expect.stringMatching(/^JVBERi/),
    });
  });

  it('of another kind does not leave the browser', async () => {
    await open('RECHAZADO');
    await picker.setInputFiles(new File(['MZ'], 'factura.pdf', { type: 'application/pdf' }));
    await expect(
      page
        .getByText(
          'El archivo seleccionado no es válido. Tipos de archivos permitidos: PDF, JPEG, PNG',
        )
        .first(),
    ).toBeVisible();
    expect(calls.some(({ name }) => name.endsWith('PostUploadFile'))).toBe(false);
    await expect(page.getByRole('button', { name: /^Subir el comprobante/ })).toBeVisible();
  });

  it('that is empty or too large is told as such, and does not leave the browser', async () => {
    await open('RECHAZADO');
    await expect(page.getByRole('button', { name: /^Subir el comprobante/ })).toHaveAttribute(
      'title',
      'PDF, JPEG o PNG, de hasta 20 MB',
    );
    await expect(page.getByText('Comprobantes: PDF, JPEG o PNG, de hasta 20 MB.')).toBeVisible();
    await picker.setInputFiles(new File([], 'factura.pdf', { type: 'application/pdf' }));
    await expect(page.getByText('El archivo está vacío. Elige otro.').first()).toBeVisible();
    const large = new File([makePdf(), new Uint8Array(20 * 1024 * 1024)], 'factura.pdf');
    await picker.setInputFiles(large);
    await expect(page.getByText(/^El archivo pesa más de 20 MB/).first()).toBeVisible();
    expect(calls.some(({ name }) => name.endsWith('PostUploadFile'))).toBe(false);
  });

  it('that was refused says so with why, and can be chosen again', async () => {
    await open('RECHAZADO');
    const failed = 'Algo salió mal. No se pudo enviar el comprobante.';
    const stop = intercept(RECEIPT, () => refusal(400, 'pdf_locked', 'El PDF tiene contraseña.'));
    await picker.setInputFiles(pdf());
    await expect(page.getByText(`${failed} El PDF tiene contraseña.`).first()).toBeVisible();
    stop();
    const mend = cutLine(RECEIPT);
    await picker.setInputFiles(pdf());
    await expect(page.getByText(failed, { exact: true }).first()).toBeVisible();
    mend();
    await expect(page.getByRole('button', { name: /^Subir el comprobante/ })).toBeVisible();
  });

  it('that is there already: the list is loaded again and shows it', async () => {
    let isSent = false;
    intercept(LIST, () =>
      paymentsAnswer([
        paymentRow(1, { status: isSent ? 'REVISION COMPROBANTE' : 'DOCUMENTOS PENDIENTES' }),
      ]),
    );
    intercept(RECEIPT, () => {
      isSent = true;
      return refusal(409, 'receipt_in_review', 'Ya lo tenemos.');
    });
    await page.goto(PAYMENTS, { as: admin });
    await picker.setInputFiles(pdf());
    await expect(page.getByRole('row').nth(1)).toContainText('Comprobante en revisión');
  });
});
