import { createOldDatabase, type OldDatabase } from '@alivio/testing/old-database.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, createPool, type Database } from './client.ts';
import { migrate } from './migrate.ts';

let server: TestServer;
let old: OldDatabase;
let db: Database;
beforeAll(async () => {
  server = await startTestServer();
  old = await createOldDatabase(server, '0042');
  await old.run(CLINICS);
  db = createDatabase(createPool(old.url, { max: 1 }));
});
afterAll(async () => {
  await db.destroy();
  await old.drop();
  await server.close();
});

/** As somebody put them in by hand, until the desk could: with what is there twice. */
const CLINICS = `
  INSERT INTO health_centers (name) VALUES ('Clínica Sol'), ('clinica sol');
  INSERT INTO sites (health_center_id, headquarter_name, district, province, region, address, phone)
    VALUES (1, 'Surco', '', '', '', '', ''), (2, 'Breña', '', '', '', '', '');
  INSERT INTO clinic_agreements (site_id, valid_from, merchant_fee_billionths)
    VALUES (1, '2025-01-01', 80000000), (1, '2026-01-01', 75000000), (2, '2025-01-01', 80000000);
  INSERT INTO site_bank_accounts (site_id, valid_from, bank, account_number, cci, currency, account_type)
    VALUES (1, '2025-01-01', 'BCP', '191-1234567-0-12', '00219100123456701254', 'PEN', 'corriente');
  INSERT INTO campaigns (site_id, name, starts_on, ends_on)
    VALUES (1, 'Verano', '2026-01-01', '2026-03-31'), (1, 'Siempre', '2026-03-31', NULL),
      (2, 'Verano', '2026-01-01', '2026-03-31'), (2, 'Otoño', '2026-04-01', NULL);
  INSERT INTO rate_caps (kind, valid_from, valid_to, tea_billionths, published)
    VALUES ('compensatory', '2025-11-01', '2026-04-30', 1131600000, true);`;

/** The one of the CHANGELOG: what has to be put right before the upgrade. */
const DOUBLES = sql<{ what: string; names: string }>`
  SELECT 'health center' AS what, string_agg(name, ' / ' ORDER BY id) AS names
  FROM health_centers GROUP BY searchable(name) HAVING count(*) > 1
  UNION ALL
  SELECT 'site', string_agg(headquarter_name, ' / ' ORDER BY id)
  FROM sites GROUP BY health_center_id, searchable(headquarter_name) HAVING count(*) > 1
  UNION ALL
  SELECT 'category', string_agg(name, ' / ' ORDER BY id)
  FROM categories GROUP BY searchable(name) HAVING count(*) > 1
  UNION ALL
  SELECT 'campaign', one.name || ' / ' || other.name
  FROM campaigns AS one JOIN campaigns AS other ON other.site_id = one.site_id AND other.id > one.id
    AND daterange(one.starts_on, one.ends_on, '[]') && daterange(other.starts_on, other.ends_on, '[]')`;

const stumblesOn = (constraint: string) => ({ cause: { constraint } });

it('clinics with agreements, accounts and campaigns come through, once what is there twice was put right', async () => {
  expect((await DOUBLES.execute(db)).rows).toEqual([
    { what: 'health center', names: 'Clínica Sol / clinica sol' },
    { what: 'campaign', names: 'Verano / Siempre' },
  ]);
  await expect(migrate(old.url)).rejects.toMatchObject(stumblesOn('health_centers_same_name'));
  await old.run(`UPDATE health_centers SET name = 'Clínica Luna' WHERE id = 2`);
  await expect(migrate(old.url)).rejects.toMatchObject(stumblesOn('campaigns_one_at_once'));
  await old.run(`UPDATE campaigns SET starts_on = '2026-04-01' WHERE name = 'Siempre'`);
  expect((await DOUBLES.execute(db)).rows).toEqual([]);
  await migrate(old.url);

  const rowsOf = async (query: string) => (await sql.raw(query).execute(db)).rows;
  expect(await rowsOf('SELECT name, ruc FROM health_centers ORDER BY id')).toEqual([
    { name: 'Clínica Sol', ruc: null },
    { name: 'Clínica Luna', ruc: null },
  ]);
  expect(await rowsOf('SELECT DISTINCT is_open FROM sites')).toEqual([{ is_open: true }]);
  expect(
    await rowsOf(
      `SELECT site_id, valid_from, merchant_fee_billionths AS fee, revision, entered_by
       FROM clinic_agreements ORDER BY site_id, valid_from`,
    ),
  ).toEqual([
    { site_id: 1, valid_from: '2025-01-01', fee: 80_000_000, revision: 1, entered_by: null },
    { site_id: 1, valid_from: '2026-01-01', fee: 75_000_000, revision: 1, entered_by: null },
    { site_id: 2, valid_from: '2025-01-01', fee: 80_000_000, revision: 1, entered_by: null },
  ]);
  expect(await rowsOf('SELECT cci, proposed_by, confirmed_by FROM site_bank_accounts')).toEqual([
    { cci: '00219100123456701254', proposed_by: null, confirmed_by: null },
  ]);
  expect(await rowsOf('SELECT count(*) AS n FROM campaigns WHERE withdrawn_at IS NULL')).toEqual([
    { n: 4 },
  ]);
  expect(await rowsOf('SELECT tea_billionths AS tea, revision, known_on FROM rate_caps')).toEqual([
    { tea: 1_131_600_000, revision: 1, known_on: null },
  ]);
});
