import { type ComplaintSheet, fileComplaint, postComplaint } from '@alivio/contract/complaints.ts';
import { takeWorkItem } from '@alivio/contract/desk.ts';
import {
  answerComplaint,
  downloadComplaint,
  getComplaint,
  listComplaints,
} from '@alivio/contract/desk-complaints.ts';
import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { addWorkingDays } from '@alivio/domain/calendar/working-days.ts';
import { answerDueOn } from '@alivio/domain/complaint/complaint-clock.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { anySheet } from '@alivio/testing/complaints.ts';
import { setDeskRights } from '@alivio/testing/desk-rights.ts';
import { createTestClient } from '@alivio/testing/loans.ts';
import { staffSession } from '@alivio/testing/returns.ts';
import { runQueuedJobs } from '@alivio/testing/signing.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createSecretBox } from '#server/outbox/secret-box.ts';
import { readBack } from '#server/papers/read-back.ts';
import { answerComplaintIn } from './answer-complaint.ts';
import { fileComplaintIn } from './file-complaint.ts';
import { sendCopy } from './send-copy.job.ts';

const ANSWER = 'Registramos tu pago: la cuota figura como pagada desde hoy.';

let server: TestServer;
let desk: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await server.signIn('operaciones@alivio.demo');
});

const today = () => readToday(server.deps, server.deps.db);

async function file(
  changes: Partial<ComplaintSheet> = {},
): Promise<{ id: number; number: string }> {
  const { status, body } = await server.call(fileComplaint, { body: anySheet(changes) });
  expect(status).toBe(201);
  return { id: await idOf(body.number), number: body.number };
}

async function idOf(number: string): Promise<number> {
  const query = server.deps.db.selectFrom('complaints').select('id').where('number', '=', number);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** Filed on some day, whatever today is. */
function fileOn(day: string, changes: Partial<ComplaintSheet> = {}) {
  const act = { by: 'system', today: calendarDate(day) } as const;
  return inTransaction(server.deps.db, (trx) =>
    fileComplaintIn(server.deps, trx, act, anySheet(changes)),
  );
}

const read = async (id: number, token = desk) =>
  (await server.call(getComplaint, { params: { id } }, token)).body.complaint;

const answer = (id: number, token = desk, text = ANSWER) =>
  server.call(answerComplaint, { params: { id }, body: { answer: text } }, token);

async function countRows(table: 'complaints' | 'outbox_messages' | 'work_items'): Promise<number> {
  const query = server.deps.db.selectFrom(table).select((eb) => eb.fn.countAll<string>().as('n'));
  return Number((await query.executeTakeFirstOrThrow()).n);
}

/** The newest mail to somebody, opened, with the text of its paper. */
async function lastMailTo(email: string) {
  const { body, template, client_id } = await server.deps.db
    .selectFrom('outbox_messages')
    .select(['body', 'template', 'client_id'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const sealed = createSecretBox(server.deps.config.SECRET_KEY, 'outbox').open(
    body ?? Buffer.alloc(0),
  );
  const content = JSON.parse(sealed) as {
    subject: string;
    text: string;
    html: string;
    attachments: [{ fileName: string; base64: string }];
  };
  const [{ fileName, base64 }] = content.attachments;
  const paper = await readBack(Buffer.from(base64, 'base64'));
  return { template, client_id, fileName, paper: paper.text, ...content };
}

async function workAbout(id: number) {
  return server.deps.db
    .selectFrom('work_items')
    .select(['id', 'kind', 'title', 'reason', 'due_at', 'closed_at', 'closed_by'])
    .where('subject_kind', '=', 'complaint')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
}

async function auditOf(id: number): Promise<string[]> {
  const rows = await server.deps.db
    .selectFrom('audit_events')
    .select('action')
    .where('subject_kind', '=', 'complaint')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

describe('a sheet that is filed', () => {
  it('has a number, a last day, its copy by mail, work for the desk and a line on record', async () => {
    const email = 'copia@correo.pe';
    const { status, body } = await server.call(fileComplaint, { body: anySheet({ email }) });
    const day = await today();
    expect(status).toBe(201);
    expect(body).toEqual({
      ok: true,
      number: expect.stringMatching(new RegExp(`^\\d{6}-${day.slice(0, 4)}$`)),
      received_on: day,
      answer_due_on: answerDueOn(day),
    });
    const id = await idOf(body.number);
    expect(await workAbout(id)).toMatchObject({
      kind: 'complaint',
      title: `Reclamo ${body.number}`,
      due_at: new Date(`${answerDueOn(day)}T18:00:00-05:00`),
      closed_at: null,
    });
    expect(await auditOf(id)).toEqual(['complaint.filed']);
    await runQueuedJobs(server, [sendCopy]);
    const mail = await lastMailTo(email);
    expect(mail).toMatchObject({
      template: 'complaint_received',
      client_id: null,
      subject: `Recibimos tu reclamo N° ${body.number}`,
      fileName: `hoja-de-reclamacion-${body.number}.pdf`,
    });
    expect(mail.paper).toContain(`Hoja de Reclamación N° ${body.number}`);
    expect(mail.paper).toContain('Ignacia Choque Ticona');
    expect(mail.paper).toContain('Fecha de comunicación de la respuesta Pendiente');
  });

  it('nothing that a stranger typed stands in the text of the mail', async () => {
    const email = 'no-lo-pedi@correo.pe';
    const name = 'Rosa\n\nGanaste en http://premio.pe';
    const { id } = await file({ email, name, address: 'Jr. Uno 1\r\nLima' });
    await runQueuedJobs(server, [sendCopy]);
    const mail = await lastMailTo(email);
    expect(mail.text).toMatch(/^Hola\.\n/);
    expect(JSON.stringify([mail.subject, mail.text, mail.html])).not.toMatch(/premio|Rosa/);
    expect(await read(id)).toMatchObject({
      name: 'Rosa Ganaste en http://premio.pe',
      address: 'Jr. Uno 1 Lima',
    });
  });

  it('keeps what was written, and a parent only of a minor', async () => {
    const { id } = await file({ is_minor: false, parent_name: 'Ana Ticona' });
    expect(await read(id)).toMatchObject({
      kind: 'reclamo',
      state: 'waiting',
      name: 'Ignacia Choque Ticona',
      document_type: 'DNI',
      identification_number: '40912345',
      parent_name: null,
      amount: 35_050,
      detail: 'Pagué la cuota el día 5 y todavía figura como pendiente.',
      days_left: 15,
      answer: null,
      client_id: null,
      trail: [{ by: null, text: 'Se presentó la hoja' }],
    });
    const minor = await file({ is_minor: true, parent_name: 'Ana Ticona', amount: null });
    expect(await read(minor.id)).toMatchObject({ parent_name: 'Ana Ticona', amount: null });
  });

  it('its copy goes out once, and without the answer that came before it', async () => {
    const email = 'una-copia@correo.pe';
    const { id } = await file({ email });
    expect((await answer(id)).status).toBe(200);
    for (let runs = 0; runs < 2; runs += 1)
      await sendCopy.run(server.deps, { complaintId: id }, { isLastAttempt: false });
    const mail = await lastMailTo(email);
    expect(mail.template).toBe('complaint_received');
    expect(mail.paper).not.toContain(ANSWER);
    const sent = server.deps.db
      .selectFrom('outbox_messages')
      .select('template')
      .where('recipient', '=', email)
      .orderBy('id');
    expect((await sent.execute()).map(({ template }) => template)).toEqual([
      'complaint_answered',
      'complaint_received',
    ]);
  });

  it('may be sent by a page without script, which leads to its thanks', async () => {
    const before = await countRows('complaints');
    const body = {
      ...postComplaint.example.body,
      email: 'sin-script@correo.pe',
      amount: '1,250.50',
    };
    const answered = await server.app.inject({
      method: 'POST',
      url: '/api/v1/complaints/form',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(body).toString(),
    });
    expect([answered.statusCode, answered.headers.location]).toEqual([
      303,
      '/libro-de-reclamaciones/recibido#enviado',
    ]);
    expect(await countRows('complaints')).toBe(before + 1);
    await runQueuedJobs(server, [sendCopy]);
    expect((await lastMailTo('sin-script@correo.pe')).paper).toContain('S/ 1,250.50');
  });

  it('pressed twice without script is one sheet with one copy, until it is answered', async () => {
    const email = 'dos-veces@correo.pe';
    const press = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/complaints/form',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...postComplaint.example.body, email }).toString(),
      });
    const filed = async () => {
      const query = server.deps.db.selectFrom('complaints').select('id').where('email', '=', email);
      return (await query.orderBy('id').execute()).map(({ id }) => id);
    };
    const [first, second] = await Promise.all([press(), press()]);
    expect([first.statusCode, second.statusCode]).toEqual([303, 303]);
    const ids = await filed();
    expect(ids).toHaveLength(1);
    await runQueuedJobs(server, [sendCopy]);
    expect(await auditOf(ids[0] ?? 0)).toEqual(['complaint.filed']);
    const other = await server.call(fileComplaint, { body: anySheet({ email }) });
    expect(other.status).toBe(201);
    expect(await filed()).toHaveLength(2);
    expect((await answer(ids[0] ?? 0)).status).toBe(200);
    await press();
    expect(await filed()).toHaveLength(3);
  });

  it('repeated with the same key is filed once', async () => {
    const before = await countRows('complaints');
    const send = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/complaints',
        headers: { 'idempotency-key': 'the-same-sheet-of-somebody' },
        payload: fileComplaint.example.body,
      });
    const first = await send();
    // Answered meanwhile: the key alone makes them one.
    expect((await answer(await idOf(first.json().number))).status).toBe(200);
    const numbers = [first, await send()].map((sent) => sent.json().number);
    expect(numbers[0]).toBe(numbers[1]);
    expect(await countRows('complaints')).toBe(before + 1);
  });

  it.each([
    ['less than nothing', { amount: -5 }, 'amount'],
    ['more than the field holds', { amount: 1_000_000_000 }, 'amount'],
    ['a name that nobody sees', { name: '\u200b\u2060\u00ad\u3164' }, 'name'],
    ['words that nobody sees', { detail: `Uno${'\u200b'.repeat(20)}` }, 'detail'],
  ])('is refused with %s', async (_, changes, field) => {
    const refused = await server.app.inject({
      method: 'POST',
      url: '/api/v1/complaints',
      payload: { ...fileComplaint.example.body, ...changes },
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().details).toMatchObject([{ field }]);
  });

  it('is taken when it asks for no money', async () => {
    const { id } = await file({ amount: centimos(0) });
    expect(await read(id)).toMatchObject({ amount: 0 });
  });

  it('is taken without the marks that no database holds', async () => {
    const { id } = await file({ name: 'Ana\0Díaz', detail: 'Pagué el día 5.\r\n\0Y figura.' });
    expect(await read(id)).toMatchObject({
      name: 'Ana Díaz',
      detail: 'Pagué el día 5.\n Y figura.',
    });
  });

  it('is refused field by field, and leaves nothing', async () => {
    const before = await Promise.all([countRows('complaints'), countRows('outbox_messages')]);
    const wrong = { identification_number: '123', email: 'nada', phone: 'x', detail: 'corto' };
    const refused = await server.app.inject({
      method: 'POST',
      url: '/api/v1/complaints',
      payload: { ...fileComplaint.example.body, ...wrong, is_minor: true },
    });
    expect(refused.statusCode).toBe(400);
    const details = refused.json().details as { field: string }[];
    expect(details.map(({ field }) => field).sort()).toEqual([
      'detail',
      'email',
      'identification_number',
      'parent_name',
      'phone',
    ]);
    expect(await Promise.all([countRows('complaints'), countRows('outbox_messages')])).toEqual(
      before,
    );
  });
});

describe('numbers', () => {
  it('begin again with the year of the business day', async () => {
    const years = ['2031-12-31', '2032-01-01', '2032-01-01', '2031-12-31'];
    const numbers: string[] = [];
    for (const day of years) numbers.push((await fileOn(day)).number);
    expect(numbers).toEqual(['000001-2031', '000001-2032', '000002-2032', '000002-2031']);
  });

  it('have no hole where a filing broke', async () => {
    await fileOn('2033-05-05');
    const broken = inTransaction(server.deps.db, async (trx) => {
      const act = { by: 'system', today: calendarDate('2033-05-05') } as const;
      await fileComplaintIn(server.deps, trx, act, anySheet());
      throw new Error('the line was cut');
    });
    await expect(broken).rejects.toThrow('the line was cut');
    expect((await fileOn('2033-05-05')).number).toBe('000002-2033');
  });
});

it('the last day is a working day, over weekends and holidays', async () => {
  // Holy Week and 1 May; the two holidays of December; over New Year.
  for (const [day, due] of [
    ['2026-03-27', '2026-04-21'],
    ['2026-11-16', '2026-12-07'],
    ['2026-11-17', '2026-12-10'],
    ['2026-12-12', '2027-01-05'],
  ] as const)
    expect([day, (await fileOn(day)).dueOn]).toEqual([day, due]);
});

describe('at the desk', () => {
  it('what waits comes first by its last day, late ones before, then what was answered', async () => {
    const day = await today();
    const mark = 'Orden Zárate';
    const fresh = await fileOn(day, { name: mark });
    const late = await fileOn(addDays(day, -40), { name: mark, kind: 'queja' });
    const soon = await fileOn(addDays(day, -10), { name: mark });
    const done = await fileOn(addDays(day, -5), { name: mark });
    expect((await answer(done.id)).status).toBe(200);
    const list = async (query: object) => {
      const asked = { q: 'orden zarate', ...query };
      return (await server.call(listComplaints, { query: asked }, desk)).body.data;
    };
    const ids = async (query: object) => (await list(query)).map(({ id }) => id);
    expect(await ids({})).toEqual([late.id, soon.id, fresh.id, done.id]);
    expect((await list({})).map(({ state, days_left }) => [state, days_left])).toEqual([
      ['late', null],
      ['waiting', expect.any(Number)],
      ['waiting', 15],
      ['answered', null],
    ]);
    expect(await ids({ state: 'late' })).toEqual([late.id]);
    expect(await ids({ state: 'waiting' })).toEqual([soon.id, fresh.id]);
    expect(await ids({ state: 'answered' })).toEqual([done.id]);
    expect(await ids({ kind: 'queja' })).toEqual([late.id]);
    expect(await ids({ q: late.number })).toEqual([late.id]);
    expect(await ids({ q: '%' })).toEqual([]);
    expect(await ids({ limit: 1, page: 2 })).toEqual([soon.id]);
  });

  it('a sheet of a client leads to their file, and says whether the address is theirs', async () => {
    const clientId = await createTestClient(server.deps);
    const { document_type, identification_number, email } = await server.deps.db
      .selectFrom('clients')
      .select(['document_type', 'identification_number', 'email'])
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow();
    const { id } = await file({ document_type: document_type as 'DNI', identification_number });
    expect(await read(id)).toMatchObject({ client_id: clientId, is_clients_email: false });
    const own = await file({ document_type: document_type as 'DNI', identification_number, email });
    expect(await read(own.id)).toMatchObject({ client_id: clientId, is_clients_email: true });
  });

  it('who opened it is on record once a visit, and who took the paper each time', async () => {
    const { id, number } = await file();
    await read(id);
    await read(id);
    const paper = await server.call(downloadComplaint, { params: { id } }, desk);
    expect(paper.headers['content-disposition']).toContain(`hoja-de-reclamacion-${number}.pdf`);
    expect((await readBack(paper.body)).text).toContain(number);
    server.clock.advance(16 * 60_000);
    await read(id);
    expect(await auditOf(id)).toEqual([
      'complaint.filed',
      'complaint.opened',
      'complaint.sheet_read',
      'complaint.opened',
    ]);
  });

  it('is answered once: the answer goes out with the whole sheet and the work is done', async () => {
    const email = 'respuesta@correo.pe';
    const { id, number } = await file({ email, kind: 'queja' });
    expect((await answer(id)).body).toEqual({ ok: true });
    const by = await staffSession(server.deps, 'operaciones@alivio.demo');
    expect(await workAbout(id)).toMatchObject({
      closed_at: server.clock.now,
      closed_by: by.staffUserId,
    });
    const day = await today();
    const complaint = await read(id);
    expect(complaint).toMatchObject({
      state: 'answered',
      answer: ANSWER,
      answered_on: day,
      answer_mail: 'queued',
      work_item_id: null,
    });
    expect(complaint.trail.at(-1)).toMatchObject({
      by: complaint.answered_by,
      text: 'Se respondió dentro del plazo',
    });
    const mail = await lastMailTo(email);
    expect(mail).toMatchObject({
      template: 'complaint_answered',
      subject: `Respondimos tu queja N° ${number}`,
    });
    expect(mail.text).toContain(ANSWER);
    expect(mail.paper).toContain(`Respuesta ${ANSWER}`);
    const again = await answer(id);
    expect([again.status, again.error.details]).toMatchObject([
      409,
      { code: 'complaint_answered' },
    ]);
    expect(await auditOf(id)).toContain('complaint.answered');
    await server.deps.db
      .updateTable('outbox_messages')
      .set({ state: 'dead', settled_at: server.clock.now })
      .where('recipient', '=', email)
      .where('template', '=', 'complaint_answered')
      .execute();
    expect((await read(id)).answer_mail).toBe('dead');
  });

  it('stays answered when the outbox is cleared', async () => {
    const { id } = await file();
    expect((await answer(id)).status).toBe(200);
    await server.deps.db.deleteFrom('outbox_messages').execute();
    expect(await read(id)).toMatchObject({ state: 'answered', answer_mail: null });
  });

  it('a late answer is taken, and the history says so', async () => {
    const { id, dueOn } = await fileOn(addDays(await today(), -60));
    expect((await read(id)).state).toBe('late');
    const by = await staffSession(server.deps, 'operaciones@alivio.demo');
    const act = { by, today: addWorkingDays(dueOn, 2) };
    const answered = await inTransaction(server.deps.db, (trx) =>
      answerComplaintIn(server.deps, trx, act, id, ANSWER),
    );
    expect(answered).toBeNull();
    expect((await read(id)).trail.at(-1)?.text).toBe(
      'Se respondió fuera de plazo, 2 días hábiles después del último día',
    );
  });

  it('the clock becomes late when the business day passes the last one', async () => {
    const filedOn = addDays(await today(), -1);
    const { id } = await fileOn(filedOn);
    const daysAhead = async (days: number) => {
      await server.deps.db.updateTable('business_clock').set({ days_ahead: days }).execute();
      return read(id);
    };
    let ahead = 0;
    while ((await daysAhead(ahead)).days_left !== 0) ahead += 1;
    expect(await today()).toBe(answerDueOn(filedOn));
    expect(await daysAhead(ahead)).toMatchObject({ state: 'waiting', days_left: 0 });
    expect(await daysAhead(ahead + 1)).toMatchObject({ state: 'late', days_left: null });
    await daysAhead(0);
  });

  it('asks for the right, and for the case that somebody else holds', async () => {
    const { id } = await file();
    const { id: itemId } = await workAbout(id);
    await server.call(takeWorkItem, { params: { id: itemId } }, desk);
    const supervisor = await server.signIn('supervisora@alivio.demo');
    expect((await answer(id, supervisor)).error.details).toMatchObject({ code: 'case_taken' });
    await setDeskRights(server.deps.db, 'analista@alivio.demo', ['treasury']);
    const analyst = await server.signIn('analista@alivio.demo');
    expect((await answer(id, analyst)).error.details).toMatchObject({ code: 'right_missing' });
    expect((await answer(id)).status).toBe(200);
    expect((await answer(999_999)).status).toBe(404);
  });

  it.each([
    ['short', '  ya está resuelto   '],
    ['long', 'a'.repeat(4_001)],
    ['little to see', `Listo${'\u200b'.repeat(20)}`],
  ])('an answer is not too %s', async (_, text) => {
    const { id } = await file();
    const refused = await server.app.inject({
      method: 'POST',
      url: `/api/v1/operations/complaints/${id}/answer`,
      headers: { authorization: `Bearer ${desk}` },
      payload: { answer: text },
    });
    expect(refused.statusCode).toBe(400);
    expect((await read(id)).state).toBe('waiting');
  });
});

describe('the book', () => {
  it('is not changed by anybody, not even by who owns the database', async () => {
    const { id } = await file();
    const { db } = server.deps;
    const query = db.updateTable('complaints').set({ detail: 'otro' }).where('id', '=', id);
    await expect(query.execute()).rejects.toThrow(/answered once and never changed/);
    await expect(db.deleteFrom('complaints').where('id', '=', id).execute()).rejects.toThrow();
    await expect(asOwner(server.deps, `DELETE FROM complaints WHERE id = ${id}`)).rejects.toThrow();
    expect((await answer(id)).status).toBe(200);
    const undo = { answer: null, answered_on: null, answered_at: null, answered_by: null };
    await expect(
      db.updateTable('complaints').set(undo).where('id', '=', id).execute(),
    ).rejects.toThrow(/answered once/);
  });
});

describe('budgets', () => {
  const copiesTo = async (email: string) => {
    await runQueuedJobs(server, [sendCopy]);
    const query = server.deps.db.selectFrom('outbox_messages').where('recipient', '=', email);
    return (await query.select('id').execute()).length;
  };

  it('a mail address gets so many copies a day; more sheets are filed without one, and the desk sees it', async () => {
    const limit = server.deps.config.BUDGET_COMPLAINT_COPIES_PER_RECIPIENT_AND_DAY;
    server.clock.advance(61 * 60_000);
    desk = await server.signIn('operaciones@alivio.demo');
    for (let sent = 0; sent < limit; sent += 1) await file({ email: `mucho+${sent}@correo.pe` });
    const email = 'mucho@correo.pe';
    const { id } = await file({ email });
    expect(await copiesTo(email)).toBe(0);
    expect((await read(id)).is_copy_held).toBe(true);
    expect((await workAbout(id)).reason).toContain('No se le envió la copia.');
    server.clock.advance(24 * 60 * 60_000);
    const next = await file({ email });
    expect(await copiesTo(email)).toBe(1);
    desk = await server.signIn('operaciones@alivio.demo');
    expect((await read(next.id)).is_copy_held).toBe(false);
  });

  it('a flood holds back copies, and closes the book to nobody', async () => {
    const flooded = await startTestServer({ BUDGET_COMPLAINT_COPIES_TOTAL_PER_DAY: '1' });
    onTestFinished(() => flooded.close());
    for (const isHeld of [false, true]) {
      const { status } = await flooded.call(fileComplaint, { body: anySheet() });
      expect(status).toBe(201);
      const newest = flooded.deps.db.selectFrom('complaints').select('is_copy_held');
      const row = await newest.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
      expect(row.is_copy_held).toBe(isHeld);
    }
  });

  it('one address files so many sheets a day', async () => {
    const few = await startTestServer({ BUDGET_COMPLAINTS_PER_IP_AND_DAY: '2' });
    onTestFinished(() => few.close());
    const send = async () => (await few.call(fileComplaint, { body: anySheet() })).status;
    expect([await send(), await send()]).toEqual([201, 201]);
    few.clock.advance(61 * 60_000);
    expect(await send()).toBe(429);
  });
});
