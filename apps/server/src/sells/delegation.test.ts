import { updateClient } from '@alivio/contract/accounts.ts';
import {
  addSpouse,
  declareIncome,
  lookUpDni,
  replaceSpouse,
  requestLoan,
  runCreditCheck,
} from '@alivio/contract/applications.ts';
import {
  resendGuarantorLink,
  saveVehicle,
  submitVehicle,
  uploadVehicleFile,
} from '@alivio/contract/backing.ts';
import { closeSession } from '@alivio/contract/client.ts';
import { sendConfirmation } from '@alivio/contract/confirmation.ts';
import { type DelegatedAct, delegatedTexts } from '@alivio/contract/delegated-acts.ts';
import { acknowledgeRejection, downloadDocument } from '@alivio/contract/documents.ts';
import type { Endpoint } from '@alivio/contract/endpoint.ts';
import { endpoints } from '@alivio/contract/endpoints.ts';
import { putDraft } from '@alivio/contract/onboarding.ts';
import {
  putOffVerification,
  sendEmailCode,
  sendSmsCode,
  verifyEmailCode,
  verifySmsCode,
} from '@alivio/contract/verification.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { applyByAdvisor } from '@alivio/testing/advised.ts';
import { applyUpToResult, loanRequestFor, registerApplicant } from '@alivio/testing/apply.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { applyForBacking, fileOf, lastMessageTo, nameOne } from '@alivio/testing/backing.ts';
import { anyPaper, applyUpToDocuments, listOf, uploadOne } from '@alivio/testing/documents.ts';
import { sendExample } from '@alivio/testing/send-example.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#server/sessions/open-session.ts';

/**
 * What an advisor may do for a client, and what the client alone (`api.md`, "delegated session"; decision 60). Every
 * call that is open to clients stands in one of the three tables below.
 */

const CLIENTS_ROLES = ['client', 'seller_for_client'] as const;

/** Seen by both, or by who acts for the client. What of it is the client's alone is left out of the answer, as the QR of `getCredit`. */
const READS = [
  'getBacking',
  'getConfirmation',
  'getCredit',
  'getCredits',
  'getDocuments',
  'getDraft',
  'getEarlierSchedules',
  'getEmailDelivery',
  'getLoanStatus',
  'getMe',
  'getPaymentMethods',
  'getPaymentsOfClient',
  'getPaymentsOfLoan',
  'getPrepayment',
  'getSchedule',
  'getSmsDelivery',
  'getSpouse',
  'listCardPayments',
  'listEntered',
  'listReceipts',
] as const;

const CLIENTS_ALONE: Readonly<Record<string, DelegatedAct>> = {
  changeClientPassword: 'password',
  updateClientSecured: 'secured_data',
  getSigning: 'signature',
  noteSubmitted: 'signature',
  recoverSigning: 'signature',
  getSignatureLink: 'signature',
  requestPaymentConfig: 'card_payment',
  finishPayment: 'card_payment',
  choosePrepayment: 'prepayment',
  withdrawPrepayment: 'prepayment',
  listSessions: 'sessions',
  closeOneSession: 'sessions',
  closeOtherSessions: 'sessions',
  listAccesses: 'accesses',
  getPaper: 'papers',
  getReceipt: 'papers',
  getNoDebtCertificate: 'papers',
  requestMagicLink: 'own_link',
  getReview: 'confirmation',
  answerReview: 'confirmation',
};

interface Doing {
  /** What stays on record, with the advisor and the client. */
  leaves: string;
  does(): Promise<{ clientId: number; status: number }>;
}

/** A record names the client, and waits for whoever holds them: what is held before it must not be what those want. */
const NOTE_ACTS_WITHOUT_CLIENT = `
  CREATE TABLE acts_without_client (action text);
  CREATE FUNCTION note_act() RETURNS trigger SECURITY DEFINER LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO acts_without_client SELECT NEW.action FROM clients
    WHERE id = NEW.acting_for_client_id
      AND pg_current_xact_id()::xid::text NOT IN (clients.xmax::text, clients.xmin::text);
    RETURN NEW;
  END $$;
  CREATE TRIGGER note_act BEFORE INSERT ON audit_events FOR EACH ROW EXECUTE FUNCTION note_act();
  GRANT SELECT ON acts_without_client TO PUBLIC`;
/** Nothing is held for them but what they leave on record. */
const HOLD_NOTHING = ['client.dni_looked_up', 'document.read'];

let server: TestServer;
let sellerId: number;

beforeAll(async () => {
  server = await startTestServer({ BUDGET_REGISTER_PER_IP: '100' });
  const seller = await server.deps.db
    .selectFrom('staff_users')
    .select('id')
    .where('email', '=', 'asesora@alivio.demo')
    .executeTakeFirstOrThrow();
  sellerId = seller.id;
  await asOwner(server.deps, NOTE_ACTS_WITHOUT_CLIENT);
});
afterAll(() => server.close());

const actFor = (clientId: number) =>
  openSession(server.deps, server.deps.db, { clientId, sellerId });

async function delegated<A extends { clientId: number }>(
  of: Promise<A>,
): Promise<A & { token: string }> {
  const applicant = await of;
  return { ...applicant, token: await actFor(applicant.clientId) };
}

/** Somebody in the middle of the application, whom the advisor helps along. */
const newcomer = () => delegated(registerApplicant(server));
const spouse = { ...addSpouse.example.body, phone: '+51987000222' } as const;
const vehicle = { plate: 'ABC123', brand: 'Toyota', model: 'Yaris', year: 2024 } as const;
const declared = { is_own: true, is_free_of_lien: true } as const;

function saveVehicleOf({ loanId, token }: { loanId: number; token: string }) {
  const body = { ...vehicle, ...declared };
  return server.call(saveVehicle, { params: { id: loanId }, body }, token);
}

function uploadVehicleOf({ loanId, token }: { loanId: number; token: string }) {
  const files = { file: [fileOf(anyPaper())] };
  const request = { params: { id: loanId }, body: { position: 1, total: 1 }, files };
  return server.call(uploadVehicleFile, request, token);
}

async function codeFor(send: typeof sendSmsCode | typeof sendEmailCode, token: string) {
  const { destination } = (await server.call(send, { query: {} }, token)).body;
  return /\d{6}/.exec(await lastMessageTo(server, destination))?.[0] ?? '';
}

const DOINGS: Readonly<Record<string, Doing>> = {
  putDraft: {
    leaves: 'client.procedure_saved',
    async does() {
      const { clientId, token, siteId, categoryId } = await newcomer();
      const body = {
        health_center_id: siteId,
        category_id: categoryId,
        entered_amount: centimos(300_000),
        currency: 'PEN' as const,
        patient: null,
      };
      return { clientId, ...(await server.call(putDraft, { body }, token)) };
    },
  },
  requestLoan: {
    leaves: 'loan.created',
    async does() {
      const applicant = await newcomer();
      const body = await loanRequestFor(server, applicant);
      return { ...applicant, ...(await server.call(requestLoan, { body }, applicant.token)) };
    },
  },
  declareIncome: {
    leaves: 'client.income_declared',
    async does() {
      const { clientId, token } = await delegated(applyUpToResult(server));
      const body = { amount: centimos(500_000), currency: 'PEN' as const };
      return { clientId, ...(await server.call(declareIncome, { body }, token)) };
    },
  },
  updateClient: {
    leaves: 'client.changed',
    async does() {
      const { clientId, token } = await newcomer();
      const body = { civil_status: 'married' as const };
      return { clientId, ...(await server.call(updateClient, { body }, token)) };
    },
  },
  ...Object.fromEntries(
    [addSpouse, replaceSpouse].map((endpoint, n) => [
      n === 0 ? 'addSpouse' : 'replaceSpouse',
      {
        leaves: 'client.spouse_saved',
        async does() {
          const married = applyUpToResult(server, { civilStatus: 'married' });
          const { clientId, token } = await delegated(married);
          if (endpoint === replaceSpouse) await server.call(addSpouse, { body: spouse }, token);
          return { clientId, ...(await server.call(endpoint, { body: spouse }, token)) };
        },
      },
    ]),
  ),
  lookUpDni: {
    leaves: 'client.dni_looked_up',
    async does() {
      const { clientId, token } = await newcomer();
      const body = { dni: '45678901' };
      return { clientId, ...(await server.call(lookUpDni, { body }, token)) };
    },
  },
  runCreditCheck: {
    leaves: 'loan.pass_evaluation',
    async does() {
      const { clientId, token } = await delegated(applyUpToResult(server));
      return { clientId, ...(await server.call(runCreditCheck, {}, token)) };
    },
  },
  sendSmsCode: {
    leaves: 'client.phone_code_sent',
    async does() {
      const { clientId, token } = await newcomer();
      return { clientId, ...(await server.call(sendSmsCode, { query: {} }, token)) };
    },
  },
  sendEmailCode: {
    leaves: 'client.email_code_sent',
    async does() {
      const { clientId, token } = await newcomer();
      return { clientId, ...(await server.call(sendEmailCode, { query: {} }, token)) };
    },
  },
  verifySmsCode: {
    leaves: 'client.phone_verified',
    async does() {
      const { clientId, token } = await newcomer();
      const body = { code: await codeFor(sendSmsCode, token) };
      return { clientId, ...(await server.call(verifySmsCode, { body }, token)) };
    },
  },
  verifyEmailCode: {
    leaves: 'client.email_verified',
    async does() {
      const { clientId, token } = await newcomer();
      const body = { code: await codeFor(sendEmailCode, token) };
      return { clientId, ...(await server.call(verifyEmailCode, { body }, token)) };
    },
  },
  putOffVerification: {
    leaves: 'client.phone_put_off',
    async does() {
      const { clientId, token } = await newcomer();
      const wrong = (await codeFor(sendSmsCode, token)) === '000000' ? '000001' : '000000';
      await server.call(verifySmsCode, { body: { code: wrong } }, token);
      const body = { purpose: 'phone' as const };
      return { clientId, ...(await server.call(putOffVerification, { body }, token)) };
    },
  },
  uploadDocument: {
    leaves: 'document.uploaded',
    async does() {
      const applicant = await delegated(applyUpToDocuments(server));
      return { ...applicant, ...(await uploadOne(server, applicant, 1)) };
    },
  },
  downloadDocument: {
    leaves: 'document.read',
    async does() {
      const applicant = await delegated(applyUpToDocuments(server));
      await uploadOne(server, applicant, 1);
      const { data } = (await listOf(server, applicant)).body;
      const hash = JSON.stringify(data).match(/"strHash":"(\w+)"/)?.[1] ?? '';
      const request = { params: { hash }, body: {} };
      return { ...applicant, ...(await server.call(downloadDocument, request, applicant.token)) };
    },
  },
  acknowledgeRejection: {
    leaves: 'loan.rejection_read',
    async does() {
      const { clientId, token } = await delegated(applyUpToResult(server, { lastDigit: 8 }));
      await server.call(runCreditCheck, {}, token);
      return { clientId, ...(await server.call(acknowledgeRejection, { body: {} }, token)) };
    },
  },
  nameGuarantor: {
    leaves: 'guarantor.named',
    async does() {
      const applicant = await delegated(applyForBacking(server, 'guarantor'));
      return { ...applicant, ...(await nameOne(server, applicant)) };
    },
  },
  resendGuarantorLink: {
    leaves: 'guarantor.link_resent',
    async does() {
      const applicant = await delegated(applyForBacking(server, 'guarantor'));
      await nameOne(server, applicant);
      const params = { id: applicant.loanId };
      const sent = await server.call(resendGuarantorLink, { params }, applicant.token);
      return { ...applicant, ...sent };
    },
  },
  saveVehicle: {
    leaves: 'vehicle.saved',
    async does() {
      const applicant = await delegated(applyForBacking(server, 'collateral'));
      return { ...applicant, ...(await saveVehicleOf(applicant)) };
    },
  },
  uploadVehicleFile: {
    leaves: 'vehicle.paper_uploaded',
    async does() {
      const applicant = await delegated(applyForBacking(server, 'collateral'));
      await saveVehicleOf(applicant);
      return { ...applicant, ...(await uploadVehicleOf(applicant)) };
    },
  },
  submitVehicle: {
    leaves: 'vehicle.submitted',
    async does() {
      const applicant = await delegated(applyForBacking(server, 'collateral'));
      await saveVehicleOf(applicant);
      await uploadVehicleOf(applicant);
      const params = { id: applicant.loanId };
      return { ...applicant, ...(await server.call(submitVehicle, { params }, applicant.token)) };
    },
  },
  sendConfirmation: {
    leaves: 'client.confirmation_sent',
    async does() {
      const { clientId, token } = await applyByAdvisor(server);
      return { clientId, ...(await server.call(sendConfirmation, {}, token)) };
    },
  },
  closeSession: {
    leaves: 'client.session_left_by_seller',
    async does() {
      const { clientId, token } = await newcomer();
      return { clientId, ...(await server.call(closeSession, {}, token)) };
    },
  },
};

const named = (name: string): Endpoint => {
  const endpoint = (endpoints as Readonly<Record<string, Endpoint>>)[name];
  if (!endpoint) throw new Error(`no call of the contract is named ${name}`);
  return endpoint;
};

describe('the tables', () => {
  it('name every call that is open to clients or to who acts for them, each once', () => {
    const open = Object.entries(endpoints as Readonly<Record<string, Endpoint>>)
      .filter(
        ([, { roles }]) => roles !== 'anyone' && CLIENTS_ROLES.some((role) => roles.includes(role)),
      )
      .map(([name]) => name);
    const inTables = [...READS, ...Object.keys(CLIENTS_ALONE), ...Object.keys(DOINGS)];
    expect(inTables.toSorted()).toEqual(open.toSorted());
  });

  it('agree with the roles of the contract', () => {
    const isOpen = (name: string) => named(name).roles.includes('seller_for_client');
    expect([...READS, ...Object.keys(DOINGS)].filter((name) => !isOpen(name))).toEqual([]);
    expect(Object.keys(CLIENTS_ALONE).filter(isOpen)).toEqual([]);
    expect(READS.filter((name) => named(name).method !== 'GET')).toEqual([]);
  });

  it('have a use for every sentence', () => {
    const said = new Set([...Object.values(CLIENTS_ALONE), named('updateClient').delegated]);
    expect(said).toEqual(new Set(Object.keys(delegatedTexts)));
  });
});

describe("the client's alone", () => {
  let clientId: number;
  beforeAll(async () => {
    ({ clientId } = await registerApplicant(server));
  });

  it.each(Object.entries(CLIENTS_ALONE))('%s: an advisor is told why (%s)', async (name, act) => {
    const answer = await sendExample(server, named(name), await actFor(clientId), null);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      message: delegatedTexts[act],
      details: { code: 'delegated', act },
    });
    const own = await openSession(server.deps, server.deps.db, { clientId });
    expect((await sendExample(server, named(name), own, null)).statusCode).not.toBe(403);
  });

  it('contact data: until the first login of their own only', async () => {
    const { clientId, token } = await newcomer();
    const change = () => server.call(updateClient, { body: { phone: '+51944444444' } }, token);
    const refused = await change();
    expect(refused.error).toMatchObject({ status: 403, message: delegatedTexts.contact });
    const clients = server.deps.db.updateTable('clients').where('id', '=', clientId);
    await clients.set({ first_own_login_at: null }).execute();
    expect((await change()).status).toBe(200);
  });
});

describe('done for the client', () => {
  it.each(Object.entries(DOINGS))(
    '%s leaves both people on record',
    async (_, { leaves, does }) => {
      const { clientId, status } = await does();
      expect(status).toBeLessThan(300);
      const event = await server.deps.db
        .selectFrom('audit_events')
        .select(['actor_kind', 'actor_id'])
        .where('action', '=', leaves)
        .where('acting_for_client_id', '=', clientId)
        .executeTakeFirst();
      expect(event).toEqual({ actor_kind: 'staff', actor_id: sellerId });
    },
  );

  it('is done with the client held first, so that nobody waits in a circle', async () => {
    const { rows } = await sql<{ action: string }>`
      SELECT DISTINCT action FROM acts_without_client ORDER BY action`.execute(server.deps.db);
    expect(rows.map(({ action }) => action)).toEqual(HOLD_NOTHING);
  });
});
