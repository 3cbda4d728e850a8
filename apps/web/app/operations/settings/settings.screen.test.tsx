import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { rucOf } from '@alivio/testing/outside/ruc.ts';
import { expect, inject, it } from 'vitest';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
const desk = await signInStaff(url, staff.operations, demoPassword);
const ADDRESS = '/operations/settings';
/** The demo is shared: what is made here has names of its own. */
const own = (name: string) => `${name} ${process.pid}`;
const santaLucia = '20548763216';

const site = {
  id: 7,
  center: { id: 3, name: 'Clínica del Sur', ruc: null as string | null },
  headquarter_name: 'Cayma',
  address: 'Av. Ejército 710',
  district: 'Cayma',
  province: 'Arequipa',
  region: 'Arequipa',
  phone: '+51 54 271 000',
  is_open: false,
  missing: ['agreement', 'account', 'person'],
  categories: [
    { id: 1, name: 'Odontología', is_treated: true, is_retired: false },
    { id: 2, name: 'Dermatología', is_treated: false, is_retired: false },
    { id: 3, name: 'Reumatología', is_treated: true, is_retired: true },
  ],
  agreements: [] as object[],
  accounts: [] as object[],
  ccis_elsewhere: [{ cci: '00219100123456701254', site: 'Clínica Sonrisa, Miraflores' }],
  account_approval_id: null as number | null,
  campaigns: [] as object[],
  people: [] as object[],
  history: [] as object[],
};
const proposal = {
  id: 5,
  command: 'change_site_account',
  summary: 'Sin cuenta → BBVA 01117500020012345672',
  changes: [{ label: 'CCI', before: 'Sin cuenta', after: '01117500020012345672' }],
  reason: 'Carta de la clínica',
  proposed_by: { id: 2, name: 'Ana Torres', is_me: false, is_active: true },
  proposed_at: '2026-11-17T15:00:00Z',
  state: 'waiting',
  settled_by: null,
  settled_at: null,
  settled_reason: null,
  right: 'treasury',
  obstacle: null,
  subject: { kind: 'site', id: 7 },
  loan_id: null,
  client_id: null,
};
const agreement = {
  valid_from: '2026-12-01',
  revision: 2,
  fee: 8,
  standing: 'coming',
  entered_by: 'Ana Torres',
};
const refuseWith = (status: number, code: string, message: string, details: object = {}) =>
  Response.json(
    { status, errorType: 'Conflict', message, details: { code, ...details } },
    { status },
  );

async function openSite(parts: Partial<typeof site> = {}) {
  intercept('GET /operations/settings/sites/7', () =>
    Response.json({ ok: true, today: '2026-11-17', site: { ...site, ...parts } }),
  );
  await page.goto(`${ADDRESS}/sites/7`, { as: desk });
}

const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('the demo’s clinics stand with their sites and what each lacks; the search is in the address', async () => {
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clínicas y sedes');
  await expect(page.getByRole('link', { name: 'Miraflores' })).toHaveAttribute(
    'href',
    '/operations/settings/sites/1',
  );
  await page.goto(`${ADDRESS}?search=andino%20surco`, { as: desk });
  await expect(page.getByRole('link', { name: 'Surco' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Miraflores' })).toHaveCount(0);
  await page.goto(`${ADDRESS}?search=nada`, { as: desk });
  await expect(page.getByText('Nada coincide')).toBeVisible();
  await button('Ver todas').click();
  await expect(page.getByRole('link', { name: 'Miraflores' })).toBeVisible();
});

it('a house without clinics says how to make the first', async () => {
  intercept('/operations/settings/centers', () => Response.json({ ok: true, data: [] }));
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByText('Todavía no hay clínicas')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nueva sede' }).first()).toHaveAttribute(
    'href',
    '/operations/settings/sites/new',
  );
});

it('who lacks the right reads so, and finds nothing to press', async () => {
  intercept('/operations/rights', () => Response.json({ ok: true, rights: ['reviewer'] }));
  await openSite();
  await expect(page.getByText('Solo administración cambia la configuración')).toBeVisible();
  for (const name of ['Abrir sede', 'Nuevo convenio', 'Proponer cuenta', 'Nueva campaña'])
    await expect(button(name)).toHaveCount(0);
});

it('a site is made with its clinic, opened once it has what it needs, from the real server', async () => {
  await page.goto(`${ADDRESS}/sites/new`, { as: desk });
  await button('Crear sede').click();
  await expect(page.getByRole('alert')).toContainText('Elige la clínica.');
  await page.getByLabel('Clínica', { exact: true }).selectOption('new');
  await page.getByLabel('Nombre de la clínica nueva').fill(own('Clínica del Misti'));
  await page.getByLabel('Nombre de la sede').fill('Cayma');
  await page.getByLabel('Dirección').fill('Av. Ejército 710');
  await page.getByLabel('Distrito').fill('Cayma');
  await page.getByLabel('Provincia').fill('Arequipa');
  await page.getByLabel('Región').fill('Arequipa');
  await page.getByLabel('Teléfono').fill('054 271000');
  await page.getByLabel('RUC de la clínica').fill(rucOf(process.pid));
  // Without a line nothing is lost, and a reload keeps it too.
  const mend = cutLine('POST /operations/settings/sites');
  await button('Crear sede').click();
  await expect(page.getByText('No pudimos conectarnos')).toBeVisible();
  mend();
  await page.reload();
  await expect(page.getByLabel('Dirección')).toHaveValue('Av. Ejército 710');
  await page.getByLabel('RUC de la clínica').fill('20100047219');
  await button('Crear sede').click();
  await expect(page.getByRole('alert')).toContainText('El RUC no es válido');
  await page.getByLabel('RUC de la clínica').fill(santaLucia);
  await button('Crear sede').click();
  await expect(page.getByRole('alert')).toContainText('Ya hay una clínica con ese RUC.');
  const ruc = rucOf(process.pid);
  await page.getByLabel('RUC de la clínica').fill(ruc);
  await button('Crear sede').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${own('Clínica del Misti')}, Cayma`,
  );
  await expect(page.getByText(ruc, { exact: true })).toBeVisible();
  await expect(page.getByText('Para abrirla necesita al menos una categoría')).toBeVisible();

  await button('Editar categorías').click();
  await page.getByLabel('Odontología').check();
  await button('Guardar').click();
  await expect(page.getByText('Categorías cambiadas')).toBeVisible();
  await button('Nuevo convenio').click();
  await page.getByLabel('Comisión (incluye IGV)').fill('8,5');
  await expect(page.getByText('la clínica recibe S/ 4,575.00')).toBeVisible();
  await button('Guardar').click();
  await expect(page.getByText('Vigente', { exact: true })).toBeVisible();
  await button('Abrir sede').click();
  await page
    .getByRole('dialog', { name: '¿Abrir la sede?' })
    .getByRole('button', { name: 'Abrir sede' })
    .click();
  await expect(page.getByText('Los clientes nuevos pueden elegirla.')).toBeVisible();
});

it('a clinic without a RUC says so, and is given one; its name is not sent along', async () => {
  const centers = [{ id: 3, name: 'Clínica del Sur', ruc: null, sites: [] }];
  intercept('GET /operations/settings/centers', () => Response.json({ ok: true, data: centers }));
  intercept('PATCH /operations/settings/centers/3', () => Response.json({ ok: true }));
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByText('Sin RUC')).toBeVisible();
  await button('Editar Clínica del Sur').click();
  const dialog = page.getByRole('dialog', { name: 'Editar la clínica' });
  await button('Guardar').click();
  await expect(dialog).toContainText('El RUC no es válido: revisa sus 11 números.');
  await page.getByLabel('RUC de la clínica').fill(' 20-548763216');
  await button('Guardar').click();
  await expect(page.getByText('Clínica actualizada').first()).toBeVisible();
  expect(sent('PATCH /operations/settings/centers/3')).toEqual([{ ruc: santaLucia }]);
});

it('an agreement says what it replaces, and stays written when somebody was first', async () => {
  intercept('POST /operations/settings/sites/7/agreements', () =>
    refuseWith(409, 'agreement_changed', 'Otra persona registró un convenio para ese día.'),
  );
  await openSite({ agreements: [agreement] });
  await expect(page.getByText('Sin convenio vigente')).toBeVisible();
  await button('Nuevo convenio').click();
  await page.getByLabel('Comisión (incluye IGV)').fill('80');
  await page.getByLabel('Rige desde').fill('16/11/2026');
  await button('Guardar').click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo convenio' });
  await expect(dialog).toContainText('de 0 a 30 %');
  await expect(dialog).toContainText('Hoy o después, nunca antes.');
  await page.getByLabel('Comisión (incluye IGV)').fill('7');
  await page.getByLabel('Rige desde').fill('01/12/2026');
  await expect(dialog).toContainText('Reemplaza al convenio de 8.00 %');
  await button('Guardar').click();
  await expect(dialog).toContainText('Otra persona registró un convenio');
  await expect(page.getByLabel('Comisión (incluye IGV)')).toHaveValue('7');
  expect(sent('POST /operations/settings/sites/7/agreements')).toEqual([
    { fee: 7, valid_from: '2026-12-01', seen_revision: 2 },
  ]);
});

it('an account is looked at while it is typed, and proposed, not changed', async () => {
  intercept('POST /operations/settings/sites/7/account', () =>
    Response.json({ ok: true, approval_id: 5 }, { status: 201 }),
  );
  await openSite();
  await button('Proponer cuenta').click();
  await page.getByLabel('CCI', { exact: true }).fill('01117500020012345673');
  await button('Proponer').click();
  const dialog = page.getByRole('dialog', { name: 'Proponer cuenta bancaria' });
  await expect(dialog).toContainText('El CCI no es válido');
  await page.getByLabel('CCI', { exact: true }).fill('011-175-000200123456-72');
  await expect(dialog).toContainText('Es de BBVA.');
  await page.getByLabel('Número de cuenta').fill('0011-0175-0200123456');
  await page.getByLabel('Tipo de cuenta').selectOption('corriente');
  await page.getByLabel('Motivo y cómo se verificó').fill('Carta, confirmada por teléfono');
  await button('Proponer').click();
  await expect(page.getByText('Cuenta propuesta: la confirma tesorería').first()).toBeVisible();
  expect(sent('POST /operations/settings/sites/7/account')).toEqual([
    {
      cci: '01117500020012345672',
      account_number: '0011-0175-0200123456',
      account_type: 'corriente',
      reason: 'Carta, confirmada por teléfono',
    },
  ]);
});

it('a CCI of another site, and a number that does not fit it, are warned of while they are typed', async () => {
  await openSite();
  await button('Proponer cuenta').click();
  const dialog = page.getByRole('dialog', { name: 'Proponer cuenta bancaria' });
  await page.getByLabel('CCI', { exact: true }).fill('002-191-001234567012-54');
  await expect(dialog).toContainText('registrado también en Clínica Sonrisa, Miraflores');
  await page.getByLabel('Número de cuenta').fill('0011-0175-0200123456');
  await expect(dialog).toContainText('El número de cuenta no coincide con el CCI');
  await page.getByLabel('CCI', { exact: true }).fill('01117500020012345672');
  await expect(dialog.getByText('registrado también')).toHaveCount(0);
  await expect(dialog.getByText('no coincide con el CCI')).toHaveCount(0);
});

it('a proposal that was over when it was confirmed says so, though its card is gone', async () => {
  let isOver = false;
  intercept('GET /operations/approvals/5', () => Response.json({ ok: true, approval: proposal }));
  intercept('POST /operations/approvals/5', () => {
    isOver = true;
    return refuseWith(409, 'approval_outdated', 'El caso cambió después de la propuesta.');
  });
  await openSite({ account_approval_id: 5 });
  intercept('GET /operations/settings/sites/7', () =>
    Response.json({
      ok: true,
      today: '2026-11-17',
      site: { ...site, account_approval_id: isOver ? null : 5 },
    }),
  );
  await button('Confirmar').click();
  await expect(page.getByText('Propuesto por Ana Torres')).toHaveCount(0);
  await expect(page.getByText('El caso cambió después de la propuesta.').first()).toBeVisible();
});

it.each([
  ['confirmed', 'Cuenta cambiada'],
  ['declined', 'La cuenta sigue como estaba'],
])('a proposal that is %s now is told in passing: %s', async (state, text) => {
  intercept('GET /operations/approvals/5', () => Response.json({ ok: true, approval: proposal }));
  intercept('POST /operations/approvals/5', () =>
    Response.json({ ok: true, approval: { ...proposal, state }, loan_state: null }),
  );
  await openSite({ account_approval_id: 5 });
  await button('Confirmar').click();
  await expect(page.getByText(text).first()).toBeVisible();
});

it('what waits for treasury stands on the page, and nobody proposes another meanwhile', async () => {
  intercept('GET /operations/approvals/5', () => Response.json({ ok: true, approval: proposal }));
  await openSite({ account_approval_id: 5 });
  await expect(page.getByText('Propuesto por Ana Torres')).toBeVisible();
  await expect(page.getByText('Cambiar la cuenta de la sede', { exact: true })).toBeVisible();
  await expect(button('Confirmar')).toBeVisible();
  await expect(button('Proponer cuenta')).toHaveCount(0);
});

it.each([
  [{ obstacle: 'right_missing' }, 'lo hace alguien con permiso de tesorería'],
  [{ obstacle: 'own_rights' }, 'Es sobre tus propios permisos'],
])('who may not confirm reads so at once, and is offered nothing: %o', async (parts, text) => {
  intercept('GET /operations/approvals/5', () =>
    Response.json({ ok: true, approval: { ...proposal, ...parts } }),
  );
  await openSite({ account_approval_id: 5 });
  await expect(page.getByText(text)).toBeVisible();
  await expect(button('Confirmar')).toHaveCount(0);
  await expect(button('No confirmar')).toHaveCount(0);
});

it('of somebody whose account was closed nothing is confirmed, only put aside', async () => {
  const proposed_by = { ...proposal.proposed_by, is_active: false };
  intercept('GET /operations/approvals/5', () =>
    Response.json({ ok: true, approval: { ...proposal, proposed_by } }),
  );
  await openSite({ account_approval_id: 5 });
  await expect(page.getByText('La cuenta de quien lo propuso fue desactivada')).toBeVisible();
  await expect(button('Confirmar')).toHaveCount(0);
  await expect(button('No confirmar')).toBeVisible();
});

it('whoever proposed an account reads why it was not confirmed', async () => {
  const settled = {
    state: 'declined',
    settled_by: { id: 3, name: 'Carla Núñez' },
    settled_at: '2026-11-17T16:00:00Z',
    settled_reason: 'La carta no está firmada.',
  };
  intercept('GET /operations/approvals', () =>
    Response.json({ ok: true, approval: { ...proposal, ...settled } }),
  );
  await openSite();
  await expect(page.getByText('La última propuesta no se confirmó')).toBeVisible();
  await expect(page.getByText('Motivo: La carta no está firmada.')).toBeVisible();
  await expect(page.getByText(/^Carla Núñez, /)).toBeVisible();
});

it('a campaign is ended when it runs and withdrawn when it does not', async () => {
  intercept('PUT /operations/settings/campaigns/3/end', () => Response.json({ ok: true }));
  intercept('DELETE /operations/settings/campaigns/4', () => Response.json({ ok: true }));
  const campaign = { id: 3, name: 'Verano', starts_on: '2026-11-01', ends_on: '2026-11-30' };
  await openSite({
    campaigns: [
      {
        ...campaign,
        id: 4,
        name: 'Navidad',
        starts_on: '2026-12-01',
        ends_on: null,
        standing: 'coming',
      },
      { ...campaign, standing: 'running' },
    ],
  });
  await button('Terminar Verano').click();
  await page.getByLabel('Último día').fill('30/11/2026');
  await button('Terminar').click();
  await expect(page.getByRole('dialog', { name: 'Terminar campaña' })).toContainText(
    'antes del 30/11/2026',
  );
  await page.getByLabel('Último día').fill('20/11/2026');
  await button('Terminar').click();
  await expect(page.getByText('Campaña terminada').first()).toBeVisible();
  expect(sent('PUT /operations/settings/campaigns/3/end')).toEqual([{ ends_on: '2026-11-20' }]);
  await button('Retirar Navidad').click();
  await page
    .getByRole('dialog', { name: '¿Retirar la campaña?' })
    .getByRole('button', { name: 'Retirar' })
    .click();
  await expect(page.getByText('Campaña retirada').first()).toBeVisible();
});

it('what changed is told with what it was', async () => {
  await openSite({
    history: [
      {
        id: 2,
        at: '2026-11-17T15:00:00Z',
        by: 'Ana Torres',
        action: 'site.changed',
        changes: [{ field: 'address', before: 'Calle Vieja 1', after: 'Av. Ejército 710' }],
      },
      { id: 1, at: '2026-11-16T15:00:00Z', by: null, action: 'site.opened', changes: [] },
    ],
  });
  await expect(page.getByText('Dirección: Calle Vieja 1 → Av. Ejército 710')).toBeVisible();
  await expect(page.getByText('Sede abierta')).toBeVisible();
});

it('a category is made, renamed and retired, from the real server', async () => {
  const name = own('Cardiología');
  await page.goto(`${ADDRESS}/categories`, { as: desk });
  await button('Nueva categoría').click();
  await page.getByLabel('Nombre de la categoría').fill('ODONTOLOGIA');
  await button('Guardar').click();
  await expect(page.getByRole('dialog', { name: 'Nueva categoría' })).toContainText(
    'Ya hay una categoría con ese nombre.',
  );
  await page.getByLabel('Nombre de la categoría').fill(name);
  await button('Guardar').click();
  await button(`Cambiar el nombre de ${name}`).click();
  await page.getByLabel('Nombre de la categoría').fill(`${name} infantil`);
  await button('Guardar').click();
  await button(`Retirar ${name} infantil`).click();
  await page
    .getByRole('dialog', { name: `¿Retirar ${name} infantil?` })
    .getByRole('button', { name: 'Retirar' })
    .click();
  await expect(button(`Volver a ofrecer ${name} infantil`)).toBeVisible();
});

it('a list that fails says so, with another try', async () => {
  const mend = cutLine('/operations/settings/categories');
  await page.goto(`${ADDRESS}/categories`, { as: desk });
  await expect(page.getByText('Sin conexión')).toBeVisible();
  mend();
  await button('Reintentar').click();
  await expect(button('Retirar Odontología')).toBeVisible();
});
