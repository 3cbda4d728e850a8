import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { calls, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
const desk = await signInStaff(url, staff.operations, demoPassword);

const button = (name: string | RegExp) => page.getByRole('button', { name });

/** The page of somebody of the demo, as the server answers it. */
async function fileOf(name: string) {
  const headers = { authorization: `Bearer ${desk.token}`, 'content-type': 'application/json' };
  const listed = await fetch(
    `${url}/api/v1/operations/arrears?search=${encodeURIComponent(name)}`,
    {
      headers,
    },
  );
  const { data } = (await listed.json()) as { data: { loan_id: number }[] };
  const loanId = data[0]?.loan_id ?? 0;
  const opened = await fetch(`${url}/api/v1/operations/loans/${loanId}/arrears`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  const { file } = (await opened.json()) as { file: { today: string; contact_hours: object } };
  return { loanId, file };
}

it('says what is owed, what was promised and kept, whom to call and what was said', async () => {
  const { loanId } = await fileOf('Rimachi');
  await page.goto(`/operations/arrears/${loanId}`, { as: desk });
  await expect(page.getByRole('heading', { level: 1, name: 'Nélida Rimachi Soto' })).toBeVisible();
  await expect(page.getByText('Interés moratorio')).toBeVisible();
  await expect(page.getByText('Incumplida')).toBeVisible();
  await expect(page.getByText('Pendiente')).toBeVisible();
  await expect(page.getByText('Confirma que ya cobró y que paga esta semana.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver expediente' })).toHaveAttribute(
    'href',
    /^\/operations\/clients\/\d+\?loan=\d+&tab=plan/,
  );
  await page.getByRole('link', { name: 'Volver a Cobranza' }).click();
  await page.waitForURL('/operations/arrears');
});

it('out of lawful hours it says so, and from when', async () => {
  const { loanId, file } = await fileOf('Ccallo');
  const contact_hours = { is_open: false, opens_at: '2026-11-23T12:00:00.000Z' };
  intercept(`/operations/loans/${loanId}/arrears`, () =>
    Response.json({ ok: true, file: { ...file, contact_hours } }),
  );
  await page.goto(`/operations/arrears/${loanId}`, { as: desk });
  await expect(page.getByText('Ahora no se puede llamar ni escribir')).toBeVisible();
  await expect(
    page.getByText(/entre las 20:00 y las 07:00.*Se puede desde el 23\/11\/2026, 07:00\.$/),
  ).toBeVisible();
});

it('a contact with a promise: what is missing is said, what was typed stays after a refusal, then it is saved', async () => {
  const { loanId, file } = await fileOf('Ccallo');
  let answer = () =>
    Response.json(
      {
        message: 'La ley no permite contactar ahora.',
        status: 409,
        errorType: 'Conflict',
        details: { code: 'contact_outside_hours', next: '2026-11-23T12:00:00.000Z' },
      },
      { status: 409 },
    );
  const sent: unknown[] = [];
  intercept(`/operations/loans/${loanId}/contacts`, ({ body }) => {
    sent.push(body);
    return answer();
  });
  await page.goto(`/operations/arrears/${loanId}`, { as: desk });
  await button('Registrar contacto').click();
  await expect(page.getByText('Elige cómo lo contactaste.')).toBeVisible();
  await page.getByLabel('¿Cómo lo contactaste?').selectOption('call');
  await page.getByLabel('¿Qué pasó?').selectOption('no_answer');
  await expect(page.getByLabel('Prometió pagar')).toHaveCount(0);
  await page.getByLabel('¿Qué pasó?').selectOption('spoke');
  await page.getByLabel('Prometió pagar').click();
  await button('Registrar contacto').click();
  await expect(page.getByText('Escribe el monto prometido.')).toBeVisible();
  await page.getByLabel('Monto prometido').fill('-120.50');
  await expect(page.getByText('El monto no puede ser negativo.')).toBeVisible();
  await expect(page.getByLabel('Monto prometido')).toHaveValue('-120.50');
  await page.getByLabel('Monto prometido').fill('120,50');
  await page.getByLabel('Fecha prometida').selectOption(file.today);
  await page.getByLabel(/^Nota/).fill('a'.repeat(512));
  await button('Registrar contacto').click();
  await expect(
    page.getByText('Escribe la nota en 500 letras como máximo: sobran 12.'),
  ).toBeVisible();
  await page.getByLabel(/^Nota/).fill('Paga hoy en la tarde.');
  await button('Registrar contacto').click();
  await expect(page.getByRole('alert')).toContainText('La ley no permite contactar ahora.');
  await expect(page.getByRole('alert')).toContainText('Se puede desde el 23/11/2026');
  await expect(page.getByLabel(/^Nota/)).toHaveValue('Paga hoy en la tarde.');
  answer = () => Response.json({ ok: true, contact_id: 1 }, { status: 201 });
  await button('Registrar contacto').click();
  await expect(page.getByText('Contacto registrado').first()).toBeVisible();
  expect(sent.at(-1)).toEqual({
    channel: 'call',
    result: 'spoke',
    minutes_ago: 0,
    note: 'Paga hoy en la tarde.',
    promise: { amount: 120.5, date: file.today },
  });
  await expect(page.getByLabel(/^Nota/)).toHaveValue('');
  // What was written down is shown at once.
  const opened = calls.filter(({ name }) => name.endsWith(`/loans/${loanId}/arrears`));
  expect(opened.length).toBeGreaterThan(1);
});

it('somebody who is not late is opened with a reason only', async () => {
  const { loanId, file } = await fileOf('Ccallo');
  intercept(`/operations/loans/${loanId}/arrears`, ({ body }) => {
    const { reason } = body as { reason?: string };
    return reason
      ? Response.json({ ok: true, file: { ...file, arrears: null } })
      : Response.json(
          {
            message: 'Escribe por qué abres este expediente.',
            status: 400,
            errorType: 'ValidationError',
            details: { code: 'access_reason_missing' },
          },
          { status: 400 },
        );
  });
  await page.goto(`/operations/arrears/${loanId}`, { as: desk });
  await page.getByLabel('Control interno').click();
  await button('Abrir expediente').click();
  await expect(page.getByText('Este crédito está al día')).toBeVisible();
  await expect(button('Registrar contacto')).toHaveCount(0);
});

it('a loan that is not there says so and leads back to the list', async () => {
  await page.goto('/operations/arrears/999999', { as: desk });
  await button('Volver a la lista').click();
  await page.waitForURL('/operations/arrears');
});
