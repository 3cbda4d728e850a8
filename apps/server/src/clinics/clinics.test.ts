import { listAccesses } from '@alivio/contract/accesses.ts';
import { exportClinicPayments, listClinicPayments } from '@alivio/contract/clinic-payments.ts';
import type { RequestOf } from '@alivio/contract/endpoint.ts';
import {
  exportProcedures,
  getClinicDocument,
  getClinicLoan,
  listProcedures,
  type Procedure,
} from '@alivio/contract/procedures.ts';
import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { settlementWeekOf } from '@alivio/domain/disbursement/settlement-week.ts';
import { shownPaymentId } from '@alivio/domain/disbursement/shown-payment-id.ts';
import { loanStates } from '@alivio/domain/loan/loan-state.ts';
import { projections } from '@alivio/domain/loan/projections.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';

let server: TestServer;
let admin: string;
let management: string;

beforeAll(async () => {
  // Whoever may read a file of the demo finds its bytes.
  server = await startTestServer({ DATA_DIR: inject('demoDataDir') });
  admin = await server.signIn('admin@miraflores.demo');
  management = await server.signIn('gerencia@clinicas.demo');
});
afterAll(() => server.close());

async function list(query: RequestOf<typeof listProcedures>['query'] = {}, as = admin) {
  return (await server.call(listProcedures, { query }, as)).body;
}
async function listPayments(query: RequestOf<typeof listClinicPayments>['query'] = {}, as = admin) {
  return (await server.call(listClinicPayments, { query }, as)).body;
}
const names = (rows: readonly { client: Procedure['client'] }[]) =>
  rows.map(({ client }) => client.first_name);

async function siteId(headquarter: string): Promise<number> {
  const query = server.deps.db.selectFrom('sites').select('id');
  return (await query.where('headquarter_name', '=', headquarter).executeTakeFirstOrThrow()).id;
}

async function loanIdOf(email: string): Promise<number> {
  const query = server.deps.db
    .selectFrom('loans')
    .innerJoin('clients', 'clients.id', 'loans.client_id')
    .select('loans.id');
  return (await query.where('clients.email', '=', email).executeTakeFirstOrThrow()).id;
}

describe('the patients of a clinic', () => {
  it('the states that the database shows are those of the projections', async () => {
    const rows = await server.deps.db.selectFrom('clinic_loan_states').selectAll().execute();
    const shown = loanStates.filter((state) => projections[state].clinic !== null);
    expect(rows.map(({ state }) => state).sort()).toEqual([...shown].sort());
    for (const { state, status } of rows) expect(status).toBe(projections[state].clinic);
  });

  it('newest first, from the holder’s signature on, of the own site', async () => {
    const { data, ...envelope } = await list();
    expect(envelope).toEqual({
      ok: true,
      message: 'ok',
      status: 200,
      page: 1,
      limit: 10,
      total_pages: 1,
      total_records: 5,
    });
    expect(names(data)).toEqual(['Flor', 'Jesús', 'Begoña', 'Juan Carlos', 'Juan Carlos']);
    expect(data.map(({ loan }) => [loan.loan_status, loan.qr_badge])).toEqual([
      ['disbursed', 'used'],
      ['disbursed', 'active'],
      ['pending', 'generated'],
      ['disbursed', 'paid'],
      ['disbursed', 'paid'],
    ]);
    expect(data[0]).toMatchObject({
      client: { first_name: 'Flor', last_name: 'Paz Rey', document_type: 'DNI' },
      patient: { first_name: 'Zoé', last_name: 'Ibáñez Flores', identification_number: '79000001' },
      loan: { amount: 590_000 },
      category: { name: 'Odontología' },
    });
    expect(data[1]?.patient).toBeNull();
  });

  it.each([
    ['begona', ['Begoña']],
    ['FLORES begoña', ['Begoña']],
    ['42310131', ['Begoña']],
    ['zoe ibañez', ['Flor']],
    ['7900 zoe', ['Flor']],
    ['vasquez', ['Juan Carlos', 'Juan Carlos']],
    ['paz zoe', []],
    ['salinas', []],
  ])('searching %s', async (search, found) => {
    const { data, total_records } = await list({ search });
    expect(names(data)).toEqual(found);
    expect(total_records).toBe(found.length);
  });

  it('by status, by page, and both with a search', async () => {
    expect(names((await list({ status: 'pending' })).data)).toEqual(['Begoña']);
    expect((await list({ status: 'signing' })).total_records).toBe(0);
    const second = await list({ status: 'disbursed', page: 2, limit: 3 });
    expect(second).toMatchObject({ page: 2, limit: 3, total_pages: 2, total_records: 4 });
    expect(names(second.data)).toEqual(['Juan Carlos']);
    expect((await list({ search: 'an', status: 'disbursed', limit: 1 })).total_pages).toBe(4);
    expect((await list({ page: 9 })).data).toEqual([]);
  });

  it.each([
    ['client_name', ['Begoña', 'Flor', 'Jesús', 'Juan Carlos', 'Juan Carlos']],
    ['client_document', ['Juan Carlos', 'Juan Carlos', 'Begoña', 'Jesús', 'Flor']],
    ['amount', ['Juan Carlos', 'Begoña', 'Flor', 'Juan Carlos', 'Jesús']],
    ['patient_name', ['Flor', 'Juan Carlos', 'Juan Carlos', 'Begoña', 'Jesús']],
    ['patient_document', ['Flor', 'Juan Carlos', 'Juan Carlos', 'Begoña', 'Jesús']],
    ['category', ['Juan Carlos', 'Juan Carlos', 'Begoña', 'Jesús', 'Flor']],
  ] as const)('sorted by %s', async (sortBy, order) => {
    const up = (await list({ sortBy, sort: 'asc' })).data;
    expect(names(up)).toEqual(order);
    // The same rows backwards, equal ones too: a page turned is a page further.
    expect((await list({ sortBy, sort: 'desc' })).data).toEqual(up.toReversed());
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list({ sortBy, sort: 'asc', page, limit: 2 })),
    );
    expect(pages.flatMap(({ data }) => data)).toEqual(up);
  });

  it('sorted by code; and without a column by the date of the row', async () => {
    const codes = (await list({ sortBy: 'code' })).data.map(({ code }) => code);
    expect(codes).toEqual(codes.toSorted());
    expect((await list({ sort: 'asc' })).data).toEqual((await list()).data.toReversed());
  });

  it('management reads its sites, the first when none is named', async () => {
    const [miraflores, sanIsidro] = [await siteId('Miraflores'), await siteId('San Isidro')];
    expect(names((await list({ healthcenter: sanIsidro }, management)).data)).toContain('Milagros');
    const own = await list({ healthcenter: miraflores }, management);
    expect(own.data).toEqual((await list()).data);
    expect((await list({}, management)).total_records).toBeGreaterThan(0);
  });

  it.each(['San Isidro', 'Surco'])('%s is not a site of the administrator', async (name) => {
    const query = { healthcenter: await siteId(name) };
    for (const call of [listProcedures, exportProcedures])
      expect((await server.call(call, { query }, admin)).error).toMatchObject({
        status: 404,
        details: { code: 'not_found' },
      });
  });
});

describe('anything else than what is listed is refused', () => {
  it.each([
    '/api/v1/health-center/procedures?sortBy=state',
    '/api/v1/health-center/procedures?sortBy=amount&sort=up',
    '/api/v1/health-center/procedures?status=paid',
    '/api/v1/health-center/procedures?search=a',
    '/api/v1/health-center/procedures?search=50%25',
    '/api/v1/health-center/procedures?page=0',
    '/api/v1/health-center/procedures?limit=101',
    '/api/v1/health-center/procedures?healthcenter=x',
    '/api/v1/health-center/procedures?color=blue',
    '/api/v1/health-center/procedures/export?page=1',
    '/api/v1/health-center/loans/0',
    '/api/v1/health-center/loans/1/documents/x',
    '/services/Payment?status=PAGADA',
    '/services/Payment?sortBy=client',
    '/services/Payment?group=2026-S54',
    '/services/Payment?group=S46',
    '/services/Payment?healthcenter=1',
    '/services/Payment/export?limit=10',
  ])('%s', async (url) => {
    const headers = { authorization: `Bearer ${admin}`, 'x-api-key': 'alivio-web' };
    const answer = await server.app.inject({ method: 'GET', url, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errorType).toBe('ValidationError');
  });
});

describe('what a clinic is paid', () => {
  it('newest first, without what was voided, with the weeks there are', async () => {
    const { data, groups, ...envelope } = await listPayments();
    expect(envelope).toMatchObject({ success: true, total_records: 4, page: 1, total_pages: 1 });
    expect(names(data)).toEqual(['Flor', 'Jesús', 'Juan Carlos', 'Juan Carlos']);
    expect(data.map(({ payment }) => payment.status)).toEqual([
      'REVISION COMPROBANTE',
      'REVISION',
      'PAGADO',
      'PAGADO',
    ]);
    for (const { payment } of data) {
      expect(payment.shown_id).toBe(shownPaymentId(payment.id));
      const processed = payment.processed_at;
      expect(payment.group).toBe(processed && settlementWeekOf(new Date(processed)));
      expect(processed !== null).toBe(payment.status === 'PAGADO');
    }
    expect(data[1]?.payment).toMatchObject({
      initial_amount: 780_000,
      amount: 780_000 - 62_400,
      message: null,
      procedure: { category: { name: 'Odontología' } },
    });
    const weeks = data.flatMap(({ payment }) => payment.group ?? []);
    expect(groups).toEqual([...new Set(weeks)].sort().reverse());
    expect(groups).toHaveLength(2);
  });

  it('by status, by week, by name and by the id that is shown', async () => {
    const all = await listPayments();
    expect(names((await listPayments({ status: 'REVISION' })).data)).toEqual(['Jesús']);
    const [group = ''] = all.groups;
    expect((await listPayments({ group })).data).toEqual(
      all.data.filter(({ payment }) => payment.group === group),
    );
    expect((await listPayments({ group: '2020-S53' })).data).toEqual([]);
    expect((await listPayments({ group: '2025-S53' })).data).toEqual([]);
    expect(names((await listPayments({ search: 'zoé' })).data)).toEqual(['Flor']);
    for (const row of all.data) {
      const search = row.payment.shown_id.slice(0, 8).toLowerCase();
      expect((await listPayments({ search })).data).toEqual([row]);
    }
  });

  it.each([
    ['id', ['Juan Carlos', 'Juan Carlos', 'Jesús', 'Flor']],
    ['status', ['Jesús', 'Flor', 'Juan Carlos', 'Juan Carlos']],
    ['client_name', ['Flor', 'Jesús', 'Juan Carlos', 'Juan Carlos']],
    ['client_document', ['Juan Carlos', 'Juan Carlos', 'Jesús', 'Flor']],
    ['patient_name', ['Flor', 'Juan Carlos', 'Juan Carlos', 'Jesús']],
    ['patient_document', ['Flor', 'Juan Carlos', 'Juan Carlos', 'Jesús']],
    ['category', ['Juan Carlos', 'Juan Carlos', 'Jesús', 'Flor']],
    ['initial_amount', ['Juan Carlos', 'Flor', 'Juan Carlos', 'Jesús']],
    ['amount', ['Juan Carlos', 'Flor', 'Juan Carlos', 'Jesús']],
    ['processed_at', ['Juan Carlos', 'Juan Carlos', 'Jesús', 'Flor']],
  ] as const)('sorted by %s', async (sortBy, order) => {
    const up = (await listPayments({ sortBy })).data;
    expect(names(up)).toEqual(order);
    expect((await listPayments({ sortBy, sort: 'desc' })).data).toEqual(up.toReversed());
  });

  it('loan, fee and its IGV make up what reaches the clinic, and the batch is named', async () => {
    const { data } = await listPayments();
    for (const { payment } of data) {
      const withheld = payment.merchant_fee + payment.merchant_fee_igv;
      expect(payment.initial_amount - withheld).toBe(payment.amount);
      const isPaid = payment.status === 'PAGADO';
      expect(payment.settlement_reference).toEqual(
        isPaid ? expect.stringMatching(/^LIQ-DEMO-/) : null,
      );
    }
  });

  it('a rejected receipt says why', async () => {
    const query = { healthCenterID: await siteId('San Isidro'), status: 'RECHAZADO' } as const;
    const { data } = await listPayments(query, management);
    expect(data.map(({ payment }) => payment.message)).toEqual(['El comprobante no se lee bien.']);
  });

  it('another site is none, and the sales desk reads no payments', async () => {
    const query = { healthCenterID: await siteId('San Isidro') };
    for (const call of [listClinicPayments, exportClinicPayments])
      expect((await server.call(call, { query }, admin)).status).toBe(404);
    const sales = await server.signIn('ventas@miraflores.demo');
    expect((await server.call(listClinicPayments, { query: {} }, sales)).status).toBe(403);
    expect((await list({}, sales)).total_records).toBe(5);
  });
});

describe('as a file', () => {
  it('who took it, of which site and with which filter is on record', async () => {
    await server.call(exportProcedures, { query: { status: 'pending' } }, admin);
    const event = await server.deps.db
      .selectFrom('audit_events')
      .select(['action', 'subject_kind', 'subject_id', 'details', 'actor_kind'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({
      action: 'procedures.exported',
      subject_kind: 'site',
      subject_id: 1,
      details: { status: 'pending' },
      actor_kind: 'staff',
    });
  });

  const linesOf = (file: Buffer) => file.toString('utf8').split('\r\n');

  // One code of 64 begins with a sign that a sheet would calculate with.
  const asCell = (code = '') => (code.startsWith('-') ? `'${code}` : code);

  it('patients: the same rows in the same order, money plain, with the mark of UTF-8', async () => {
    const query = { sortBy: 'amount', sort: 'desc', status: 'disbursed' } as const;
    const { body, headers } = await server.call(exportProcedures, { query }, admin);
    const [header, ...lines] = linesOf(body);
    expect(body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(header?.slice(1)).toBe(
      'ID de préstamo,Nombres del titular,Apellidos del titular,Tipo de documento del titular,' +
        'Número de documento del titular,Nombres del paciente,Apellidos del paciente,' +
        'Tipo de documento del paciente,Número de documento del paciente,Estado QR,Categoría médica,Monto (S/)',
    );
    const { data } = await list(query);
    expect(lines).toHaveLength(data.length + 1);
    expect(lines.at(-1)).toBe('');
    expect(lines[2]).toBe(
      `${asCell(data[2]?.code)},Flor,Paz Rey,DNI,42310170,Zoé,Ibáñez Flores,DNI,79000001,Activo,Odontología,5900.00`,
    );
    expect(lines.slice(0, -1).map((line) => line.split(',')[0])).toEqual(
      data.map(({ code }) => asCell(code)),
    );
    const today = await readToday(server.deps, server.deps.db);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain(
      `filename="pacientes Clinica Santa Lucia Miraflores ${today} - Activo.csv"`,
    );
  });

  it('the name says of which part of the list it is', async () => {
    const today = await readToday(server.deps, server.deps.db);
    const nameOf = ({ headers }: { headers: Record<string, unknown> }) => {
      const name = /filename\*=UTF-8''(.*)$/.exec(String(headers['content-disposition']))?.[1];
      return decodeURIComponent(name ?? '').replace(`Clínica Santa Lucía Miraflores ${today}`, '…');
    };
    const patients = (query: RequestOf<typeof exportProcedures>['query']) =>
      server.call(exportProcedures, { query }, admin).then(nameOf);
    const payments = (query: RequestOf<typeof exportClinicPayments>['query']) =>
      server.call(exportClinicPayments, { query }, admin).then(nameOf);
    expect(await patients({ sortBy: 'amount' })).toBe('pacientes ….csv');
    expect(await patients({ status: 'signing', search: 'Muñoz 42' })).toBe(
      'pacientes … - No redimible - búsqueda Muñoz 42.csv',
    );
    expect(await payments({})).toBe('pagos ….csv');
    expect(await payments({ status: 'DOCUMENTOS PENDIENTES', group: '2026-S40' })).toBe(
      'pagos … - Documento pendiente - semana 2026-S40.csv',
    );
  });

  it('payments: status in words, week and day of processing', async () => {
    const { data } = await listPayments({ status: 'PAGADO' });
    const { body } = await server.call(
      exportClinicPayments,
      { query: { status: 'PAGADO' } },
      admin,
    );
    const [, ...lines] = linesOf(body);
    expect(lines).toHaveLength(3);
    const { payment } = data[0] ?? {};
    expect(lines[0]).toBe(
      `${payment?.shown_id},Pagado,Juan Carlos,Vásquez Sánchez,DNI,41222330,,,,,Odontología,6000.00,406.78,73.22,` +
        `${payment?.group},5520.00,${payment?.processed_at?.slice(0, 10)},${payment?.settlement_reference}`,
    );
  });

  it('nobody there: the headers alone', async () => {
    const { body } = await server.call(exportProcedures, { query: { search: 'nadie' } }, admin);
    expect(linesOf(body)).toHaveLength(2);
  });
});

describe('one loan', () => {
  const open = (id: number, as = admin) => server.call(getClinicLoan, { params: { id } }, as);
  const read = (id: number, fileId: number, as = admin) =>
    server.call(getClinicDocument, { params: { id, fileId } }, as);

  it('the people, the loan and the two papers that a clinic needs', async () => {
    const id = await loanIdOf('flor.paz@alivio.demo');
    const { body } = await open(id);
    expect(body).toMatchObject({
      ok: true,
      client: {
        first_name: 'Flor',
        last_name: 'Paz Rey',
        phone: expect.stringMatching(/^\+51987/),
        email: 'flor.paz@alivio.demo',
        civil_status: 'single',
        birthdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        group: '46 a 55',
      },
      patient: { first_name: 'Zoé', phone: '+51987000001', email: null, group: null },
      loan: {
        id,
        loan_status: 'disbursed',
        qr_badge: 'used',
        amount: 590_000,
        category: { name: 'Odontología' },
        health_center: { name: 'Clínica Santa Lucía', headquarters: { name: 'Miraflores' } },
      },
    });
    const { identity_document, medical_order } = body.documents;
    expect(identity_document.length).toBeGreaterThan(0);
    expect(medical_order).toHaveLength(1);
    expect(medical_order[0]).toMatchObject({ strDocumentType: 'Orden médica' });
    for (const { dcmMaxMbDocument } of [...identity_document, ...medical_order])
      expect(dcmMaxMbDocument).toBeGreaterThanOrEqual(0.01);
  });

  it('no patient when the holder is treated; the last day to redeem', async () => {
    const { body } = await open(await loanIdOf('begona.flores@alivio.demo'));
    expect(body.patient).toBeNull();
    expect(body.loan).toMatchObject({ loan_status: 'pending', qr_badge: 'generated' });
    expect(body.loan.valid_until).not.toBeNull();
  });

  it('a QR past its last day is told so in the list and in the detail, though no night has closed it', async () => {
    const id = await loanIdOf('begona.flores@alivio.demo');
    const today = await readToday(server.deps, server.deps.db);
    const lastDayIs = (day: string | null) =>
      server.deps.db.updateTable('loans').set({ valid_until: day }).where('id', '=', id).execute();
    const standings = async () => {
      const listed = (await list({ search: 'begona' })).data.map(({ loan }) => loan);
      return [...listed, (await open(id)).body.loan].map(({ loan_status, qr_badge }) => [
        loan_status,
        qr_badge,
      ]);
    };
    const { valid_until } = (await open(id)).body.loan;
    await lastDayIs(today);
    expect(await standings()).toEqual([
      ['pending', 'generated'],
      ['pending', 'generated'],
    ]);
    await lastDayIs(addDays(today, -1));
    expect(await standings()).toEqual([
      ['pending', 'inactive'],
      ['pending', 'inactive'],
    ]);
    await lastDayIs(valid_until);
  });

  it('a paper comes as it was sent, and only those two kinds of the newest round', async () => {
    const id = await loanIdOf('begona.flores@alivio.demo');
    const { medical_order } = (await open(id)).body.documents;
    const [{ intId, strDocumentUploadName, strExtensionFile } = { intId: 0 }] = medical_order;
    const { body, headers } = await read(id, intId);
    expect(body.length).toBeGreaterThan(100);
    expect(headers['content-disposition']).toContain(
      `${strDocumentUploadName}.${strExtensionFile}`.replaceAll(' ', '%20'),
    );
    const others = await server.deps.db
      .selectFrom('document_files')
      .innerJoin('documents', 'documents.id', 'document_files.document_id')
      .select('document_files.id')
      .where('loan_id', '=', id)
      .where('kind', 'not in', ['identity', 'medical_order'])
      .execute();
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) expect((await read(id, other.id)).status).toBe(404);
    // The right file under the wrong loan.
    expect((await read(await loanIdOf('flor.paz@alivio.demo'), intId)).status).toBe(404);
    await sql`UPDATE documents SET round = round + 1
      WHERE loan_id = ${id} AND kind = 'medical_order'`.execute(server.deps.db);
    expect((await read(id, intId)).status).toBe(404);
    expect((await open(id)).body.documents.medical_order).toEqual([]);
  });

  it.each([
    ['of a state that no clinic sees', 'sofia.quispe@alivio.demo'],
    ['that was refunded', 'ivan.bravo@alivio.demo'],
    ['of another site', 'milagros.naupari@alivio.demo'],
  ])('one %s is none', async (_, email) => {
    const { status, error } = await open(await loanIdOf(email));
    expect(status).toBe(404);
    expect(error).toEqual((await open(900_000_000_000_001)).error);
  });

  it('the client reads who of which clinic looked, once per visit', async () => {
    const id = await loanIdOf('jesus.mamani@alivio.demo');
    const client = await server.signIn('jesus.mamani@alivio.demo');
    const seen = async () => (await server.call(listAccesses, { query: {} }, client)).body.data;
    await open(id);
    const { medical_order } = (await open(id)).body.documents;
    await read(id, medical_order[0]?.intId ?? 0);
    const visit = {
      at: server.clock.now.toISOString(),
      kind: 'clinic',
      by: 'Lucía P.',
      reason: 'Tu atención en Clínica Santa Lucía, sede Miraflores',
    };
    expect(await seen()).toEqual([visit]);
    await open(id, management);
    server.clock.advance(16 * 60_000);
    await read(id, medical_order[0]?.intId ?? 0);
    expect((await seen()).map(({ by }) => by)).toEqual(['Lucía P.', 'Jorge C.', 'Lucía P.']);
  });

  it('every reading of a file is on record', async () => {
    const read = await server.deps.db
      .selectFrom('audit_events')
      .innerJoin('staff_users', 'staff_users.id', 'actor_id')
      .select(['email', 'details'])
      .where('action', '=', 'document.read')
      .where('actor_kind', '=', 'staff')
      .execute();
    expect(read.filter(({ email }) => email === 'admin@miraflores.demo')).toHaveLength(3);
  });
});
