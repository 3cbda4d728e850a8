import { downloadDocument, getDocuments } from '@alivio/contract/documents.ts';
import { unstorableText } from '@alivio/contract/unstorable-text.ts';
import {
  anyPaper,
  applyUpToDocuments,
  HOLDER_TYPES,
  listOf,
  uploadAll,
  uploadOne,
} from '@alivio/testing/documents.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_REGISTER_PER_IP: '1000' });
});
afterAll(() => server.close());

const stateOf = async (loanId: number) =>
  (
    await server.deps.db
      .selectFrom('loans')
      .select('state')
      .where('id', '=', loanId)
      .executeTakeFirstOrThrow()
  ).state;

describe('GET DocumentManagment/GetDocuments', () => {
  it('lists the four papers of every loan, new, with what the specification says of each', async () => {
    const applicant = await applyUpToDocuments(server);
    const { status, body } = await listOf(server, applicant);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, loanStatus: null, loanType: 'approved' });
    expect(body.data.map(({ intIdDocumentType }) => intIdDocumentType)).toEqual([1, 2, 3, 4]);
    expect(body.data.map(({ intMaxFiles }) => intMaxFiles)).toEqual([2, 1, 5, 1]);
    expect(body.data[0]).toMatchObject({
      intIdClientLoan: applicant.loanId,
      intIdStatus: 1,
      dcmMaxMbDocument: 20,
      isMultipleFile: true,
      subFiles: [],
      strFileBase64: null,
    });
  });

  it('asking again adds nothing', async () => {
    const applicant = await applyUpToDocuments(server);
    const first = await listOf(server, applicant);
    expect((await listOf(server, applicant)).body).toEqual(first.body);
  });

  it('somebody else’s code and no code at all are the same 404', async () => {
    const [mine, other] = [await applyUpToDocuments(server), await applyUpToDocuments(server)];
    const foreign = await listOf(server, { ...mine, loanCode: other.loanCode });
    const absent = await listOf(server, { ...mine, loanCode: 'A'.repeat(22) });
    expect(foreign.status).toBe(404);
    expect(foreign.error).toEqual(absent.error);
  });

  it('a loan beyond the documents has none to show', async () => {
    const token = await server.signIn('paciente@alivio.demo');
    const { code } = await server.deps.db
      .selectFrom('loans')
      .innerJoin('clients', 'clients.id', 'loans.client_id')
      .select('code')
      .where('email', '=', 'paciente@alivio.demo')
      .executeTakeFirstOrThrow();
    const { status, error } = await server.call(
      getDocuments,
      { query: { intIdLoanCodeable: code } },
      token,
    );
    expect(status).toBe(409);
    expect(error.message).toBe(
      'La carga de documentos solo esta habilitada para préstamos por evaluación pendiente.',
    );
  });
});

describe('POST DocumentManagment/PostUploadDocument', () => {
  it('takes file by file; with the last the loan is in review, work waits and a message is on its way', async () => {
    const applicant = await applyUpToDocuments(server);
    for (const type of HOLDER_TYPES.slice(0, -1)) {
      const { status, body } = await uploadOne(server, applicant, type);
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, loanStatus: null, data: { intIdStatus: 2 } });
    }
    expect(await stateOf(applicant.loanId)).toBe('documents');
    const { body } = await uploadOne(server, applicant, 4, { name: 'orden médica' });
    expect(body).toMatchObject({
      loanStatus: 'REVISION',
      data: { strDocumentUploadName: 'orden médica' },
    });
    expect(await stateOf(applicant.loanId)).toBe('review');
    const { db } = server.deps;
    const items = await db
      .selectFrom('work_items')
      .selectAll()
      .where('loan_id', '=', applicant.loanId)
      .execute();
    expect(items).toMatchObject([{ kind: 'document_review', closed_at: null }]);
    const messages = await db
      .selectFrom('outbox_messages')
      .select('template')
      .where('client_id', '=', applicant.clientId)
      .execute();
    expect(messages).toContainEqual({ template: 'documents_received' });
  });

  it('several files: whole with the last of as many as were announced', async () => {
    const applicant = await applyUpToDocuments(server);
    const front = await uploadOne(server, applicant, 1, { position: 1, total: 2 });
    expect(front.body.data).toMatchObject({ intIdStatus: 1, subFiles: [{ intSubIndice: 1 }] });
    const back = await uploadOne(server, applicant, 1, { position: 2, total: 2 });
    expect(back.body.data).toMatchObject({
      intIdStatus: 2,
      subFiles: [{ intSubIndice: 1 }, { intSubIndice: 2 }],
    });
  });

  it('with a file given up, one that was sent says the new total and the document is whole', async () => {
    const applicant = await applyUpToDocuments(server);
    const third = anyPaper();
    await uploadOne(server, applicant, 3, { position: 1, total: 3 });
    const second = await uploadOne(server, applicant, 3, { position: 3, total: 3, file: third });
    expect(second.body.data.intIdStatus).toBe(1);
    const again = await uploadOne(server, applicant, 3, { position: 3, total: 2, file: third });
    expect(again.body.data.intIdStatus).toBe(2);
    expect(again.body.data.subFiles.map(({ intSubIndice }) => intSubIndice)).toEqual([1, 3]);
  });

  it('with files given up in the middle nothing of what was sent is lost', async () => {
    const applicant = await applyUpToDocuments(server);
    const last = anyPaper();
    for (const position of [1, 4]) await uploadOne(server, applicant, 3, { position, total: 5 });
    await uploadOne(server, applicant, 3, { position: 5, total: 5, file: last });
    const again = await uploadOne(server, applicant, 3, { position: 5, total: 3, file: last });
    expect(again.body.data.intIdStatus).toBe(2);
    expect(again.body.data.subFiles.map(({ intSubIndice }) => intSubIndice)).toEqual([1, 4, 5]);
  });

  it('what is more than was announced last makes way', async () => {
    const applicant = await applyUpToDocuments(server);
    for (const position of [1, 2, 3]) await uploadOne(server, applicant, 3, { position, total: 5 });
    const fewer = await uploadOne(server, applicant, 3, { position: 1, total: 2 });
    expect(fewer.body.data.intIdStatus).toBe(2);
    expect(fewer.body.data.subFiles.map(({ intSubIndice }) => intSubIndice)).toEqual([1, 2]);
  });

  it('an unfinished document starts over: nothing of it stays, and its own files may come back', async () => {
    const applicant = await applyUpToDocuments(server);
    const [first, second] = [anyPaper(), anyPaper()];
    await uploadOne(server, applicant, 3, { position: 1, total: 3, file: first });
    await uploadOne(server, applicant, 3, { position: 2, total: 3, file: second });
    const start = { position: 1, total: 2, file: second, startsOver: true };
    const { body } = await uploadOne(server, applicant, 3, start);
    expect(body.data).toMatchObject({ intIdStatus: 1, subFiles: [{ intSubIndice: 1 }] });
    const last = await uploadOne(server, applicant, 3, { position: 2, total: 2, file: first });
    expect(last.body.data).toMatchObject({ intIdStatus: 2 });
    expect(last.body.data.subFiles).toHaveLength(2);
  });

  it('what is in review does not start over', async () => {
    const applicant = await applyUpToDocuments(server);
    await uploadOne(server, applicant, 1, { position: 1, total: 1 });
    const again = await uploadOne(server, applicant, 1, {
      position: 1,
      total: 1,
      startsOver: true,
    });
    expect(again.error.details).toMatchObject({ code: 'document_locked' });
    const side = await uploadOne(server, applicant, 1, { position: 2, total: 2, startsOver: true });
    expect(side.body.data.subFiles).toHaveLength(2);
  });

  it('without an announcement the second side may follow the first', async () => {
    const applicant = await applyUpToDocuments(server);
    await uploadOne(server, applicant, 1, { position: 1 });
    const { body } = await uploadOne(server, applicant, 1, { position: 2 });
    expect(body.data.subFiles).toHaveLength(2);
  });

  it('the same file in the same place again is the same answer, even when the loan went on', async () => {
    const applicant = await applyUpToDocuments(server);
    const last = anyPaper();
    for (const type of [1, 2, 3]) await uploadOne(server, applicant, type);
    await uploadOne(server, applicant, 4, { file: last });
    const again = await uploadOne(server, applicant, 4, { file: last });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ loanStatus: 'REVISION', data: { intIdStatus: 2 } });
  });

  it('the same file in two places is refused, and nothing of it stays', async () => {
    const applicant = await applyUpToDocuments(server);
    const file = anyPaper();
    await uploadOne(server, applicant, 1, { file });
    const { status, error } = await uploadOne(server, applicant, 2, { file });
    expect([status, error.message]).toEqual([400, 'Este archivo ya ha sido añadido.']);
    const { data } = (await listOf(server, applicant)).body;
    expect(data[1]).toMatchObject({ intIdStatus: 1, subFiles: [] });
  });

  it.each([
    [
      'an image by name only',
      Buffer.from('<html>hola</html>'),
      'Formato inválido. Por favor, sube un archivo en formato PDF, JPG, JPEG, PNG.',
    ],
    ['nothing', Buffer.alloc(0), 'El archivo está vacío. Elige otro.'],
  ])('%s is refused and changes nothing', async (_, file, message) => {
    const applicant = await applyUpToDocuments(server);
    const { status, error } = await uploadOne(server, applicant, 2, { file });
    expect([status, error.message]).toEqual([400, message]);
    expect(await stateOf(applicant.loanId)).toBe('evaluated');
  });

  it('what is in review is not replaced', async () => {
    const applicant = await applyUpToDocuments(server);
    await uploadOne(server, applicant, 2);
    const { status, error } = await uploadOne(server, applicant, 2);
    expect([status, error.details]).toMatchObject([409, { code: 'document_locked' }]);
  });

  it.each([
    { type: 1, position: 3, total: 3 },
    { type: 1, position: 1, total: 3 },
    { type: 2, position: 2, total: 1 },
  ])('file $position of $total is too many for type $type', async ({ type, ...place }) => {
    const applicant = await applyUpToDocuments(server);
    const { status, error } = await uploadOne(server, applicant, type, place);
    expect([status, error.details]).toMatchObject([409, { code: 'document_full' }]);
    expect(await stateOf(applicant.loanId)).toBe('evaluated');
  });

  it('a type that nobody asked for is refused', async () => {
    const applicant = await applyUpToDocuments(server);
    for (const type of [5, 6, 7]) {
      const { error } = await uploadOne(server, applicant, type);
      expect(error.details).toMatchObject({ code: 'document_not_asked' });
    }
  });

  it('a draft and a rejected loan take no documents', async () => {
    const rejected = await applyUpToDocuments(server, { lastDigit: 8 });
    const { status, error } = await uploadOne(server, rejected, 1);
    expect([status, error.details]).toMatchObject([409, { code: 'documents_closed' }]);
  });

  it('odd names do no harm', async () => {
    const applicant = await applyUpToDocuments(server);
    const { body } = await uploadOne(server, applicant, 2, {
      name: '../../etc/pas\u0007swd\u202egpj',
    });
    expect(body.data.strDocumentUploadName).toBe('passwdgpj');
    const refused = await uploadOne(server, applicant, 2, { name: 'pas\u0000swd.pdf' });
    expect(refused.status).toBe(400);
    expect(refused.error.details).toMatchObject([{ message: unstorableText }]);
  });
});

describe('POST /services/{hash}', () => {
  it('gives the owner the file back, and writes the reading down', async () => {
    const applicant = await applyUpToDocuments(server);
    const file = anyPaper();
    await uploadOne(server, applicant, 2, { file, name: 'luz' });
    const { data } = (await listOf(server, applicant)).body;
    const hash = data[1]?.subFiles[0]?.strHash ?? '';
    const { body, headers } = await server.call(
      downloadDocument,
      { params: { hash }, body: {} },
      applicant.token,
    );
    expect(body.data).toMatchObject({ strDocumentUploadName: 'luz', strExtensionFile: 'pdf' });
    expect(Buffer.from(body.data.strFileBase64, 'base64').equals(file)).toBe(true);
    expect(headers['cache-control']).toBe('no-store');
    const reads = await server.deps.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', applicant.clientId)
      .where('action', '=', 'document.read')
      .execute();
    expect(reads).toHaveLength(1);
  });

  it('somebody else’s file does not exist', async () => {
    const [mine, other] = [await applyUpToDocuments(server), await applyUpToDocuments(server)];
    await uploadAll(server, other);
    const hash = (await listOf(server, other)).body.data[0]?.subFiles[0]?.strHash ?? '';
    const { status } = await server.call(
      downloadDocument,
      { params: { hash }, body: {} },
      mine.token,
    );
    expect(status).toBe(404);
  });
});
