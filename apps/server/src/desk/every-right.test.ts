import { type DeskRight, deskRights } from '@alivio/contract/desk.ts';
import type { Endpoint } from '@alivio/contract/endpoint.ts';
import { endpoints } from '@alivio/contract/endpoints.ts';
import { setDeskRights } from '@alivio/testing/desk-rights.ts';
import { sendExample } from '@alivio/testing/send-example.ts';
import { type SubjectRow, subjectFixtures } from '@alivio/testing/subjects.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

/**
 * Which right each call of the desk asks for. Whoever adds a call that changes something adds its row here, or says
 * below why it asks for none.
 */
const RIGHTS: Readonly<Record<string, DeskRight>> = {
  // Of the case in the example; another kind asks for its own (`work/right-for-kind.ts`).
  takeWorkItem: 'reviewer',
  reviewDocument: 'reviewer',
  decideLoan: 'reviewer',
  askForDocument: 'reviewer',
  reviewVehicle: 'reviewer',
  logContact: 'reviewer',
  // Of the proposal in the example; every command names its own.
  settleApproval: 'supervisor',
  createStaffPerson: 'administrator',
  updateStaffPerson: 'administrator',
  setStaffActivity: 'administrator',
  proposeDeskRights: 'administrator',
  sendPasswordLink: 'administrator',
  closeStaffSessions: 'administrator',
  proposeUndoRedemption: 'reviewer',
  proposeCancelTreatment: 'reviewer',
  issueLetter: 'reviewer',
  reviewReceipt: 'reviewer',
  contactAffiliation: 'reviewer',
  declineAffiliation: 'reviewer',
  answerComplaint: 'reviewer',
  updateCenter: 'administrator',
  createSite: 'administrator',
  updateSite: 'administrator',
  setSiteOpening: 'administrator',
  setSiteCategories: 'administrator',
  addAgreement: 'administrator',
  proposeSiteAccount: 'administrator',
  addCampaign: 'administrator',
  endCampaign: 'administrator',
  withdrawCampaign: 'administrator',
  createCategory: 'administrator',
  renameCategory: 'administrator',
  setCategoryOffer: 'administrator',
  proposeRateCard: 'administrator',
  proposeCardWithdrawal: 'administrator',
  addRateCap: 'administrator',
  correctRateCap: 'administrator',
  proposePolicy: 'administrator',
  proposePolicyWithdrawal: 'administrator',
  replayPolicy: 'administrator',
  switchMessage: 'administrator',
  closeClinicSettlement: 'treasury',
  payClinicSettlement: 'treasury',
  payToAccountNow: 'treasury',
  takeBankFile: 'treasury',
  withdrawBankFile: 'treasury',
  proposeReturn: 'treasury',
  payReturn: 'treasury',
  giveUpReturn: 'treasury',
  explainMissingPayment: 'treasury',
  previewGatewaySettlement: 'treasury',
  importGatewaySettlement: 'treasury',
  explainSettlementLine: 'treasury',
  proposeCardReversal: 'treasury',
  takeGatewayDeposit: 'treasury',
  undoGatewayDeposit: 'treasury',
  takeTransferAsDeposit: 'treasury',
  recordTransfer: 'treasury',
  confirmTransfer: 'treasury',
  undoTransfer: 'treasury',
  voidTransfer: 'treasury',
  importStatement: 'treasury',
  previewStatement: 'treasury',
};

/** Asks for no right, because … */
const NEEDS_NONE: Readonly<Record<string, string>> = {
  releaseWorkItem: 'gives back only what the caller holds',
  changeStaffPassword: 'is about the caller alone',
  closeSession: 'is about the caller alone',
  downloadDocument: 'reads',
  openCase: 'reads; who, when and why is written down',
  openArrears: 'reads; who, when and why is written down',
  takeNextWorkItem: 'gives only cases that the caller has the right to',
};

const PERSON = 'analista@alivio.demo';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: inject('demoDataDir') });
});
afterAll(() => server.close());
beforeEach(async () => {
  token = await server.signIn(PERSON);
});

const changing = Object.entries(endpoints).filter(
  ([, { roles, method }]) => method !== 'GET' && roles !== 'anyone' && roles.includes('operations'),
);

async function exampleRow({ subject }: Endpoint): Promise<SubjectRow | undefined> {
  if (subject === 'none' || subject === 'session') return undefined;
  const rows = await subjectFixtures[subject].rows(server.deps.db);
  return rows.find(({ ownedBy }) => ownedBy.includes('operations'));
}

async function send(endpoint: Endpoint, row: SubjectRow | undefined) {
  return sendExample(server, endpoint, token, row?.id ?? null, row?.besideInPath);
}

/** A mark of everything in the database but when somebody was last seen. */
async function markOfEverything(): Promise<Record<string, string>> {
  const { db } = server.deps;
  const tables = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind = 'r' AND nspname = 'public' AND relname NOT IN ('sessions') ORDER BY relname`.execute(
    db,
  );
  const marks = tables.rows.map(
    ({ name }) =>
      sql`SELECT ${name} AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS mark FROM ${sql.table(name)} AS t`,
  );
  const { rows } = await sql<{
    name: string;
    mark: string;
  }>`${sql.join(marks, sql` UNION ALL `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}

it('every call of the desk that changes something says which right it asks for', () => {
  const known = [...Object.keys(RIGHTS), ...Object.keys(NEEDS_NONE)];
  const names = changing.map(([name]) => name);
  expect(
    names.filter((name) => !known.includes(name)),
    'these calls of the desk have no row in RIGHTS (or NEEDS_NONE) of every-right.test.ts',
  ).toEqual([]);
  expect(
    known.filter((name) => !names.includes(name)),
    'no such call any more',
  ).toEqual([]);
});

const asking = changing.filter(([name]) => name in RIGHTS);

describe.each(deskRights)('without %s', (right) => {
  let before: Record<string, string>;
  beforeAll(async () => {
    const others = deskRights.filter((other) => other !== right);
    await setDeskRights(server.deps.db, PERSON, others);
    before = await markOfEverything();
  });

  it.each(asking.filter(([name]) => RIGHTS[name] === right))(
    '%s is refused, and nothing happens',
    async (_, endpoint) => {
      const answer = await send(endpoint, await exampleRow(endpoint));
      expect([answer.statusCode, answer.json().details]).toMatchObject([
        403,
        { code: 'right_missing', right },
      ]);
      expect(await markOfEverything()).toEqual(before);
    },
  );
});

it.each(asking)(
  '%s is not refused for a right to whoever has that alone',
  async (name, endpoint) => {
    await setDeskRights(server.deps.db, PERSON, [RIGHTS[name] as DeskRight]);
    const answer = await send(endpoint, await exampleRow(endpoint));
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('right_missing');
  },
);
