import { linkEvents } from '@alivio/server/audit/chain/link-events.ts';
import { verifyChain } from '@alivio/server/audit/chain/verify-chain.ts';
import { openBenchDatabase, timed } from './prepare/bench-database.ts';

/** Audit events linked and verified, beside a copy of the same rows within the database. */
const EVENTS = 200_000;

const database = await openBenchDatabase();
const { deps } = database;
await database.run(`
  INSERT INTO audit_events (at, actor_kind, actor_id, action, subject_kind, subject_id, details)
  SELECT now(), 'staff', 1, 'client.changed', 'client', n, jsonb_build_object('fields', jsonb_build_array('phone'))
  FROM generate_series(1, ${EVENTS}) AS n;
  ANALYZE audit_events`);
const copied = await timed(() =>
  database.run(
    'CREATE TABLE copied (LIKE audit_events); INSERT INTO copied SELECT * FROM audit_events',
  ),
);
const linked = await timed(async () => {
  while ((await linkEvents(deps)).hasMore);
});
let findings = 0;
const verified = await timed(() =>
  verifyChain(deps, {
    report: () => {
      findings += 1;
    },
  }),
);
for (const [name, took] of Object.entries({ copied, linked, verified }))
  console.log(
    `${name.padEnd(10)} ${((EVENTS / took) * 1000).toFixed(0).padStart(8)} events a second, ${(took / copied).toFixed(1)} of a copy`,
  );
if (findings > 0) throw new Error(`${findings} findings in a chain that nobody touched`);
await database.close();
