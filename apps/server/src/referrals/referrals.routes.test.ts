import { getReferral } from '@alivio/contract/referral.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { broughtQuery } from './referrals.sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = async (email: string) => server.call(getReferral, {}, await server.signIn(email));

/** Of the demo: six came with the code, two of them were treated (S/ 7,800 and S/ 5,900). */
const MARCO = {
  first_name: 'Marco',
  last_name: 'Huamán Rojas',
  code: 'MIR-VEN1',
  active: true,
  applications: 6,
  loans: 2,
  amount: centimos(1_370_000),
};

it('a sales person sees what the own code brought', async () => {
  const { status, body } = await ask('ventas@miraflores.demo');
  expect(status).toBe(200);
  expect(body).toEqual({
    ok: true,
    applications: 6,
    loans: 2,
    amount: centimos(1_370_000),
    people: [{ id: expect.any(Number), ...MARCO }],
  });
});

it('an admin sees everybody who sells at the site, and no other site', async () => {
  expect((await ask('admin@miraflores.demo')).body.people).toEqual([
    { id: expect.any(Number), ...MARCO },
  ]);
  expect((await ask('admin@sanisidro.demo')).body).toEqual({
    ok: true,
    applications: 0,
    loans: 0,
    amount: 0,
    people: [],
  });
});

it('what was only begun counts until it is a loan; another site’s never', async () => {
  const { db } = server.deps;
  const drafts = (headquarter: string, emails: string[]) =>
    sql`UPDATE onboarding_drafts SET referral_code = 'MIR-VEN1',
        site_id = (SELECT id FROM sites WHERE headquarter_name = ${headquarter})
      WHERE client_id IN (SELECT id FROM clients WHERE email = ANY(${emails}))`.execute(db);
  // Somebody who has just begun, and somebody whose loan has the code already.
  await drafts('Miraflores', ['nueva@alivio.demo', 'lucia.chavez@alivio.demo']);
  await drafts('Surco', ['jose.salazar@alivio.demo']);
  await sql`UPDATE loans SET referral_code = 'MIR-VEN1'
    WHERE site_id = (SELECT id FROM sites WHERE headquarter_name = 'San Isidro')`.execute(db);
  expect((await ask('ventas@miraflores.demo')).body).toMatchObject({ applications: 7, loans: 2 });
});

it('whoever left stays for what they brought', async () => {
  const { db } = server.deps;
  await db
    .insertInto('staff_users')
    .values(
      [
        { name: 'Ana', active: true },
        { name: 'Beto', active: false },
      ].map(({ name, active }) => ({
        email: `${name}@miraflores.demo`,
        password_hash: '',
        first_name: name,
        last_name: 'Solís',
        role: 'health_center_user' as const,
        code: `MIR-${name}`,
        active,
      })),
    )
    .execute();
  await sql`INSERT INTO staff_sites SELECT staff_users.id, sites.id FROM staff_users, sites
    WHERE last_name = 'Solís' AND headquarter_name = 'Miraflores'`.execute(db);
  const names = async () =>
    (await ask('admin@miraflores.demo')).body.people.map(({ first_name }) => first_name);
  expect(await names()).toEqual(['Marco', 'Ana']);
  await sql`UPDATE loans SET referral_code = 'MIR-Beto'
    WHERE id = (SELECT min(loans.id) FROM loans JOIN sites ON sites.id = site_id
      WHERE headquarter_name = 'Miraflores' AND referral_code IS NULL)`.execute(db);
  expect(await names()).toEqual(expect.arrayContaining(['Marco', 'Ana', 'Beto']));
});

it('looks nothing up but by its code', async () => {
  const plan = await server.deps.db.transaction().execute(async (trx) => {
    // So few rows are read whole, unless that is forbidden.
    await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    const query = broughtQuery({ staffUserId: 1, isOwnOnly: false });
    const { rows } = await sql<Record<string, string>>`EXPLAIN ${query}`.execute(trx);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
  expect(plan).toMatch(/ (using|on) loans_by_referral/);
  expect(plan).toMatch(/ (using|on) onboarding_drafts_by_referral/);
  expect(plan).not.toMatch(/Seq Scan on (loans|onboarding_drafts)/);
});
