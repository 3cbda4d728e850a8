import {
  type Endpoint,
  endpoint,
  type PlainEndpoint,
  type Role,
  type Subject,
} from '@alivio/contract/endpoint.ts';
import { idField, idInPath, okResponse } from '@alivio/contract/fields.ts';
import { type Actor, actors, signEverybodyIn } from '@alivio/testing/actors.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { findHoles, findUnprovenRoles } from '@alivio/testing/find-holes.ts';
import { type SubjectFixture, subjectFixtures } from '@alivio/testing/subjects.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { PROGRAM_ROLE } from '#server/db/program-role.ts';
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
  document: EVERYBODY,
  site: STAFF,
  staff: [...STAFF, 'sells'],
};
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

const ids = z.string().check(z.regex(/^\w+$/));
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

let server: TestServer;
let tokens: Record<Actor, string | undefined>;
const calls = new Map<string, Endpoint>();

beforeAll(async () => {
  server = await startTestServer();
  await asOwner(
    server.deps,
    `CREATE TABLE fixture_documents AS
      SELECT md5('document of ' || id) AS hash, id AS loan_id FROM loans;
    GRANT SELECT ON fixture_documents TO ${PROGRAM_ROLE}`,
  );
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
      body: { body: { intId: subject === 'document' ? 'aa' : 1 } },
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
    document: sql<Row>`SELECT client_id AS client, site_id AS site, NULL AS staff
      FROM fixture_documents JOIN loans ON loans.id = loan_id WHERE hash = ${id}`,
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

/** The demo has no documents: here each loan has one, and they belong to whom the loan belongs. */
const documents: SubjectFixture = {
  absentId: subjectFixtures.document.absentId,
  rows: async (db) => {
    const loans = await subjectFixtures.loan.rows(db);
    const hash = async (id: string) =>
      sql<{ hash: string }>`SELECT hash FROM fixture_documents WHERE loan_id::text = ${id}`
        .execute(db)
        .then(({ rows: [row] }) => row?.hash ?? '');
    return Promise.all(loans.map(async (loan) => ({ ...loan, id: await hash(loan.id) })));
  },
};
const fixtures = { ...subjectFixtures, document: documents };

async function holesFor(name: string, subject: RowSubject): Promise<string[]> {
  const holes: string[] = [];
  for (const actor of actors) {
    const visit = { endpoint: callOf(name), actor, token: tokens[actor] };
    const found = await findHoles(server, { ...visit, fixture: fixtures[subject] });
    holes.push(...found.map((hole) => `${actor}: ${hole}`));
  }
  return holes;
}

describe.each(subjects)('%s', (subject) => {
  it('has an own and a foreign row for every role', async () => {
    const call = callOf(`${subject} path honest`);
    expect(await findUnprovenRoles(server, call, fixtures[subject])).toEqual([]);
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
    const holes = await holesFor(`${subject} query ${manner}`, subject);
    expect(holes.length).toBeGreaterThan(0);
    for (const found of holes) expect(found).toMatch(hole);
  });
});

it('a call about documents is not proved until documents have rows', async () => {
  const call = callOf('document path honest');
  expect(await findUnprovenRoles(server, call)).toEqual(admitted.document);
});

it('an example that does not name its subject is found out', async () => {
  const call = { ...callOf('loan query honest'), subjectAt: 'query.loan' } as const;
  const visit = { endpoint: call, actor: 'client', token: tokens.client } as const;
  await expect(findHoles(server, visit)).rejects.toThrow('nothing at query.loan');
});
