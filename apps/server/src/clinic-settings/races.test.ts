import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { percent } from '@alivio/domain/rates/rate.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  type SelectQueryNode,
} from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { addAgreement } from './add-agreement.ts';
import { addCampaign } from './add-campaign.ts';
import { proposeSiteAccount } from './propose-site-account.ts';

let server: TestServer;
let today: CalendarDate;
let by: StaffSession;
const SITE = 3;

// Each has its own: the broken twins take away what guards the tables.
beforeEach(async () => {
  server = await startTestServer();
  today = await readToday(server.deps, server.deps.db);
  const { id } = await server.deps.db
    .selectFrom('staff_users')
    .select('id')
    .where('email', '=', 'operaciones@alivio.demo')
    .executeTakeFirstOrThrow();
  by = { staffUserId: id, role: 'operations' } as StaffSession;
});
afterEach(() => server.close());

const MOMENT_MS = 400;

/** Reads a site without taking its lock. */
class Unlocked extends OperationNodeTransformer {
  protected override transformSelectQuery(
    node: SelectQueryNode,
    queryId?: QueryId,
  ): SelectQueryNode {
    const { endModifiers, ...rest } = super.transformSelectQuery(node, queryId);
    const isSite = JSON.stringify(rest.from).includes('"sites"');
    return isSite || endModifiers === undefined ? rest : { ...rest, endModifiers };
  }
}
const unlocked = new Unlocked();

/** Whoever has read the table waits a moment for the other to have read it too. */
function meetAfterReading(table: string, isLocked: boolean): Deps {
  const reads = new WeakSet<object>();
  const met = new EventEmitter();
  let readers = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const text = JSON.stringify(node);
      if (text.includes(table) && !text.includes('InsertQueryNode')) reads.add(queryId);
      return isLocked ? node : unlocked.transformNode(node, queryId);
    },
    async transformResult({ result, queryId }) {
      if (!reads.has(queryId)) return result;
      readers += 1;
      if (readers % 2 === 0) met.emit('both');
      else await Promise.race([once(met, 'both'), pause(MOMENT_MS)]);
      return result;
    },
  };
  return { ...server.deps, db: server.deps.db.withPlugin(plugin) };
}

/** How many of two at once were done. */
async function doneOf(act: () => Promise<unknown>): Promise<number> {
  const results = await Promise.all([act(), act()]);
  return results.filter((result) => !isRefusal(result)).length;
}

describe('two agreements for one day', () => {
  const both = (isLocked: boolean) => {
    const deps = meetAfterReading('clinic_agreements', isLocked);
    const agreement = { fee: percent(6), validFrom: addDays(today, 3), seenRevision: 0 };
    return doneOf(() => addAgreement(deps, by, SITE, agreement));
  };

  it('one is told to look again', async () => {
    expect(await both(true)).toBe(1);
  });

  it('the table keeps them apart also where nobody waits', async () => {
    expect(await both(false)).toBe(1);
  });

  it('with neither lock nor key, both stand', async () => {
    await asOwner(
      server.deps,
      'ALTER TABLE clinic_agreements DROP CONSTRAINT clinic_agreements_pkey',
    );
    expect(await both(false)).toBe(2);
  });
});

describe('two accounts proposed at once', () => {
  const both = (isLocked: boolean) => {
    const deps = meetAfterReading('"approvals"', isLocked);
    const account = {
      account_number: '0011-0175-0200123456',
      cci: '01117500020012345672',
      account_type: 'corriente',
      reason: 'Carta de la clínica.',
    } as const;
    return doneOf(() => proposeSiteAccount(deps, by, SITE, account));
  };

  it('one waits for a second person, the other is told so', async () => {
    expect(await both(true)).toBe(1);
  });

  it('with neither lock nor index, both wait', async () => {
    await asOwner(server.deps, 'DROP INDEX approvals_one_waiting');
    expect(await both(false)).toBe(2);
  });
});

describe('two campaigns in the same days', () => {
  const both = async (isLocked: boolean) => {
    const deps = meetAfterReading('"staff_rights"', isLocked);
    const campaign = { name: 'Verano', startsOn: addDays(today, 5), endsOn: null };
    return doneOf(() => addCampaign(deps, by, SITE, campaign));
  };

  it('one of them stands', async () => {
    expect(await both(true)).toBe(1);
    expect(await both(false)).toBe(0);
  });

  it('where the table does not refuse it, both stand', async () => {
    await asOwner(server.deps, 'ALTER TABLE campaigns DROP CONSTRAINT campaigns_one_at_once');
    expect(await both(true)).toBe(2);
  });
});
