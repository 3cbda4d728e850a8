import { type UpgradedDatabase, upgradeFrom } from '@alivio/testing/upgraded-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkEvents } from '#server/audit/chain/link-events.ts';
import { verifyChain } from '#server/audit/chain/verify-chain.ts';

let upgraded: UpgradedDatabase;
beforeAll(async () => {
  upgraded = await upgradeFrom('0060', EVENTS, GIVEN_UP, LAST);
});
afterAll(() => upgraded.drop());

const EVENTS = `
  INSERT INTO audit_events (at, actor_kind, action, subject_kind, details)
    SELECT now(), 'system', 'something.happened', 'client', jsonb_build_object('n', n)
    FROM generate_series(1, 30) AS n`;
const GIVEN_UP = `
  BEGIN; INSERT INTO audit_events (at, actor_kind, action, subject_kind) VALUES (now(), 'system', 'nothing', 'client');
  ROLLBACK`;
const LAST = `
  INSERT INTO audit_events (at, actor_kind, action, subject_kind) VALUES (now(), 'system', 'the.last', 'client')`;

it('what was written before there was a chain is linked by the first run', async () => {
  const { db } = upgraded;
  const config = { SECRET_KEY: Buffer.alloc(32, 1).toString('base64url') };
  const { added } = await linkEvents({ db, config, now: () => new Date() });
  expect(added).toBe(31);
  const findings: unknown[] = [];
  const check = await verifyChain({ db, config }, { report: (each) => findings.push(each) });
  expect({ findings, links: check.links }).toEqual({ findings: [], links: 31 });
});
