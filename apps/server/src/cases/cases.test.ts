import { downloadCaseFile, openCase, searchCases } from '@alivio/contract/cases.ts';
import { takeNextWorkItem } from '@alivio/contract/desk.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

let server: TestServer;
let desk: string;
beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: inject('demoDataDir') });
  desk = await server.signIn('operaciones@alivio.demo');
});
afterAll(() => server.close());

const search = (text: string) => server.call(searchCases, { query: { search: text } }, desk);
const namesOf = async (text: string) => (await search(text)).body.data.map(({ name }) => name);

async function clientId(email: string): Promise<number> {
  const row = await server.deps.db
    .selectFrom('clients')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('the desk finds a person by whatever they say first', () => {
  it.each([
    ['part of the name', 'salaz'],
    ['both names, without accents', 'jose salazar'],
    ['the document', '42310043'],
    ['the phone with its spaces', '987 201 003'],
    ['the e-mail in capitals', 'JOSE.SALAZAR@alivio.demo'],
  ])('%s', async (_, text) => {
    expect(await namesOf(text)).toEqual(['José Salazar Ccori']);
  });

  it('the code of the loan', async () => {
    const [found] = (await search('42310043')).body.data;
    expect(await namesOf(found?.loan_code ?? '')).toEqual(['José Salazar Ccori']);
  });

  it("whose phone has the digits of a loan's code is somebody else", async () => {
    expect(await namesOf('x987-201_003')).toEqual([]);
  });

  it('what somebody types is text, not a pattern', async () => {
    expect(await namesOf('%%')).toEqual([]);
    // A code may begin with an underscore or two, never with as many as this.
    expect(await namesOf('_'.repeat(12))).toEqual([]);
    expect(await namesOf("o' OR 1=1 --")).toEqual([]);
  });

  it('one letter is too little', async () => {
    const headers = { authorization: `Bearer ${desk}` };
    const url = '/api/v1/operations/clients?search=j';
    expect((await server.app.inject({ url, headers })).statusCode).toBe(400);
  });
});

describe('a file is opened with a reason', () => {
  it('which is written down once per visit', async () => {
    const id = await clientId('jose.salazar@alivio.demo');
    const none = await server.call(openCase, { params: { id }, body: {} }, desk);
    expect([none.status, none.error.details]).toMatchObject([
      400,
      { code: 'access_reason_missing' },
    ]);
    const body = { reason: 'Llamada del cliente' };
    await server.call(openCase, { params: { id }, body }, desk);
    const again = await server.call(openCase, { params: { id }, body }, desk);
    expect(again.body.case.accesses).toMatchObject([
      { by: 'Renzo Aguilar Soto', reason: 'Llamada del cliente' },
    ]);
  });

  it('the case that one has is reason enough, but only for its own client', async () => {
    const { item } = (await server.call(takeNextWorkItem, { body: {} }, desk)).body;
    if (!item?.client_id) throw new Error('nothing about a client waits in the demo');
    const own = { params: { id: item.client_id }, body: { work_item_id: item.id } };
    const opened = await server.call(openCase, own, desk);
    expect(opened.body.case.accesses[0]?.reason).toContain(`Caso ${item.id}`);
    const other = await clientId('nueva@alivio.demo');
    const foreign = { params: { id: other }, body: { work_item_id: item.id } };
    expect((await server.call(openCase, foreign, desk)).status).toBe(400);
  });

  it('shows the person, the loan, its papers, what the bureau said and what happened', async () => {
    const id = await clientId('jose.salazar@alivio.demo');
    const { body } = await server.call(
      openCase,
      { params: { id }, body: { reason: 'Consulta' } },
      desk,
    );
    expect(body.case).toMatchObject({
      client: { name: 'José Salazar Ccori', document_type: 'DNI' },
      loan: { state: 'review', state_text: 'Documentos en revisión' },
      evaluations: [{ result: 'approved', bureau: { classification: 'NORMAL' } }],
      work: [{ kind: 'document_review' }],
    });
    expect(body.case.documents.map(({ status }) => status)).toEqual(Array(4).fill('in_review'));
    expect(body.case.installments).toHaveLength(18);
    expect(body.case.loan?.timeline.map(({ title }) => title)).toEqual([
      'Pasó la evaluación crediticia',
      'Empezó a subir documentos',
      'Envió sus documentos',
    ]);
  });

  it('of nobody there is none', async () => {
    const request = { params: { id: 900_000 }, body: { reason: 'Consulta' } };
    expect((await server.call(openCase, request, desk)).status).toBe(404);
  });
});

describe('a paper is read', () => {
  it('as an attachment that nobody keeps and no browser guesses about, and who read it is written down', async () => {
    const id = await clientId('jose.salazar@alivio.demo');
    const opened = await server.call(
      openCase,
      { params: { id }, body: { reason: 'Consulta' } },
      desk,
    );
    const [file] = opened.body.case.documents[0]?.files ?? [];
    const { body, headers } = await server.call(
      downloadCaseFile,
      { params: { hash: file?.hash ?? '' } },
      desk,
    );
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(headers['content-disposition']).toMatch(/^attachment/);
    const again = await server.call(
      openCase,
      { params: { id }, body: { reason: 'Consulta' } },
      desk,
    );
    expect(again.body.case.history[0]).toMatchObject({ title: 'Se abrió un documento' });
  });
});
