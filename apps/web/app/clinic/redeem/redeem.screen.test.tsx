import { signInClient, signInStaff } from '@alivio/testing/outside/applicant.ts';
import { borrowers, demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { passTime, stopClock } from '#testing/clock.ts';
import { type Call, calls, cutLine, holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
let loanId: number;
let sales: Awaited<ReturnType<typeof signInStaff>>;

const action = page.getByRole('button', { name: 'Redimir código QR' });
const dialog = page.getByRole('dialog', { name: 'Redimir código QR' });
const codeField = dialog.getByLabel('Código de 6 dígitos');
const resend = dialog.getByRole('button', { name: 'Reenviar por SMS.' });

beforeAll(async () => {
  const { token } = await signInClient(url, borrowers.signed, demoPassword);
  const answer = await fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } });
  const { user } = (await answer.json()) as { user: { loans: { id: number }[] } };
  loanId = user.loans[0]?.id ?? 0;
  sales = await signInStaff(url, staff.sales, demoPassword);
});

const asking = () => `/health-center/loans/${loanId}/request-disbursement`;
const redeeming = () => `/health-center/loans/${loanId}/validate-disbursement`;
const detail = () => `/health-center/loans/${loanId}`;

/** Sent, as the server would: the demo's loan stays as it is, for others. */
function sendCodes(places: object = {}): void {
  intercept(asking(), () =>
    Response.json({
      ok: true,
      message: 'Código enviado.',
      destination: '••• ••• 321 y b•••@alivio.demo',
      service: 'whatsapp',
      mail: true,
      resend_in_seconds: 30,
      ...places,
    }),
  );
}

function showBadge(qr_badge: string): void {
  intercept(detail(), async (call) => {
    const body = (await (await call.send()).json()) as { loan: object };
    return Response.json({ ...body, loan: { ...body.loan, qr_badge } });
  });
}

function refusal(status: number, code: string, message: string) {
  return () =>
    Response.json({ message, status, errorType: 'Conflict', details: { code } }, { status });
}

async function openLoan(): Promise<void> {
  await page.goto(`/health-center/patients/procedure/${loanId}`, { as: sales });
  await expect(action).toBeVisible();
}

async function openDialog(): Promise<void> {
  await openLoan();
  await action.click();
  await expect(codeField).toBeFocused();
}

const type = (code: string) => codeField.fill(code);
const attempts = () => calls.filter(({ name }) => name === `POST ${redeeming()}`);

describe('the button', () => {
  it.each([
    ['active', 'Este código QR ya fue redimido.'],
    ['used', 'Este código QR ya fue redimido.'],
    ['not_redeemable', 'Aún no se puede redimir: faltan firmas.'],
    ['inactive', 'Este código QR está vencido.'],
  ])('is disabled when the QR is %s, and says why', async (qr_badge, reason) => {
    showBadge(qr_badge);
    await openLoan();
    await expect(action).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(reason)).toBeVisible();
    expect(calls.filter(({ name }) => name.includes('disbursement'))).toEqual([]);
  });
});

describe('the dialog', () => {
  beforeEach(() => sendCodes());

  it('asks for a code by WhatsApp, says where it went and that nothing undoes it', async () => {
    const letGo = holdAnswer(asking());
    sendCodes();
    letGo();
    await openDialog();
    expect(calls.at(-1)?.name).toBe(`GET ${asking()}?service=whatsapp`);
    await expect(dialog.getByText('••• ••• 321 y b•••@alivio.demo')).toBeVisible();
    await expect(dialog.getByText(/Esta operación no se puede deshacer\./)).toBeVisible();
  });

  it.each([
    [{ mail: true }, /por WhatsApp y correo: .*@alivio\.demo\. Pídele que te lo dicte/],
    [{ mail: false }, /por WhatsApp: .*@alivio\.demo\. Pídele que te lo dicte/],
    [
      { service: 'sms', mail: false, destination: '••• ••• 012' },
      /por SMS: ••• ••• 012\. El anterior ya no sirve\. Pídele que te lo dicte/,
    ],
  ])('names the places of the code that is good: %o', async (places, words) => {
    sendCodes(places);
    await openDialog();
    await expect(dialog.getByText(words)).toBeVisible();
  });

  it('redeems by itself at the sixth digit, pasted too, and leads to the patients', async () => {
    let release = () => {};
    intercept(redeeming(), async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return Response.json({ ok: true });
    });
    await openDialog();
    await type('12a45');
    expect(attempts()).toEqual([]);
    await codeField.paste('123 456');
    await expect(dialog.getByText('Verificando datos...')).toBeVisible();
    await expect(codeField).toHaveAttribute('readonly', '');
    expect(attempts()).toEqual([{ name: `POST ${redeeming()}`, body: { code: '123456' } }]);
    release();
    await page.waitForURL('/health-center/patients?sort=desc');
    await expect(page.getByText('Código QR redimido exitosamente.').first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  it.each([
    ['redemption_code_wrong', 400, 'El código ingresado no coincide con el enviado.'],
    ['code_expired', 400, 'Ese código venció. Pide uno nuevo.'],
  ])('after %s the digits clear and the field is ready again', async (code, status, message) => {
    intercept(redeeming(), refusal(status, code, message));
    await openDialog();
    await type('123456');
    await expect(dialog.getByText(message).first()).toBeVisible();
    await expect(codeField).toHaveValue('');
    await expect(codeField).toBeFocused();
    await type('654321');
    await expect(dialog.getByText(message).first()).toBeVisible();
    expect(attempts()).toHaveLength(2);
  });

  it.each([
    ['qr_expired', 'Este código QR está vencido.'],
    ['already_redeemed', 'Este código QR ya fue redimido.'],
    ['agreement_missing', 'La sede no tiene un convenio vigente.'],
  ])('says why it could not redeem: %s', async (code, message) => {
    intercept(redeeming(), refusal(409, code, message));
    await openDialog();
    await type('123456');
    await expect(
      dialog.getByText('Ha ocurrido un error al redimir el código QR.').first(),
    ).toBeVisible();
    await expect(dialog.getByText(message).first()).toBeVisible();
  });

  it.each([
    [
      { code: 'redemption_code_wrong', checksLeft: 0 },
      /se acabaron sus cinco intentos\. Pide otro por SMS\.$/,
    ],
    [{ code: 'code_locked', retryAfterSeconds: 30 }, /Se bloqueó\.$/],
  ])('after %o nothing can be typed until another code is sent', async (details, words) => {
    stopClock();
    await openDialog();
    const body = { message: 'Se bloqueó.', status: 400, errorType: 'ValidationError', details };
    intercept(redeeming(), () => Response.json(body, { status: 400 }));
    await type('123456');
    await expect(dialog.getByText(words).first()).toBeVisible();
    await expect(codeField).toHaveAttribute('readonly');
    await passTime(31_000);
    await resend.click();
    await expect(codeField).not.toHaveAttribute('readonly');
  });

  it('offers an SMS after 30 seconds, and a new code starts afresh', async () => {
    stopClock();
    await openDialog();
    await type('123');
    await expect(resend).toHaveCount(0);
    await passTime(29_000);
    await expect(resend).toHaveCount(0);
    await passTime(2000);
    await expect(resend).toBeVisible();
    const letGo = holdAnswer(asking());
    await resend.click();
    await expect(dialog.getByText('Reenviando código...').first()).toBeVisible();
    expect(calls.at(-1)?.name).toBe(`GET ${asking()}?service=sms`);
    intercept(asking(), (call: Call) =>
      Response.json({
        ok: true,
        message: 'Código enviado.',
        destination: '••• ••• 321',
        service: 'sms',
        mail: false,
        resend_in_seconds: call.query.get('service') === 'sms' ? 30 : 0,
      }),
    );
    letGo();
  });

  it('says when another code could not be had, and when it can', async () => {
    stopClock();
    await openDialog();
    await passTime(31_000);
    intercept(asking(), () =>
      Response.json(
        {
          message: 'Demasiados intentos.',
          status: 429,
          errorType: 'TooManyRequests',
          details: { code: 'too_many_requests', retryAfterSeconds: 120 },
        },
        { status: 429 },
      ),
    );
    await resend.click();
    await expect(
      page.getByText('Ha ocurrido un error al pedir el nuevo codigo').first(),
    ).toBeVisible();
    await expect(dialog.getByText(/^Puedes pedir otro código en/)).toBeVisible();
  });

  it('closed while it verifies, tells the end in passing and lets nobody try twice', async () => {
    let release = () => {};
    intercept(redeeming(), async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return refusal(
        400,
        'redemption_code_wrong',
        'El código ingresado no coincide con el enviado.',
      )();
    });
    await openDialog();
    await type('123456');
    await expect(dialog.getByText('Verificando datos...')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Verificando datos...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    release();
    await expect(
      page.getByText('El código ingresado no coincide con el enviado.').first(),
    ).toBeVisible();
    await expect(action).toBeVisible();
  });
});

it('closed while it verifies, a success is told and takes nobody away', async () => {
  sendCodes();
  let release = () => {};
  intercept(redeeming(), async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return Response.json({ ok: true });
  });
  await openDialog();
  await type('123456');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  showBadge('active');
  release();
  await expect(page.getByText('Código QR redimido exitosamente.').first()).toBeVisible();
  await expect(page.getByText('Este código QR ya fue redimido.')).toBeVisible();
  expect(page.url()).toBe(`/health-center/patients/procedure/${loanId}`);
});

it('a loan that is no longer what it was is loaded again', async () => {
  sendCodes();
  intercept(redeeming(), refusal(409, 'already_redeemed', 'Otra persona lo redimió.'));
  await openDialog();
  showBadge('active');
  await type('123456');
  await expect(dialog.getByText('Otra persona lo redimió.').first()).toBeVisible();
  await expect(page.getByText('Este código QR ya fue redimido.').first()).toBeVisible();
});

it('where no guess is left it says from when, and nothing was redeemed', async () => {
  sendCodes();
  const details = { code: 'too_many_requests', retryAfterSeconds: 70_000 };
  intercept(redeeming(), () =>
    Response.json(
      { message: 'Espera.', status: 429, errorType: 'TooManyRequests', details },
      { status: 429 },
    ),
  );
  await openDialog();
  await type('123456');
  await expect(
    dialog.getByText(
      /^Por seguridad se acabaron los intentos con códigos de este paciente: desde el \p{L}+, \d/u,
    ),
  ).toBeVisible();
  await expect(codeField).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Comprobar' })).toHaveCount(0);
});

it('an answer of 500 leaves it unknown, whatever it says', async () => {
  sendCodes();
  intercept(redeeming(), refusal(500, 'unexpected', 'Algo falló.'));
  await openDialog();
  await type('123456');
  await expect(dialog.getByRole('button', { name: 'Comprobar' })).toBeVisible();
});

it('opened again, a refused sending is told as one, with another try', async () => {
  sendCodes();
  await openDialog();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  intercept(asking(), refusal(429, 'too_many_requests', 'Demasiados intentos.'));
  await action.click();
  await expect(dialog.getByText('No pudimos enviar el código.').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
});

describe('a line that is lost after the code was sent off', () => {
  beforeEach(() => sendCodes());

  it('offers to look, and not to try again', async () => {
    await openDialog();
    const mend = cutLine();
    await type('123456');
    await expect(dialog.getByText(/no sabemos si el código QR se redimió/)).toBeVisible();
    await expect(codeField).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Comprobar' }).click();
    await expect(
      dialog.getByText('Todavía no hay conexión. Inténtalo en un momento.'),
    ).toBeVisible();
    mend();
    await dialog.getByRole('button', { name: 'Comprobar' }).click();
    await expect(
      dialog.getByText('El código QR aún no se redimió. Puedes ingresar el código otra vez.'),
    ).toBeVisible();
    await expect(codeField).toHaveValue('');
    expect(attempts()).toHaveLength(1);
  });

  it('finds out that it was redeemed', async () => {
    await openDialog();
    const mend = cutLine();
    await type('123456');
    await expect(dialog.getByRole('button', { name: 'Comprobar' })).toBeVisible();
    mend();
    intercept(detail(), async (call) => {
      const body = (await (await call.send()).json()) as { loan: object };
      return Response.json({ ...body, loan: { ...body.loan, loan_status: 'disbursed' } });
    });
    await dialog.getByRole('button', { name: 'Comprobar' }).click();
    await page.waitForURL('/health-center/patients?sort=desc');
    await expect(page.getByText('Código QR redimido exitosamente.').first()).toBeVisible();
    expect(attempts()).toHaveLength(1);
  });
});

it.each([
  ['qr_expired', 'Este código QR está vencido.'],
  ['holder_phone_unverified', 'El titular debe validar su celular antes de redimir el código QR.'],
])('where no code can be sent it says why: %s', async (code, message) => {
  intercept(asking(), refusal(409, code, message));
  await openLoan();
  await action.click();
  await expect(dialog.getByText('No pudimos enviar el código.').first()).toBeVisible();
  await expect(dialog.getByText(message).first()).toBeVisible();
  await expect(codeField).toHaveCount(0);
});

it('a session that is over comes back to the loan', async () => {
  intercept(asking(), refusal(401, 'unauthorized', ''));
  await openLoan();
  await action.click();
  await page.waitForURL(`/health-center/login?session=expired&health-center-loan-id=${loanId}`);
});
