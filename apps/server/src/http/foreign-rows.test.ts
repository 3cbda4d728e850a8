import {
  type Endpoint,
  endpoint,
  type PlainEndpoint,
  type Role,
  type Subject,
} from '@alivio/contract/endpoint.ts';
import { idField, idInPath, okResponse } from '@alivio/contract/fields.ts';
import { type Actor, actors, signEverybodyIn } from '@alivio/testing/actors.ts';
import { findHoles, findUnprovenRoles } from '@alivio/testing/find-holes.ts';
import { subjectFixtures } from '@alivio/testing/subjects.ts';
import { type OwnServer, startOwnServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { type Refusal, refuse } from '#server/refusal.ts';
import { isClientSession, type Session } from '#server/sessions/session.ts';
import { serve } from './serve.ts';

/** Calls of no product, about every subject: they prove that the matrix lets pass what is right and nothing else. */
type RowSubject = Exclude<Subject, 'none' | 'session'>;
type Answer = (id: string) => Refusal | { ok: true };

const STAFF = ['health_center_admin', 'health_center_user', 'management', 'operations'] as const;
const EVERYBODY = ['client', 'seller_for_client', 'sells', ...STAFF] as const;
const admitted: Readonly<Record<RowSubject, readonly Role[]>> = {
  client: EVERYBODY,
  loan: EVERYBODY,
  loan_code: EVERYBODY,
  document: EVERYBODY,
  document_id: EVERYBODY,
  clinic_file: STAFF,
  site: STAFF,
  staff: [...STAFF, 'sells'],
  open_session: ['client', 'seller_for_client', 'sells'],
  work_item: ['operations'],
  approval: ['operations'],
  card_payment: ['operations'],
  gateway_settlement: ['operations'],
  clinic_settlement: STAFF,
  transfer: ['operations'],
  statement: ['operations'],
  money_return: ['operations'],
  clinic_payment: ['operations'],
  affiliation: ['operations'],
  complaint: ['operations'],
};
const DESK_ONLY: readonly RowSubject[] = [
  'work_item',
  'approval',
  'card_payment',
  'gateway_settlement',
  'transfer',
  'statement',
  'money_return',
  'clinic_payment',
  'affiliation',
  'complaint',
];
/** Named by text; the others by number. */
const TEXT_IDS: readonly RowSubject[] = ['document', 'loan_code'];
const subjects = Object.keys(admitted) as RowSubject[];

const show: Answer = () => ({ ok: true });
const hide: Answer = () => refuse('not_found');
/** What an honest call answers about a row, and what the others do. */
const manners = {
  honest: { own: show, foreign: hide },
  forbidding: { own: show, foreign: () => refuse('forbidden') },
  talkative: { own: show, foreign: (id) => refuse('not_found', { id }) },
  open: { own: show, foreign: show },
  blind: { own: hide, foreign: hide },
} as const satisfies Record<string, { own: Answer; foreign: Answer }>;
type Manner = keyof typeof manners;

const ids = z.string().check(z.regex(/^[\w-]+$/));
const numberOrHash = z.union([idField, ids]);
const places = {
  path: { method: 'GET', at: 'params.id', params: z.object({ id: ids }) },
  query: {
    method: 'GET',
    at: 'query.idLoan',
    query: z.strictObject({ idLoan: ids, page: idInPath }),
  },
  body: { method: 'POST', at: 'body.intId', body: z.strictObject({ intId: numberOrHash }) },
} as const;
type Place = keyof typeof places;

let server: OwnServer;
let tokens: Record<Actor, string | undefined>;
const calls = new Map<string, Endpoint>();

beforeAll(async () => {
  server = await startOwnServer();
  for (const subject of subjects)
    for (const place of Object.keys(places) as Place[])
      for (const manner of Object.keys(manners) as Manner[]) mount(subject, place, manner);
  tokens = await signEverybodyIn(server);
});
afterAll(() => server.close());

function mount(subject: RowSubject, place: Place, manner: Manner): void {
  const { method, at, ...schemas } = places[place];
  const call = endpoint({
    method,
    path: `/test-only/${subject}/${place}/${manner}${place === 'path' ? '/:id' : ''}`,
    roles: admitted[subject],
    subject,
    subjectAt: at,
    summary: 'A row of whoever asks',
    ...schemas,
    response: okResponse,
    example: {
      path: { params: { id: '1' } },
      query: { query: { idLoan: '1', page: '1' } },
      body: { body: { intId: TEXT_IDS.includes(subject) ? 'aa' : 1 } },
    }[place],
  } as PlainEndpoint);
  calls.set(`${subject} ${place} ${manner}`, call);
  serve(server.app, call).with(async (request) => {
    const { params, query, body, session } = request as unknown as {
      params?: { id: string };
      query?: { idLoan: string };
      body?: { intId: string | number };
      session: Session;
    };
    const id = String(params?.id ?? query?.idLoan ?? body?.intId);
    const row = await findRow(subject, id);
    if (!row) return refuse('not_found');
    const { own, foreign } = manners[manner];
    return (await isOwn(session, row)) ? own(id) : foreign(id);
  });
}

const callOf = (name: string) => {
  const call = calls.get(name);
  if (!call) throw new Error(`no call ${name}`);
  return call;
};

interface Row {
  client: number | null;
  site: number | null;
  staff: number | null;
}

/** Whose a row is, by client, by site and by person. */
async function findRow(subject: RowSubject, id: string): Promise<Row | undefined> {
  const queries = {
    client: sql<Row>`SELECT c.id AS client, l.site_id AS site, NULL AS staff
      FROM clients c LEFT JOIN loans l ON l.client_id = c.id WHERE c.id::text = ${id}`,
    loan: sql<Row>`SELECT client_id AS client, site_id AS site, NULL AS staff
      FROM loans WHERE id::text = ${id}`,
    loan_code: sql<Row>`SELECT client_id AS client, site_id AS site, NULL AS staff
      FROM loans WHERE code = ${id}`,
    document: sql<Row>`SELECT client_id AS client, site_id AS site, NULL AS staff
      FROM document_files JOIN documents ON documents.id = document_id JOIN loans ON loans.id = loan_id
      WHERE hash = ${id}`,
    document_id: sql<Row>`SELECT client_id AS client, site_id AS site, NULL AS staff
      FROM documents JOIN loans ON loans.id = loan_id WHERE documents.id::text = ${id}`,
    clinic_file: sql<Row>`SELECT client_id AS client, site_id AS site, NULL AS staff
      FROM document_files JOIN documents ON documents.id = document_id JOIN loans ON loans.id = loan_id
      WHERE document_files.id::text = ${id}`,
    open_session: sql<Row>`SELECT client_id AS client, NULL AS site, NULL AS staff
      FROM sessions WHERE id::text = ${id}`,
    work_item: sql<Row>`SELECT NULL AS client, NULL AS site, NULL AS staff
      FROM work_items WHERE id::text = ${id}`,
    approval: sql<Row>`SELECT NULL AS client, NULL AS site, NULL AS staff
      FROM approvals WHERE id::text = ${id}`,
    card_payment: sql<Row>`SELECT NULL AS client, NULL AS site, NULL AS staff
      FROM card_payments WHERE id::text = ${id}`,
    gateway_settlement: sql<Row>`SELECT NULL AS client, NULL AS site, NULL AS staff
      FROM gateway_settlements WHERE id::text = ${id}`,
    clinic_settlement: sql<Row>`SELECT NULL AS client, site_id AS site, NULL AS staff
      FROM clinic_settlements WHERE id::text = ${id}`,
    transfer: sql<Row>`SELECT NULL AS client, NULL AS site, NULL AS staff
      FROM transfers WHERE id::text = ${id}`,
    statement: sql<Row>`SELECT NULL AS client, NULL AS site, NULL AS staff
      FROM bank_statements WHERE id::text = ${id}`,
    money_return: sql<Row>`SELECT NULL AS client, NULL AS site, NULL AS staff
      FROM money_returns WHERE id::text = ${id}`,
    clinic_payment: sql<Row>`SELECT NULL AS client, NULL AS site, NULL AS staff
      FROM clinic_payments WHERE id::text = ${id}`,
    affiliation: sql<Row>`SELECT NULL AS client, NULL AS site, NULL AS staff
      FROM affiliations WHERE id::text = ${id}`,
    complaint: sql<Row>`SELECT NULL AS client, NULL AS site, NULL AS staff
      FROM complaints WHERE id::text = ${id}`,
    site: sql<Row>`SELECT NULL AS client, id AS site, NULL AS staff
      FROM sites WHERE id::text = ${id}`,
    staff: sql<Row>`SELECT NULL AS client, site_id AS site, u.id AS staff
      FROM staff_users u LEFT JOIN staff_sites s ON s.staff_user_id = u.id WHERE u.id::text = ${id}`,
  };
  return (await queries[subject].execute(server.deps.db)).rows[0];
}

async function isOwn(session: Session, row: Row): Promise<boolean> {
  if (isClientSession(session)) return row.client === session.clientId;
  if (session.role === 'operations' || row.staff === session.staffUserId) return true;
  if (session.role === 'sells') return row.client !== null;
  const link = server.deps.db
    .selectFrom('staff_sites')
    .select('site_id')
    .where('staff_user_id', '=', session.staffUserId)
    .where('site_id', '=', row.site);
  return (await link.executeTakeFirst()) !== undefined;
}

async function holesFor(name: string, subject: RowSubject): Promise<string[]> {
  const holes: string[] = [];
  for (const actor of actors) {
    const visit = { endpoint: callOf(name), actor, token: tokens[actor] };
    const found = await findHoles(server, { ...visit, fixture: subjectFixtures[subject] });
    holes.push(...found.map((hole) => `${actor}: ${hole}`));
  }
  return holes;
}

describe.each(subjects)('%s', (subject) => {
  it('has an own and a foreign row for every role', async () => {
    const call = callOf(`${subject} path honest`);
    expect(await findUnprovenRoles(server, call)).toEqual([]);
  });

  it.each(Object.keys(places) as Place[])('named in the %s', async (place) => {
    expect(await holesFor(`${subject} ${place} honest`, subject)).toEqual([]);
  });

  it.each([
    ['forbidding', /: foreign row .* answers 403$/],
    ['talkative', /: foreign row .* is told from no row$/],
    ['open', /: foreign row .* answers 200$/],
    ['blind', /: own row .* is not there$/],
  ])('(twin) a call that is %s is found out', async (manner, hole) => {
    // Nothing is foreign to the desk.
    if (DESK_ONLY.includes(subject) && manner !== 'blind') return;
    const holes = await holesFor(`${subject} query ${manner}`, subject);
    expect(holes.length).toBeGreaterThan(0);
    for (const found of holes) expect(found).toMatch(hole);
  });
});

it('a call is not proved by a subject without rows', async () => {
  const nothing = { absentId: subjectFixtures.document.absentId, rows: async () => [] };
  const call = callOf('document path honest');
  expect(await findUnprovenRoles(server, call, nothing)).toEqual(admitted.document);
});

it('an example that does not name its subject is found out', async () => {
  const call = { ...callOf('loan query honest'), subjectAt: 'query.loan' } as const;
  const visit = { endpoint: call, actor: 'client', token: tokens.client } as const;
  await expect(findHoles(server, visit)).rejects.toThrow('nothing at query.loan');
});
