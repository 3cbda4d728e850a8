import {
  getBacking,
  saveVehicle,
  submitVehicle,
  uploadVehicleFile,
  type VehicleFields,
} from '@alivio/contract/backing.ts';
import { decideLoan, reviewDocument, reviewVehicle } from '@alivio/contract/desk.ts';
import { applyForBacking, fileOf } from '@alivio/testing/backing.ts';
import {
  anyPaper,
  approveAll,
  type DocumentsApplicant,
  uploadAll,
} from '@alivio/testing/documents.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';

let server: TestServer;
let desk: string;
let thisYear: number;
beforeAll(async () => {
  server = await startTestServer();
  desk = await server.signIn('operaciones@alivio.demo');
  thisYear = Number((await readToday(server.deps, server.deps.db)).slice(0, 4));
});
afterAll(() => server.close());

type Owner = Pick<DocumentsApplicant, 'token' | 'loanId'>;

function save({ token, loanId }: Owner, change: Partial<VehicleFields> = {}) {
  const declared = { is_own: true as const, is_free_of_lien: true as const };
  const vehicle = { plate: 'abc-123', brand: 'Toyota', model: 'Yaris', year: thisYear - 3 };
  const body = { ...vehicle, ...declared, ...change };
  return server.call(saveVehicle, { params: { id: loanId }, body }, token);
}

function upload({ token, loanId }: Owner) {
  const files = { file: [fileOf(anyPaper())] };
  const body = { position: 1, total: 1 };
  return server.call(uploadVehicleFile, { params: { id: loanId }, body, files }, token);
}

const submit = ({ token, loanId }: Owner) =>
  server.call(submitVehicle, { params: { id: loanId } }, token);

async function vehicleOf({ token, loanId }: Owner) {
  return (await server.call(getBacking, { params: { id: loanId } }, token)).body.vehicle;
}

async function openWork({ loanId }: Owner) {
  const rows = await server.deps.db
    .selectFrom('work_items')
    .select('kind')
    .where('loan_id', '=', loanId)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ kind }) => kind);
}

describe('PUT loans/:id/vehicle', () => {
  it('writes the plate as the registry does and asks for its papers', async () => {
    const { body } = await save(await applyForBacking(server, 'collateral'), {
      plate: ' ab1 234 ',
    });
    expect(body.vehicle).toMatchObject({
      plate: 'AB1234',
      state: 'incomplete',
      document: { kind: 'vehicle_certificate', status: 'new', files: [] },
    });
  });

  it.each([
    ['too old', () => ({ year: thisYear - 16 }), 'vehicle_too_old'],
    ['of a year that is not sold yet', () => ({ year: thisYear + 2 }), 'vehicle_year'],
    ['without a plate of Peru', () => ({ plate: '12-AB' }), 'plate_invalid'],
  ])('refuses one %s', async (_, change, code) => {
    const { error } = await save(await applyForBacking(server, 'collateral'), change());
    expect(error.details).toMatchObject({ code });
  });

  it('takes one of fifteen years', async () => {
    const applicant = await applyForBacking(server, 'collateral');
    expect((await save(applicant, { year: thisYear - 15 })).status).toBe(200);
  });

  it('is for loans that need one, and for their holders', async () => {
    const other = await applyForBacking(server, 'guarantor');
    expect((await save(other)).error.details).toMatchObject({ code: 'backing_not_wanted' });
    const { loanId } = await applyForBacking(server, 'collateral');
    expect((await save({ token: other.token, loanId })).status).toBe(404);
    expect((await upload({ token: other.token, loanId })).status).toBe(404);
    expect((await submit({ token: other.token, loanId })).status).toBe(404);
  });
});

it('papers wait for the vehicle, and sending for the papers', async () => {
  const applicant = await applyForBacking(server, 'collateral');
  expect((await upload(applicant)).error.details).toMatchObject({ code: 'vehicle_missing' });
  await save(applicant);
  expect((await submit(applicant)).error.details).toMatchObject({ code: 'papers_missing' });
  await upload(applicant);
  expect((await submit(applicant)).body.vehicle?.state).toBe('submitted');
  expect((await submit(applicant)).status).toBe(200);
  expect((await upload(applicant)).error.details).toMatchObject({ code: 'document_locked' });
});

it('goes to the desk, comes back with a no, is corrected and goes again', async () => {
  const applicant = await applyForBacking(server, 'collateral');
  const { loanId } = applicant;
  await uploadAll(server, applicant);
  await approveAll(server, applicant, desk);
  const yes = { decision: 'approve' as const, reason: 'Todo en regla.' };
  await server.call(decideLoan, { params: { id: loanId }, body: yes }, desk);
  await save(applicant);
  await upload(applicant);
  await submit(applicant);
  expect(await openWork(applicant)).toEqual(['collateral_review']);

  const comment = 'La tarjeta está a nombre de otra persona.';
  const no = { owner_matches: false, free_of_lien: true, comment };
  await server.call(reviewVehicle, { params: { id: loanId }, body: no }, desk);
  expect(await vehicleOf(applicant)).toMatchObject({ state: 'refused', comment });
  expect(await openWork(applicant)).toEqual([]);
  expect((await submit(applicant)).error.details).toMatchObject({ code: 'papers_missing' });

  await save(applicant, { plate: 'XYZ-987' });
  expect(await vehicleOf(applicant)).toMatchObject({
    plate: 'XYZ987',
    state: 'incomplete',
    comment: null,
    document: { status: 'new', files: [] },
  });
  const fine = { owner_matches: true, free_of_lien: true };
  const early = await server.call(reviewVehicle, { params: { id: loanId }, body: fine }, desk);
  expect(early.error.details).toMatchObject({ code: 'illegal_transition' });
  const tooEarly = await server.call(reviewVehicle, { params: { id: loanId }, body: no }, desk);
  expect(tooEarly.error.details).toMatchObject({ code: 'illegal_transition' });
  await upload(applicant);
  await submit(applicant);
  expect(await openWork(applicant)).toEqual(['collateral_review']);
  const papers = (await vehicleOf(applicant))?.document;
  await server.call(
    reviewDocument,
    { params: { id: papers?.id ?? 0 }, body: { decision: 'approve' } },
    desk,
  );
  await server.call(reviewVehicle, { params: { id: loanId }, body: fine }, desk);
  const decided = await server.call(decideLoan, { params: { id: loanId }, body: yes }, desk);
  expect(decided.body.loan_state).toBe('approved');
});
