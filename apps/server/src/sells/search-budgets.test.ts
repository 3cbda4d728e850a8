import { searchClients } from '@alivio/contract/sells.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Sixty people of one family name, more than a search reaches. */
const FAMILY = 60;
const SHOWN_PER_DAY = 90;
const DAY_MS = 24 * 60 * 60_000;

let server: TestServer;
let seller: string;

beforeAll(async () => {
  server = await startTestServer({
    BUDGET_SEARCHES_PER_ADVISOR: '8',
    BUDGET_SEARCHES_PER_ADVISOR_AND_DAY: '12',
    BUDGET_CLIENTS_SHOWN_PER_ADVISOR_AND_DAY: String(SHOWN_PER_DAY),
  });
  seller = await server.signIn('asesora@alivio.demo');
  await sql`
    INSERT INTO clients (email, password_hash, first_name, last_name, document_type, identification_number, phone,
      policy_accepted_at)
    SELECT 'familia' || n || '@correo.pe', 'none', 'Persona ' || n, 'Zorrilla', 'DNI', (70000000 + n)::text,
      '+51987654321', now()
    FROM generate_series(1, ${FAMILY}) AS n`.execute(server.deps.db);
});
afterAll(() => server.close());

function search(query: { search: string; page?: number; limit?: number }) {
  return server.call(searchClients, { query }, seller);
}

async function nextDay(): Promise<void> {
  server.clock.now = new Date(server.clock.now.getTime() + DAY_MS);
  seller = await server.signIn('asesora@alivio.demo');
}

async function lastEvent() {
  return server.deps.db
    .selectFrom('audit_events')
    .selectAll()
    .where('action', '=', 'clients.searched')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

it('shows the first fifty of a term, and says how many there are', async () => {
  const last = await search({ search: 'zorrilla', page: 2, limit: 40 });
  expect(last.body.data).toHaveLength(10);
  expect(last.body).toMatchObject({ total_records: FAMILY, total_pages: 2 });
  const beyond = await search({ search: 'zorrilla', page: 3, limit: 40 });
  expect(beyond.body).toMatchObject({ total_records: 0, data: [] });
});

it.each([2, 6])('page %s of one document does not tell that it is a client’s', async (page) => {
  const known = await search({ search: '70000007', page });
  const unknown = await search({ search: '79999999', page });
  expect(known.body).toEqual(unknown.body);
  expect((await lastEvent()).details).toMatchObject({ found: 0, shown: [] });
});

it('leaves who searched and who was shown, never the words', async () => {
  const { body } = await search({ search: '70000007' });
  const [found] = body.data;
  const event = await lastEvent();
  expect(event).toMatchObject({ actor_kind: 'staff', subject_kind: 'client', subject_id: null });
  expect(event.details).toEqual({ by: 'document', page: 1, found: 1, shown: [found?.client_id] });
  await search({ search: 'zorrilla', limit: 1 });
  const words = JSON.stringify((await lastEvent()).details);
  expect(words).toContain('"name"');
  expect(words).not.toContain('zorrilla');
});

it('a page costs as many as it shows, and one that was too much is spent and on record', async () => {
  await nextDay();
  expect((await search({ search: 'zorrilla', limit: 50 })).status).toBe(200);
  const refused = await search({ search: 'zorrilla', limit: 50 });
  expect(refused.error).toMatchObject({ status: 429, details: { code: 'too_many_requests' } });
  expect((await lastEvent()).details).toMatchObject({ found: FAMILY, shown: [] });
  // Nor does a refusal tell, one by one, which documents are among the clients.
  expect((await search({ search: '70000007' })).status).toBe(429);
  expect((await search({ search: '79999999' })).status).toBe(429);
});

it('has so many searches in ten minutes and in a day, whatever they show', async () => {
  await nextDay();
  const nobody = () => search({ search: 'nadie se llama así' });
  for (let done = 0; done < 8; done += 1) expect((await nobody()).status).toBe(200);
  expect((await nobody()).error).toMatchObject({ status: 429 });
  server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000);
  for (let done = 0; done < 4; done += 1) expect((await nobody()).status).toBe(200);
  const { details } = (await nobody()).error ?? {};
  expect(details).toMatchObject({ code: 'too_many_requests' });
  expect(Object(details).retryAfterSeconds).toBeGreaterThan(20 * 60 * 60);
});
