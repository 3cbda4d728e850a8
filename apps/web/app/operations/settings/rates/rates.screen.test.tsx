import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);
const address = '/operations/settings/rates';
const CALL = '/operations/settings/rates';
const posted = (path: string) =>
  calls.filter(({ name }) => name.startsWith('POST') && name.endsWith(path));

it('shows the card in force with its rates, its cap and who brought it', async () => {
  await page.goto(address, { as: desk });
  await expect(page.getByRole('heading', { name: 'alivio-2024-01' })).toBeVisible();
  await expect(page.getByText('Vigente')).toBeVisible();
  const rates = page.getByRole('table').filter({ hasText: /^TEA por plazo/ });
  const twelve = rates.getByRole('row').filter({ hasText: '12 meses' });
  await expect(twelve).toContainText('42.90 %');
  await expect(twelve).toContainText('39.90 %');
  await expect(page.getByText('113.16 % desde el 01/11/2025')).toBeVisible();
  await expect(page.getByText('Sin confirmar').first()).toBeVisible();
  const caps = page.getByRole('table').filter({ hasText: /^Topes del BCRP/ });
  await expect(caps.getByRole('row').filter({ hasText: 'Moratorio' }).first()).toContainText(
    'Sin confirmar',
  );
});

it('says who proposed and confirmed a card, with one full stop', async () => {
  intercept(`GET ${CALL}`, async (call) => {
    const answer = (await (await call.send()).json()) as { cards: object[] };
    const author = { name: 'Ana Torres', at: '2026-11-17T12:40:00Z' };
    const cards = answer.cards.map((card) => ({ ...card, proposed: author, confirmed: author }));
    return Response.json({ ...answer, cards });
  });
  await page.goto(address, { as: desk });
  await expect(page.getByText(/^Propuesto por Ana Torres el/).first()).toHaveText(
    /y confirmado por Ana Torres el 17\/11\/2026, 07:40\.$/,
  );
});

it('a new card is judged and priced while it is written, and proposed with its reason', async () => {
  intercept(`POST ${CALL}`, () => Response.json({ ok: true, approval_id: 1 }));
  await page.goto(`${address}/new`, { as: desk });
  await expect(page.getByLabel('TEA a 12 meses', { exact: true })).toHaveValue('42.9');
  const cost = page.getByRole('table').filter({ hasText: /^Costo del ejemplo/ });
  const monthly = cost.getByRole('row').filter({ hasText: 'Cuota' });
  await expect(monthly).toContainText('S/ 523.76');
  await expect(page.getByText(/^Se financia de S\/ 1,500 a S\/ 25,900/)).toBeVisible();
  await expect(page.getByLabel('Monto máximo')).toHaveCount(0);
  await page.getByLabel('TEA a 12 meses', { exact: true }).fill('120');
  await expect(page.getByText(/la TEA de 120.00 % supera el tope/)).toBeVisible();
  await page.getByLabel('TEA a 12 meses', { exact: true }).fill('40');
  await expect(page.getByText(/Cumple los topes/)).toBeVisible();
  await expect(monthly).toContainText('S/ 51');
  await page.getByRole('button', { name: 'Proponer' }).click();
  expect(posted(CALL)).toHaveLength(0);
  await page.getByLabel('Motivo').fill('Ajuste de tasas del trimestre.');
  await page.getByRole('button', { name: 'Proponer' }).click();
  await page.waitForURL(address);
  expect(posted(CALL)[0]?.body).toMatchObject({
    terms: {
      min_amount: 1500,
      max_amount: 25_900,
      igv: 18,
      teas: expect.arrayContaining([{ term: 12, campaign: false, tea: 40 }]),
    },
    sample: { amount: 5000, term: 12, campaign: false },
  });
});

it('what could not be priced, costs nothing or is dearer in a campaign is never called fine', async () => {
  await page.goto(`${address}/new`, { as: desk });
  const isFine = page.getByText(/Cumple los topes/);
  await expect(isFine).toBeVisible();
  const fee = page.getByLabel(/^Comisión/);
  const usual = await fee.inputValue();
  await fee.fill('9999999');
  await expect(page.getByText(/a 6 meses no se podría ofrecer/)).toBeVisible();
  await expect(isFine).toHaveCount(0);
  await fee.fill('600');
  await expect(page.getByText(/La comisión de S\/ 600.00 pasa de S\/ 500/)).toBeVisible();
  await fee.fill(usual);
  const twelve = page.getByLabel('TEA a 12 meses', { exact: true });
  await twelve.fill('0');
  await expect(page.getByText(/La TEA a 12 meses es cero/)).toBeVisible();
  await twelve.fill('30');
  await expect(page.getByText(/es más cara que su tasa normal \(30.00 %\)/)).toBeVisible();
  await expect(isFine).toHaveCount(0);
});

it('a day of today or before is refused where it is written', async () => {
  await page.goto(`${address}/new`, { as: desk });
  await page.getByLabel('Empieza el').fill('01/01/2020');
  await expect(page.getByText('Un tarifario nuevo empieza mañana o después.')).toBeVisible();
});

it('over a line that is down nothing typed is lost', async () => {
  await page.goto(`${address}/new`, { as: desk });
  await page.getByLabel('TEA a 12 meses', { exact: true }).fill('40');
  await page.getByLabel('Motivo').fill('Ajuste de tasas del trimestre.');
  cutLine(CALL);
  await page.getByRole('button', { name: 'Proponer' }).click();
  await expect(page.getByText(/^No pudimos conectarnos/)).toBeVisible();
  await expect(page.getByLabel('TEA a 12 meses', { exact: true })).toHaveValue('40');
});

it('what was written survives a reload, for the same person and on top of the same card, until it is proposed or thrown away', async () => {
  intercept(`POST ${CALL}`, () => Response.json({ ok: true, approval_id: 1 }));
  const twelve = page.getByLabel('TEA a 12 meses', { exact: true });
  const found = page.getByText('Sigues con lo que habías escrito');
  window.localStorage.setItem('alivio.staff-email', 'ana@alivio.demo');
  await page.goto(`${address}/new`, { as: desk });
  await twelve.fill('40');
  await page.getByLabel('Motivo').fill('Ajuste de tasas del trimestre.');
  await page.reload();
  await expect(twelve).toHaveValue('40');
  await expect(page.getByLabel('Motivo')).toHaveValue('Ajuste de tasas del trimestre.');
  await expect(found).toBeVisible();

  window.localStorage.setItem('alivio.staff-email', 'rosa@alivio.demo');
  await page.reload();
  await expect(twelve).toHaveValue('42.9');
  window.localStorage.setItem('alivio.staff-email', 'ana@alivio.demo');
  // A newer card came meanwhile: the form begins with a copy of that one.
  const showOld = intercept(`GET ${CALL}`, async (call) => {
    const answer = (await (await call.send()).json()) as { cards: { version: string }[] };
    const cards = answer.cards.map((card) => ({ ...card, version: `${card.version}-newer` }));
    return Response.json({ ...answer, cards });
  });
  await page.reload();
  await expect(twelve).toHaveValue('42.9');
  await expect(found).toHaveCount(0);
  showOld();

  await page.reload();
  await expect(twelve).toHaveValue('40');
  await page.getByRole('button', { name: 'Descartar y empezar de nuevo' }).click();
  await expect(page.getByText('Descartaste lo que habías escrito.')).toBeFocused();
  await expect(twelve).toHaveValue('42.9');
  await page.reload();
  await expect(twelve).toHaveValue('42.9');
  await expect(found).toHaveCount(0);

  await twelve.fill('41');
  await page.getByLabel('Motivo').fill('Ajuste de tasas del trimestre.');
  await page.getByRole('button', { name: 'Proponer' }).click();
  await page.waitForURL(address);
  await page.goto(`${address}/new`);
  await expect(twelve).toHaveValue('42.9');
});

it('a cap begins where the last one ends, and one below the rates says which', async () => {
  intercept('/operations/settings/rate-caps', () => Response.json({ ok: true }));
  await page.goto(`${address}/new-cap`, { as: desk });
  await expect(page.getByLabel('Empieza el')).toHaveValue('01/05/2026');
  await expect(page.getByLabel('Termina el')).toHaveValue('31/10/2026');
  await page.getByLabel('Tope en porcentaje').fill('30');
  await expect(page.getByText(/supera el tope BCRP de 30.00 %/)).toBeVisible();
  await page.getByLabel('Tope en porcentaje').fill('110.5');
  await page.getByLabel('Lo vi publicado por el BCRP').check();
  await page.getByRole('button', { name: 'Registrar el tope' }).click();
  await page.waitForURL(address);
  expect(posted('/rate-caps')[0]?.body).toMatchObject({ tea: 110.5, published: true });
});

it('the last cap of its kind is corrected, with what it says and what it will say beside each other', async () => {
  intercept('/operations/settings/rate-caps/correction', () => Response.json({ ok: true }));
  await page.goto(address, { as: desk });
  await expect(page.getByRole('link', { name: /^Corregir el tope/ })).toHaveCount(2);
  await page.getByRole('link', { name: 'Corregir el tope moratorio' }).click();
  await expect(page.getByText('Tope moratorio desde el 01/11/2025')).toBeVisible();
  const tea = page.getByLabel('Tope en porcentaje');
  await expect(tea).toHaveValue('16.974');
  await tea.fill('10');
  await expect(page.getByText(/la mora de 14.40 % supera el tope de 10.00 %/)).toBeVisible();
  await tea.fill('16.97');
  await page.getByLabel('Lo vi publicado por el BCRP').check();
  const change = page.getByRole('table').filter({ hasText: /^El tope, como está/ });
  await expect(change.getByRole('row').filter({ hasText: 'Publicación' })).toContainText(
    'Sin confirmarPublicado',
  );
  await page.getByRole('button', { name: 'Corregir el tope' }).click();
  expect(posted('/correction')).toHaveLength(0);
  await page.getByLabel('Motivo de la corrección').fill('El BCRP lo publicó.');
  await page.getByRole('button', { name: 'Corregir el tope' }).click();
  await page.waitForURL(address);
  expect(posted('/correction')[0]?.body).toMatchObject({
    cap: { kind: 'moratory', from: '2025-11-01', tea: 16.97, published: true },
    reason: 'El BCRP lo publicó.',
  });
});

it('what a corrected cap said before stays in its row, with who had entered it', async () => {
  intercept(`GET ${CALL}`, async (call) => {
    const answer = await (await call.send()).json();
    const [newest, ...others] = answer.caps;
    const entered = { name: 'Ana Torres', at: '2026-11-17T15:00:00Z' };
    const corrected = { cap: { ...newest.cap, tea: 17 }, entered, before: [newest] };
    return Response.json({ ...answer, caps: [corrected, ...others] });
  });
  await page.goto(address, { as: desk });
  const caps = page.getByRole('table').filter({ hasText: /^Topes del BCRP/ });
  const row = caps.getByRole('row').filter({ hasText: 'Antes:' });
  await expect(row).toContainText('Ana Torres, 17/11/2026');
  await expect(row).toContainText(
    'Antes: 16.97 % hasta el 30/04/2026, sin confirmar (Viene con el sistema)',
  );
});

it('who is no administrator reads so at once, and is offered nothing', async () => {
  intercept('/operations/rights', () => Response.json({ ok: true, rights: ['supervisor'] }));
  await page.goto(address, { as: desk });
  await expect(page.getByText('Solo administración cambia la configuración')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'alivio-2024-01' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Proponer un tarifario' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Corregir el tope/ })).toHaveCount(0);
});

it.each([
  ['confirmed', 'Confirmaste la propuesta'],
  ['declined', 'No confirmaste la propuesta: nada cambia'],
])('a card that is %s by a second person is told in passing: %s', async (state, text) => {
  const proposal = {
    id: 5,
    command: 'add_rate_card',
    summary: 'Tarifario alivio-2026-12-01',
    changes: [],
    reason: 'Ajuste del trimestre',
    proposed_by: { id: 2, name: 'Ana Torres', is_me: false, is_active: true },
    proposed_at: '2026-11-17T15:00:00Z',
    state: 'waiting',
    settled_by: null,
    settled_at: null,
    settled_reason: null,
    right: 'supervisor',
    obstacle: null,
    subject: { kind: 'house', id: 1 },
    loan_id: null,
    client_id: null,
  };
  let isSettled = false;
  intercept(`GET ${CALL}`, async (call) => {
    const answer = await (await call.send()).json();
    return Response.json({ ...answer, waiting_approval_id: isSettled ? null : 5 });
  });
  intercept('GET /operations/approvals/5', () => Response.json({ ok: true, approval: proposal }));
  intercept('POST /operations/approvals/5', () => {
    isSettled = true;
    return Response.json({ ok: true, approval: { ...proposal, state }, loan_state: null });
  });
  await page.goto(address, { as: desk });
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByText(text).first()).toBeVisible();
});

it('what is wrong with a new cap says of which field, in the order of the screen', async () => {
  await page.goto(`${address}/new-cap`, { as: desk });
  await page.getByLabel('Empieza el').fill('mañana');
  await page.getByLabel('Termina el').fill('nunca');
  await page.getByRole('button', { name: 'Registrar el tope' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Tope en porcentaje: Escribe un porcentaje, por ejemplo 42.9.',
    'Empieza el: Escribe una fecha como 03/12/2026.',
    'Termina el: Escribe una fecha como 03/12/2026.',
  ]);
});

it('what is wrong with a new card says of which field, in the order of the screen', async () => {
  await page.goto(`${address}/new`, { as: desk });
  await page.getByLabel('Comisión, antes de IGV').fill('poco');
  await page.getByLabel('TEA a 12 meses', { exact: true }).fill('mucho');
  await page.getByLabel('TEA a 18 meses', { exact: true }).fill('más');
  await page.getByLabel('Motivo').fill('Ajuste de tasas del trimestre.');
  await page.getByRole('button', { name: 'Proponer' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'TEA a 12 meses: Escribe un porcentaje, por ejemplo 42.9.',
    'TEA a 18 meses: Escribe un porcentaje, por ejemplo 42.9.',
    'Comisión, antes de IGV: Escribe un monto en soles, por ejemplo 1,500.',
  ]);
});
