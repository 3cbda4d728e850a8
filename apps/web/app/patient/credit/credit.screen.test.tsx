import { login } from '@alivio/testing/outside/answer-steps.ts';
import { signInClient } from '@alivio/testing/outside/applicant.ts';
import { makeApproved } from '@alivio/testing/outside/approved.ts';
import { borrowers, demoClient, demoPassword } from '@alivio/testing/outside/people.ts';
import { signAsHolder } from '@alivio/testing/outside/signature.ts';
import { createRoot } from 'react-dom/client';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { calls, cutLine, holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { installment, lists } from '#testing/payments.ts';
import { QrCode } from '#ui/content/qr-code.tsx';
import { noCodeAt } from './no-code.ts';

const stack = inject('stack');
const { url } = stack;
const CREDIT = '/services/ClientSAF/GetDetailCredit';
const signIn = (email: string) => signInClient(url, email, demoPassword);
const qr = page.getByRole('img', { name: /^QR de tu crédito, código \w{4}-\w{4}$/ });
const shortCode = page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);

/** By the row of the list, as people come. */
async function open(email: string, index = 0): Promise<void> {
  await page.goto('/user/credits', { as: await signIn(email) });
  await page.locator('section').getByRole('link').nth(index).click();
  await page.waitForURL(/^\/user\/credits\/\d+$/);
  await page.getByRole('heading', { level: 1, name: 'Mi crédito' }).waitFor();
}

/** Where the picture is black, as the browser draws it. */
const drawing = (of: typeof qr) =>
  of.all()[0]?.querySelector('path[fill="#000000"]')?.getAttribute('d');

/** The same of any text, drawn beside the page. */
async function drawingOf(value: string): Promise<string | null | undefined> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  root.render(<QrCode value={value} size={200} label="Para comparar" />);
  const drawn = page.getByRole('img', { name: 'Para comparar' });
  await expect.poll(() => drawing(drawn)).toMatch(/^M/);
  return drawing(drawn);
}

describe('a signed credit', () => {
  it('shows its QR, what to dictate, how it is read best, and the loan', async () => {
    await open(borrowers.signed);
    await expect(qr).toBeVisible();
    await expect(qr).toHaveAttribute('width', '200');
    await expect.poll(() => drawing(qr)).toMatch(/^M/);
    // Forty-one squares and a quiet zone of four on each side: version 6.
    await expect(qr).toHaveAttribute('viewBox', '0 0 49 49');
    await expect(
      page.getByText('Muestra este QR en Clínica Santa Lucía, Miraflores'),
    ).toBeVisible();
    await expect(page.getByText(/^Vence el \d\d\.\d\d\.\d\d \(8 días\)$/)).toBeVisible();
    await expect(shortCode).toBeVisible();
    await expect(page.getByText(/^Sube el brillo de tu pantalla/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Descargar QR' })).toBeVisible();
    for (const words of ['S/ 4,100.00', '39.90 %', 'Código de pago', 'Odontología'])
      await expect(page.getByText(words).first()).toBeVisible();
    await page.getByRole('link', { name: 'Volver a mis créditos' }).click();
    await page.waitForURL('/user/credits');
  });

  it('is still shown when the line is gone, with the day it was seen', async () => {
    await open(borrowers.signed);
    await expect.poll(() => drawing(qr)).toMatch(/^M/);
    const seen = drawing(qr);
    const path = page.url();
    await page.getByRole('link', { name: 'Volver a mis créditos' }).click();
    await page.waitForURL('/user/credits');
    const mend = cutLine(CREDIT);
    await page.locator('section').getByRole('link').first().click();
    await page.waitForURL(path);
    await expect(page.getByText('Sin conexión')).toBeVisible();
    await expect(
      page.getByText(
        /^Este es tu QR como lo vimos por última vez, el \d\d\.\d\d\.\d\d, \d\d:\d\d\.$/,
      ),
    ).toBeVisible();
    await expect.poll(() => drawing(qr)).toBe(seen);
    await expect(shortCode).toBeVisible();
    await expect(page.getByText(/^Si te quedas sin internet/)).toHaveCount(0);
    mend();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('Listo para usar')).toBeVisible();
    await expect(page.getByText('Sin conexión')).toHaveCount(0);
  });

  it('is forgotten when the session is closed, and when somebody else begins one', async () => {
    const seen = () => window.localStorage.getItem('alivio.seen-qr');
    await open(borrowers.signed);
    await expect(qr).toBeVisible();
    expect(seen()).not.toBeNull();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.waitForURL('/start-onboarding');
    expect(seen()).toBeNull();

    await open(borrowers.signed);
    await expect(qr).toBeVisible();
    // A session that ended by itself.
    window.localStorage.removeItem('alivio.client-token');
    expect(seen()).not.toBeNull();
    await page.goto('/login');
    await login(page, demoClient);
    await page.waitForURL('/user/credits');
    expect(seen()).toBeNull();
  });

  it('without a line, and never seen: says so', async () => {
    cutLine(CREDIT);
    await open(borrowers.signed);
    await expect(page.getByText('Ocurrió un error al cargar tu crédito')).toBeVisible();
    await expect(qr).toHaveCount(0);
  });
});

describe('the signed contract', () => {
  const button = page.getByRole('button', { name: 'Descargar contrato firmado' });
  const refused = (status: number, code: string, message = '') =>
    Response.json({ message, status, errorType: '', details: { code } }, { status });

  it('is saved under the name that the server gives it', async () => {
    const signer = await makeApproved(stack);
    await signAsHolder(stack, signer);
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await page.goto(`/user/credits/${signer.loanId}`, { as: signer });
    await button.click();
    // The company's copy comes a moment after the signature.
    await expect
      .poll(
        async () => {
          if (saved.length === 0) await button.click();
          return saved;
        },
        { timeout: 20_000 },
      )
      .toEqual([expect.stringMatching(/\.pdf$/)]);
    click.mockRestore();
    const { name } = calls.findLast((call) => call.name.includes('/papers/')) ?? { name: '' };
    expect(name).toBe(`GET /loans/${signer.loanId}/papers/signed`);
    await expect(button).toBeVisible();
  });

  it('that is not there yet is told in place, and so is what fails', async () => {
    await open(borrowers.signed);
    const path = `${page.url().replace('/user/credits', '/loans')}/papers/signed`;
    const stop = intercept(path, () => refused(409, 'paper_missing'));
    await button.click();
    await expect(
      page.getByText('Tu contrato firmado estará aquí en unos minutos.', { exact: true }),
    ).toBeVisible();
    stop();
    const mend = cutLine(path);
    await button.click();
    await expect(
      page.getByText('No pudimos descargar tu contrato. Intenta de nuevo.'),
    ).toBeVisible();
    await expect(page.getByText(/^Tu contrato firmado estará aquí/)).toHaveCount(0);
    mend();
    const allow = intercept(path, () => refused(403, 'delegated', 'Solo el paciente.'));
    await button.click();
    await expect(page.getByText('Solo el paciente.')).toBeVisible();
    allow();
    intercept(path, () => refused(401, 'unauthorized'));
    await button.click();
    await page.waitForURL('/login?session=expired');
  });

  it('is offered from the signature on, and never before', async () => {
    await open(demoClient);
    await expect(button).toBeVisible();
    await open(demoClient, 1);
    await expect(button).toBeVisible();
    await open(borrowers.expiredUnredeemed);
    await expect(button).toBeVisible();
    await open(borrowers.awaitingSigners);
    await expect(page.getByText('Pendiente de firmas', { exact: true })).toBeVisible();
    await expect(button).toHaveCount(0);
  });
});

it('awaiting signatures: the picture is no code of ours, and says so', async () => {
  await open(borrowers.awaitingSigners);
  await expect(page.getByText('Pendiente de firmas', { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      /^Enviamos un correo a tu aval o cónyuge para que firmen antes del \d\d\.\d\d\.\d\d/,
    ),
  ).toBeVisible();
  const invalid = page.getByRole('img', { name: 'Este QR no es válido hasta que todos firmen' });
  await expect(invalid).toBeVisible();
  await expect(invalid).toHaveAttribute('viewBox', '0 0 49 49');
  expect(drawing(invalid)).toBe(await drawingOf(noCodeAt(window.location.origin)));
  await expect(shortCode).toHaveCount(0);
  expect(window.localStorage.getItem('alivio.seen-qr')).toBeNull();
});

it('not signed in time: a new one is asked for', async () => {
  await open(borrowers.expiredUnsigned);
  await expect(page.getByText('Expirado').first()).toBeVisible();
  await expect(page.getByText('Pendiente de firmas', { exact: true })).toHaveCount(0);
  await expect(
    page.getByText('Pasaron los 10 días para que todos firmen. Genera un nuevo QR.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Generar un nuevo QR' })).toHaveAttribute(
    'href',
    '/onboarding',
  );
});

it('not redeemed in time: the clinic, or another credit', async () => {
  await open(borrowers.expiredUnredeemed);
  await expect(page.getByText('Expirado')).toBeVisible();
  await expect(page.getByText(/contacta a la clínica\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Solicitar otro crédito' })).toHaveAttribute(
    'href',
    '/onboarding',
  );
  await expect(qr).toHaveCount(0);
});

it('disbursed: under way, with its data; then paid', async () => {
  await open(demoClient);
  // The bar does not say once more what the headline says.
  await expect(page.getByRole('banner')).not.toContainText('Mi crédito');
  await expect(page.getByText('En proceso')).toBeVisible();
  await expect(page.getByText('S/ 6,000.00')).toBeVisible();
  const loanId = page.url().split('/').at(-1);
  await expect(page.getByRole('link', { name: 'Visualizar pagos' })).toHaveAttribute(
    'href',
    `/user/payments?idLoan=${loanId}`,
  );
  await open(demoClient, 1);
  await expect(page.getByText('Pagado', { exact: true })).toBeVisible();
});

describe('disbursed and late', () => {
  const PAYMENTS = '/services/ClientSAF/GetDetailsPayments';
  const late = page.getByText('Tienes 2 cuotas vencidas: S/ 825.00');

  it('says first what is late, and leads to paying it', async () => {
    intercept(PAYMENTS, () =>
      Response.json({
        success: true,
        data: lists([-47, -17, 0, 13].map((dueIn, at) => installment({ number: at + 3, dueIn }))),
      }),
    );
    await open(demoClient);
    await expect(late).toBeVisible();
    await expect(page.getByText('La más antigua venció el 29.09.26.')).toBeVisible();
    await expect(page.getByText('En proceso')).toBeVisible();
    await expect(page.getByText(/está en marcha/)).toHaveCount(0);
    const loanId = page.url().split('/').at(-1);
    await expect(page.getByRole('link', { name: 'Pagar lo vencido' })).toHaveAttribute(
      'href',
      `/user/payments?idLoan=${loanId}`,
    );
  });

  it('with nothing late, or when nobody could tell, is as it was', async () => {
    const stop = intercept(PAYMENTS, () =>
      Response.json({ success: true, data: lists([installment({ number: 3, dueIn: 0 })]) }),
    );
    await open(demoClient);
    await expect(page.getByText(/está en marcha/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pagar lo vencido' })).toHaveCount(0);
    stop();
    cutLine(PAYMENTS);
    await page.reload();
    await expect(page.getByText(/está en marcha/)).toBeVisible();
  });
});

/** The names under which files were handed to the browser. */
function watchDownloads(): string[] {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  return saved;
}

describe('what is fetched when it is opened', () => {
  const part = (title: string) => page.locator('summary').filter({ hasText: title }).first();

  it('the schedule: each instalment with its state, and what it consists of', async () => {
    await open(demoClient);
    await part('Cronograma').click();
    const table = page.getByRole('table');
    await expect(table).toBeVisible();
    const names = page
      .locator('thead th')
      .all()
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      ...['N.º', 'Vence', 'Cuota', 'Estado', 'Capital', 'Interés', 'IGV', 'Comisión'],
      ...['Interés por atraso, con IGV', 'Interés moratorio', 'Pagado'],
    ]);
    await expect(table.getByText(/^Pagada el \d\d\.\d\d\.\d\d$/)).toHaveCount(2);
    await expect(table.getByText(/^Venció hace \d+ días$/)).toHaveCount(2);
    await expect(table.getByText('Próxima')).toHaveCount(1);
    const third = page.locator('details details').nth(2);
    await third.locator('summary').click();
    await expect(third.getByText('Cuota 3')).toBeVisible();
    await expect(third.getByText('Interés moratorio')).toBeVisible();
    await expect(third.getByText('Por pagar hoy')).toBeVisible();
  });

  it('of what is signed: the plan, without days', async () => {
    await open(borrowers.signed);
    await part('Cronograma').click();
    await expect(
      page.getByText('Las fechas se fijan el día en que usas tu crédito en la clínica.'),
    ).toBeVisible();
    await expect(page.getByText(/^Vence el .*Cuota/)).toHaveCount(0);
    await expect(page.locator('summary').filter({ hasText: 'Recibos' })).toHaveCount(0);
  });

  it('the receipts, each of which can be saved', async () => {
    const saved = watchDownloads();
    await open(demoClient);
    await part('Recibos').click();
    const downloads = page.getByRole('button', { name: /^Descargar constancia de pago N\.º/ });
    await expect(downloads).toHaveCount(2);
    await expect(page.getByText(/^Tarjeta · N\.º \w{10}-002$/)).toBeVisible();
    await downloads.first().click();
    await expect
      .poll(() => saved, { timeout: 20_000 })
      .toEqual([expect.stringMatching(/^constancia-de-pago-\w{10}-002\.pdf$/)]);
  });

  it('papers as they were signed; one that was never kept is asked of support', async () => {
    await open(borrowers.signed);
    await part('Documentos').click();
    for (const name of ['Hoja Resumen', 'Cronograma de pagos', 'Contrato de crédito'])
      await expect(page.getByRole('button', { name: `Descargar ${name}` })).toBeVisible();
    const path = `${page.url().replace('/user/credits', '/loans')}/papers/summary`;
    intercept(path, () =>
      Response.json(
        { message: '', status: 409, errorType: '', details: { code: 'paper_missing' } },
        { status: 409 },
      ),
    );
    await page.getByRole('button', { name: 'Descargar Hoja Resumen' }).click();
    await expect(
      page.getByText(/^Este documento no está en línea\. Pídelo a soporte/),
    ).toBeVisible();
  });

  it('what did not come can be tried again, and a session that ended leaves', async () => {
    await open(demoClient);
    const path = `${page.url().replace('/user/credits', '/loans')}/receipts`;
    const mend = cutLine(path);
    await part('Recibos').click();
    await expect(page.getByText('No pudimos cargar esta parte.')).toBeVisible();
    mend();
    const stop = intercept(path, () => Response.json({ ok: true, receipts: [] }));
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText(/^Aún no hay pagos\./)).toBeVisible();
    stop();
    intercept(`${path.replace('/receipts', '/schedule')}`, () =>
      Response.json(
        { message: '', status: 401, errorType: 'Unauthorized', details: { code: 'unauthorized' } },
        { status: 401 },
      ),
    );
    await part('Cronograma').click();
    await page.waitForURL('/login?session=expired');
  });
});

it('paid: the constancia de no adeudo is there to be saved', async () => {
  const saved = watchDownloads();
  await open(demoClient, 1);
  await page.getByRole('button', { name: 'Descargar constancia de no adeudo' }).click();
  await expect
    .poll(() => saved, { timeout: 20_000 })
    .toEqual([expect.stringMatching(/^constancia-de-no-adeudo-CND-\d{4}-\d{6}\.pdf$/)]);
});

it('says that it is loading, and what failed', async () => {
  const letGo = holdAnswer(CREDIT);
  await open(demoClient);
  await expect(page.getByText('Estamos recuperando tu crédito')).toBeAttached();
  letGo();
  await expect(page.getByText('En proceso')).toBeVisible();

  const mend = intercept(CREDIT, () => new Response('x', { status: 500 }));
  await page.reload();
  await expect(page.getByText('Ocurrió un error al cargar tu crédito')).toBeVisible();
  mend();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('En proceso')).toBeVisible();
});

it("somebody else's, and none, are not found; what is no number is an error", async () => {
  await open(borrowers.signed);
  const foreign = page.url();
  for (const path of [foreign, '/user/credits/999999']) {
    await page.goto(path, { as: await signIn(demoClient) });
    await expect(page.getByText('No encontramos este crédito')).toBeVisible();
    await expect(qr).toHaveCount(0);
  }
  for (const path of ['/user/credits/0', '/user/credits/abc']) {
    await page.goto(path);
    await expect(page.getByText('Parece que algo salió mal.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contactar soporte' })).toHaveAttribute(
      'href',
      '/contact-us',
    );
  }
  await page.getByRole('link', { name: 'Volver a mis créditos' }).click();
  await page.waitForURL('/user/credits');
});

it('without a session it leads to the login', async () => {
  await page.goto('/user/credits/1');
  await page.waitForURL('/login');
});
