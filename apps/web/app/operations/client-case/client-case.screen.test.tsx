import { expectStatus, signInStaff } from '@alivio/testing/outside/applicant.ts';
import { openDesk } from '@alivio/testing/outside/desk.ts';
import { type InReview, makeInReview } from '@alivio/testing/outside/in-review.ts';
import { makePdf } from '@alivio/testing/outside/papers.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { passTime, stopClock } from '#testing/clock.ts';
import { calls, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const stack = inject('stack');
const desk = await signInStaff(stack.url, staff.operations, demoPassword);
const supervisor = await signInStaff(stack.url, staff.supervisor, demoPassword);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name });
const strip = page.getByRole('list', { name: 'Documentos del expediente' });
const inStrip = (text: RegExp) => strip.getByRole('listitem').filter({ hasText: text });
const dialog = page.getByRole('dialog');
const opened = () => calls.filter(({ name }) => name.endsWith('/open')).length;

async function openPapers({ clientId }: InReview, as = desk): Promise<void> {
  await page.goto(`/operations/clients/${clientId}?reason=Prueba&tab=documents`, { as });
  await expect(inStrip(/En revisión/)).toHaveCount(4);
}

async function approveByKeys(): Promise<void> {
  for (const left of [3, 2, 1, 0]) {
    await expect(button('Aprobar').first()).not.toHaveAttribute('aria-disabled');
    await page.press('a');
    await expect(inStrip(/En revisión/)).toHaveCount(left);
  }
  await expect(page.locator('section[aria-label="Después de los documentos"]')).toBeFocused();
}

it('without a case or a reason it asks why, and opens then', async () => {
  const client = await makeInReview(stack);
  await page.goto(`/operations/clients/${client.clientId}`, { as: desk });
  await page.getByLabel('Reclamo en curso').click();
  await button('Abrir expediente').click();
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
  await expect(page).toHaveURL(/reason=Reclamo\+en\+curso$/);
  expect(opened()).toBe(2);
  // Looking around inside opens nothing again.
  await tab('Documentos').click();
  await expect(inStrip(/En revisión/)).toHaveCount(4);
  await tab('Plan y pagos').click();
  await expect(page.getByText('Al desembolsar').first()).toBeVisible();
  await tab('Firmas').click();
  await expect(page.getByText('Esta sección se abre pronto')).toBeVisible();
  expect(opened()).toBe(2);
});

it('papers are approved by keys one after the other, then the loan', async () => {
  const client = await makeInReview(stack);
  await openPapers(client);
  await expect(page.getByRole('img', { name: 'frente' })).toBeVisible();
  await expect(page.getByText('Archivo 1 de 2')).toBeVisible();
  await page.press('ArrowRight');
  await expect(page.getByRole('img', { name: 'reverso' })).toBeVisible();
  await expect(page.getByText(`DNI ${client.documentNumber}`)).toBeVisible();
  await page.press('j');
  await expect(page.getByText('Titular del recibo; puede ser de un familiar')).toBeVisible();
  await page.press('k');
  await expect(page.getByText('Nombres y apellidos del anverso')).toBeVisible();

  await approveByKeys();
  await expect(page.getByText('Todos los documentos están aprobados')).toBeVisible();
  await button('Aprobar').last().click();
  await expect(dialog.getByText(/puede firmar su contrato/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText('Aprobado, por firmar')).toBeVisible();
});

it('an observation wants words; a ready sentence can be changed; the key rests meanwhile', async () => {
  await openPapers(await makeInReview(stack));
  await expect(page.getByRole('img', { name: 'frente' })).toBeVisible();
  await page.press('o');
  await expect(dialog.getByText(/^El cliente leerá estas palabras/)).toBeVisible();
  await page.press('a');
  await dialog.getByRole('button', { name: 'Enviar observación' }).click();
  await expect(dialog.getByText('Escribe el motivo con al menos 5 letras.')).toBeVisible();
  await dialog.getByRole('button', { name: /^Falta un lado de tu documento/ }).click();
  const words = dialog.getByLabel('Qué tiene que corregir');
  await expect(words).toHaveValue(/^Falta un lado/);
  await words.fill('Falta el reverso de tu DNI.');
  await dialog.getByRole('button', { name: 'Enviar observación' }).click();
  await expect(inStrip(/Observado/)).toHaveCount(1);
  const reviews = calls.filter(({ name }) => name.endsWith('/review'));
  expect(reviews.map(({ body }) => body)).toEqual([
    { decision: 'observe', comment: 'Falta el reverso de tu DNI.', round: 1 },
  ]);
  await inStrip(/Observado/)
    .getByRole('button')
    .click();
  await expect(page.getByText('Falta el reverso de tu DNI.').last()).toBeVisible();
  await expect(page.getByText('Espera a que el cliente lo corrija.')).toBeVisible();
});

it('who has the case acts, and others see who has it and only look', async () => {
  const client = await makeInReview(stack);
  await openPapers(client);
  await button('Tomar el caso').click();
  await expect(page.getByText(/^Es tuyo hasta las \d\d:\d\d$/)).toBeVisible();

  window.localStorage.clear();
  await openPapers(client, supervisor);
  await expect(page.getByText(/^Lo tiene Renzo Aguilar Soto hasta las \d\d:\d\d$/)).toBeVisible();
  await expect(button('Aprobar')).toHaveAttribute('aria-disabled', 'true');
  await expect(
    page.getByText('Otra persona tiene el caso: puedes mirar, no decidir.'),
  ).toBeVisible();
  await page.press('a');
  expect(calls.filter(({ name }) => name.endsWith('/review'))).toEqual([]);
});

it('an action that lost a race says who was first, and shows the file as it is now', async () => {
  const client = await makeInReview(stack);
  await openPapers(client);
  const details = { code: 'case_taken', name: 'Ana Torres', until: '2026-11-16T15:42:00Z' };
  const refusal = { message: 'No se pudo.', status: 409, errorType: 'Conflict', details };
  const stop = intercept('*', (call) =>
    call.path.endsWith('/review') ? Response.json(refusal, { status: 409 }) : call.send(),
  );
  await button('Aprobar').click();
  await expect(page.getByText('Ana Torres tiene este caso hasta las 10:42.')).toBeVisible();
  expect(opened()).toBe(2);
  stop();
  await button('Aprobar').click();
  await expect(inStrip(/Aprobado/)).toHaveCount(1);
});

it('a yes is for what was looked at: what the client sent since is looked at first', async () => {
  const client = await makeInReview(stack);
  await openPapers(client);
  await page.press('j');
  await expect(page.getByText('Titular del recibo; puede ser de un familiar')).toBeVisible();
  await sendBillAnew(client);
  await page.press('a');
  await expect(page.getByText(/^El cliente cambió este documento/)).toBeVisible();
  await expect(page.getByText('Envío 1')).toBeVisible();
  await expect(inStrip(/Aprobado/)).toHaveCount(0);
  await page.press('a');
  await expect(inStrip(/Aprobado/)).toHaveCount(1);
});

it('words about one version are not sent about the next', async () => {
  const client = await makeInReview(stack);
  await openPapers(client);
  await page.press('j');
  await expect(page.getByText('Titular del recibo; puede ser de un familiar')).toBeVisible();
  await page.press('o');
  await dialog.getByLabel('Qué tiene que corregir').fill('No se ve la dirección.');
  await sendBillAnew(client);
  await dialog.getByRole('button', { name: 'Enviar observación' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(inStrip(/Observado/)).toHaveCount(0);
  // It stands there when everything has come to rest.
  await expect(page.getByText(/^El cliente cambió este documento/)).toBeVisible();
});

/** Somebody else observes the bill, and the client sends another. */
async function sendBillAnew({ token, loanCode }: InReview): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-api-key': 'alivio-web',
  };
  const calls = `${stack.url}/services/DocumentManagment`;
  const listed = await fetch(`${calls}/GetDocuments?intIdLoanCodeable=${loanCode}`, { headers });
  const { data } = (await listed.json()) as {
    data: { intId: number; intIdDocumentType: number }[];
  };
  const bill = data.find(({ intIdDocumentType }) => intIdDocumentType === 2);
  await (await openDesk(stack.url)).observe(bill?.intId ?? 0, 'Envía uno más reciente.');
  const body = {
    intIdLoanCodeable: loanCode,
    intIdDocumentType: 2,
    strDocumentUploadName: 'recibo_nuevo',
    strExtensionFile: 'pdf',
    strFileBase64: makePdf(`Recibo nuevo ${loanCode}`).toString('base64'),
  };
  const sent = await fetch(`${calls}/PostUploadDocument`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  await expectStatus(sent, 200);
}

it('above the amount two people decide, never the same one', async () => {
  const client = await makeInReview(stack, { amount: 20_000 });
  await openPapers(client);
  await approveByKeys();
  await expect(page.getByText(/aprobar necesita una segunda persona/)).toBeVisible();
  await button('Aprobar').last().click();
  await dialog.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText(/^Lo propusiste hace/)).toBeVisible();
  await expect(page.getByText(/Quien propone no puede confirmar/)).toBeVisible();
  await expect(button('Confirmar')).toHaveCount(0);
  await expect(page.getByText('Espera a otra persona')).toBeVisible();
  await expect(button('Tomar el caso')).toHaveCount(0);

  window.localStorage.clear();
  await page.goto(`/operations/clients/${client.clientId}?reason=Prueba`, { as: supervisor });
  await expect(page.getByText(/^Propuesto por Renzo Aguilar Soto hace/)).toBeVisible();
  await expect(button('Tomar el caso')).toBeVisible();
  await button('No confirmar').click();
  await dialog.getByRole('button', { name: 'No confirmar' }).click();
  await expect(dialog.getByText('Escribe el motivo con al menos 5 letras.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await button('Confirmar').click();
  await button('Sí, confirmar').click();
  await expect(page.getByText(/^Propuesto por/)).toHaveCount(0);
  await expect(page.getByText('Aprobado, por firmar')).toBeVisible();
});

it('a file that cannot be read offers another try and leaves the rest standing', async () => {
  const client = await makeInReview(stack);
  let isDown = true;
  intercept('*', async (call) => {
    if (!isDown || !call.path.startsWith('/operations/files/')) return call.send();
    const details = { code: 'unavailable' };
    const refusal = { message: 'No disponible.', status: 503, errorType: 'Unavailable', details };
    return Response.json(refusal, { status: 503 });
  });
  await openPapers(client);
  await expect(page.getByText('No pudimos abrir el archivo')).toBeVisible();
  await expect(page.getByText('Datos declarados')).toBeVisible();
  isDown = false;
  await button('Reintentar').click();
  await expect(page.getByRole('img', { name: 'frente' })).toBeVisible();
});

it('a case in hand is held on to every five minutes', async () => {
  const client = await makeInReview(stack);
  stopClock(new Date());
  await openPapers(client);
  const taken = () => calls.filter(({ name }) => name.endsWith('/take')).length;
  await passTime(300_000);
  expect(taken()).toBe(0);
  await button('Tomar el caso').click();
  await expect(page.getByText(/^Es tuyo hasta las/)).toBeVisible();
  await passTime(299_999);
  expect(taken()).toBe(1);
  await passTime(1);
  await expect.poll(taken).toBe(2);
});

it('a yes waits for the papers and says so before it asks why; a no waits for nothing', async () => {
  const client = await makeInReview(stack);
  await page.goto(`/operations/clients/${client.clientId}?reason=Prueba`, { as: supervisor });
  await expect(page.getByText('Faltan 4 documentos por aprobar.')).toBeVisible();
  await expect(button('Aprobar')).toHaveAttribute('aria-disabled', 'true');
  await expect(button('Aprobar')).toHaveAccessibleDescription('Faltan 4 documentos por aprobar.');
  await button('Aprobar').click({ force: true });
  await expect(dialog).toHaveCount(0);
  await expect(button('Pedir un aval')).toHaveAttribute('aria-disabled', 'true');
  await button('Rechazar').click();
  await expect(dialog.getByLabel('Motivo del rechazo')).toBeVisible();
});

it('one more document can be asked for, in words', async () => {
  const client = await makeInReview(stack);
  await page.goto(`/operations/clients/${client.clientId}?reason=Prueba`, { as: desk });
  await expect(page.getByText('Faltan 4 documentos por aprobar.')).toBeVisible();
  await button('Pedir otro documento').click();
  await dialog
    .getByLabel('¿Qué documento necesitas?')
    .fill('Constancia de trabajo de tu empleador');
  await dialog.getByRole('button', { name: 'Pedir otro documento' }).click();
  await expect(page.getByText('Faltan 5 documentos por aprobar.')).toBeVisible();
  await tab('Documentos').click();
  await inStrip(/Otros documentos/)
    .getByRole('button')
    .click();
  await expect(page.getByText('El cliente todavía no subió este documento.')).toBeVisible();
});

it('who and what stands behind the loan; a vehicle that is not in order wants a word', async () => {
  const client = await makeInReview(stack);
  intercept('*', async (call) => {
    if (call.path.endsWith('/vehicle')) return Response.json({ ok: true, state: 'observed' });
    const answer = await call.send();
    return call.path.endsWith('/open') ? withBacking(await answer.json()) : answer;
  });
  await page.goto(`/operations/clients/${client.clientId}?reason=Prueba`, { as: desk });
  await expect(page.getByText('Aval: Ana Flores')).toBeVisible();
  // The guarantor's own paper is not in the way of the first decision.
  await expect(page.getByText('Faltan 4 documentos por aprobar.')).toBeVisible();
  await expect(page.getByText('Listo para revisar')).toHaveCount(2);
  await page.getByLabel('El titular es el dueño según el certificado').click();
  await button('Guardar revisión').click();
  await expect(page.getByText('Escribe qué falta, con al menos 5 letras.')).toBeVisible();
  await page.getByLabel('Comentario para el cliente').fill('El certificado muestra un gravamen.');
  await button('Guardar revisión').click();
  await expect
    .poll(() => calls.find(({ name }) => name.endsWith('/vehicle'))?.body)
    .toEqual({
      owner_matches: true,
      free_of_lien: false,
      comment: 'El certificado muestra un gravamen.',
    });
});

/** The file as it came, with a guarantor and a vehicle that wait for the desk. */
function withBacking(answer: { case: { documents: object[] } }): Response {
  const since = '2026-11-16T15:00:00Z';
  const guarantor = {
    id: 1,
    name: 'Ana Flores',
    document: 'DNI 43218760',
    phone: '+51987000222',
    email: 'ana@correo.pe',
    state: 'submitted',
    since,
    consented_at: since,
    bureau_checked_at: since,
    classification: 'NORMAL',
    replaced_at: null,
  };
  const car = { plate: 'ABC-123', brand: 'Toyota', model: 'Yaris', year: 2020 };
  const vehicle = { ...car, state: 'submitted', owner_matches: null, free_of_lien: null };
  const [paper] = answer.case.documents;
  const documents = [...answer.case.documents, { ...paper, id: 1, owner: 'guarantor' }];
  const backing = { guarantors: [guarantor], vehicle, documents };
  return Response.json({ ...answer, case: { ...answer.case, ...backing } });
}

it('codes of machines are said in words, or short and to be copied whole', async () => {
  const client = await makeInReview(stack);
  let code = '';
  intercept('*', async (call) => {
    const answer = await call.send();
    if (!call.path.endsWith('/open')) return answer;
    const body = (await answer.json()) as { case: { loan: { code: string } } };
    code = body.case.loan.code;
    return Response.json(body);
  });
  await page.goto(`/operations/clients/${client.clientId}?reason=Prueba&tab=evaluation`, {
    as: desk,
  });
  await expect(page.getByText('Política de evaluación: versión 2025-01')).toBeVisible();
  await expect(page.getByText('Normal', { exact: true })).toBeVisible();
  const facts = page.locator('section[aria-label="Datos principales"]');
  await expect(facts.getByText(`${code.slice(0, 6)}…`)).toHaveAttribute('title', code);
  await expect(facts).not.toContainText(code);
});

it('a client that is not there says so and leads back to the search', async () => {
  await page.goto('/operations/clients/999999?reason=Prueba', { as: desk });
  await button('Volver a la lista').click();
  await page.waitForURL('/operations/clients');
});
