import { getApproval, listWorkItems, settleApproval } from '@alivio/contract/desk.ts';
import { getQuote } from '@alivio/contract/quote.ts';
import {
  addRateCap,
  correctRateCap,
  getRateSettings,
  proposeCardWithdrawal,
  proposeRateCard,
} from '@alivio/contract/rate-settings.ts';
import { getRateCard } from '@alivio/contract/rates.ts';
import { addDays, type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { type CapRow, lastCap } from '@alivio/domain/rates/cap.ts';
import type { CardTerms } from '@alivio/domain/rates/new-card.ts';
import { percent } from '@alivio/domain/rates/rate.ts';
import { seedRateCard } from '@alivio/domain/rates/seed-rate-card.ts';
import { setDeskRights } from '@alivio/testing/desk-rights.ts';
import { createDraftLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { advanceToday } from '#server/business-date/advance-today.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { installRates } from '#server/rates/install-rates.ts';

let server: TestServer;
let administrator: string;
let supervisor: string;
let today: CalendarDate;
beforeEach(async () => {
  server = await startTestServer();
  administrator = await server.signIn('operaciones@alivio.demo');
  supervisor = await server.signIn('supervisora@alivio.demo');
  today = await readToday(server.deps, server.deps.db);
});
afterEach(() => server.close());

const sample = { amount: centimos(500_000), term: 12, campaign: false };
const reason = 'Ajuste de tasas del trimestre.';

function terms(changes: Partial<CardTerms> = {}): CardTerms {
  const { version: _, validTo: __, ...rest } = seedRateCard;
  const teas = rest.teas.map((row) => (row.term === 12 ? { ...row, tea: percent(40) } : row));
  return { ...rest, teas, validFrom: addDays(today, 1), ...changes };
}

const offer = (changes: Partial<CardTerms> = {}, token = administrator) =>
  server.call(proposeRateCard, { body: { terms: terms(changes), sample, reason } }, token);

const settle = (id: number, token = supervisor, decision: 'confirm' | 'decline' = 'confirm') =>
  server.call(
    settleApproval,
    { params: { id }, body: { decision, reason: 'No por ahora.' } },
    token,
  );

const settings = async () => (await server.call(getRateSettings, {}, administrator)).body;

const standings = async () =>
  (await settings()).cards.map(({ version, valid_to, standing }) => [version, valid_to, standing]);

async function addCard(changes: Partial<CardTerms> = {}): Promise<void> {
  const { body } = await offer(changes);
  expect((await settle(body.approval_id)).status).toBe(200);
}

const nextDay = async (days = 1) => {
  await inTransaction(server.deps.db, (trx) =>
    advanceToday(server.deps, trx, addDays(today, days)),
  );
};

describe('a new card', () => {
  it('is proposed with what it changes and what a loan costs, and waits for a second person', async () => {
    const { body } = await offer();
    const { approval } = (
      await server.call(getApproval, { params: { id: body.approval_id } }, supervisor)
    ).body;
    expect(approval).toMatchObject({ command: 'add_rate_card', state: 'waiting', reason });
    expect(approval.changes).toContainEqual({
      label: 'TEA a 12 meses',
      before: '42.90 %',
      after: '40.00 %',
    });
    expect(approval.changes).toContainEqual({
      label: 'Cuota de S/ 5,000.00 a 12 meses',
      before: 'S/ 523.76',
      after: expect.stringMatching(/^S\/ 51\d\.\d\d$/),
    });
    expect((await settings()).waiting_approval_id).toBe(body.approval_id);
    expect(await standings()).toEqual([[seedRateCard.version, null, 'in_force']]);
    const work = await server.call(
      listWorkItems,
      { query: { kind: 'second_approval' } },
      supervisor,
    );
    expect(work.body.data).toContainEqual(
      expect.objectContaining({ subject: { kind: 'house', id: 1 }, approval_id: body.approval_id }),
    );
    expect((await offer()).error).toMatchObject({ details: { code: 'approval_pending' } });
  });

  it('is compared with the one that it follows, not with that of today', async () => {
    await addCard();
    const teas = seedRateCard.teas;
    const { body } = await offer({ teas, validFrom: addDays(today, 30) });
    const { approval } = (
      await server.call(getApproval, { params: { id: body.approval_id } }, supervisor)
    ).body;
    expect(approval.changes).toContainEqual({
      label: 'TEA a 12 meses',
      before: '40.00 %',
      after: '42.90 %',
    });
  });

  it('keeps the amounts of the product: nobody could ask for others', async () => {
    const range = { minAmount: centimos(200_000), maxAmount: centimos(4_000_000) };
    for (const changes of [{ minAmount: range.minAmount }, { maxAmount: range.maxAmount }])
      expect((await offer(changes)).error).toMatchObject({
        details: { code: 'rate_card_invalid', reason: 'amounts_not_product' },
      });
  });

  it('holds from its day on, and not before', async () => {
    await addCard();
    const version = `alivio-${addDays(today, 1)}`;
    expect(await standings()).toEqual([
      [version, null, 'to_come'],
      [seedRateCard.version, today, 'in_force'],
    ]);
    const inForce = async () =>
      (await server.call(getRateCard, { query: { health_center_id: 1 } })).body.card.version;
    expect(await inForce()).toBe(seedRateCard.version);
    await nextDay();
    expect(await inForce()).toBe(version);
    const [card] = (await settings()).cards;
    expect(card).toMatchObject({
      standing: 'in_force',
      proposed: { name: expect.any(String) },
      confirmed: { name: expect.any(String) },
    });
    const { rows } = await sql<{ action: string }>`
      SELECT action FROM audit_events WHERE subject_kind = 'house' ORDER BY id`.execute(
      server.deps.db,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'rates.card_proposed',
      'approval.confirm',
      'rates.card_added',
    ]);
  });

  it('changes nothing of what was priced before it', async () => {
    const before = await createDraftLoan(server.deps, { today });
    const asked = { health_center_id: 2, amount: centimos(500_000), installments: 12 };
    const quoted = async () =>
      (await server.call(getQuote, { query: asked })).body.plan.monthlyPayment;
    const cheapBefore = await quoted();
    await addCard();
    await nextDay();
    const after = await getLoan(server.deps.db, before.id);
    expect(after.quote).toEqual(before.quote);
    expect(after.quote.cardVersion).toBe(seedRateCard.version);
    expect(await quoted()).toBeLessThan(cheapBefore);
  });

  it.each<[string, (day: CalendarDate) => Partial<CardTerms>]>([
    ['day_not_future', (day) => ({ validFrom: day })],
    ['day_not_future', (day) => ({ validFrom: addDays(day, -1) })],
    ['rate_card_invalid', () => ({ igv: percent(10) })],
    ['rate_card_invalid', () => ({ defaultInterest: percent(50) })],
    ['rate_card_invalid', () => ({ teas: [] })],
  ])('is refused with %s', async (code, changes) => {
    expect((await offer(changes(today))).error).toMatchObject({ details: { code } });
    expect((await settings()).waiting_approval_id).toBeNull();
  });

  it('is proposed by an administrator, and confirmed by another person with the right', async () => {
    expect((await offer({}, supervisor)).error).toMatchObject({
      details: { code: 'right_missing', right: 'administrator' },
    });
    const { body } = await offer();
    expect((await settle(body.approval_id, administrator)).error).toMatchObject({
      details: { code: 'same_person' },
    });
    await setDeskRights(server.deps.db, 'supervisora@alivio.demo', ['reviewer', 'administrator']);
    expect((await settle(body.approval_id)).error).toMatchObject({
      details: { code: 'right_missing' },
    });
    expect(await standings()).toHaveLength(1);
  });

  it('that is declined leaves everything as it was', async () => {
    const { body } = await offer();
    expect((await settle(body.approval_id, supervisor, 'decline')).status).toBe(200);
    expect(await standings()).toEqual([[seedRateCard.version, null, 'in_force']]);
    expect((await offer()).status).toBe(200);
  });

  it('whose day has come before anybody confirmed it is over', async () => {
    const { body } = await offer();
    await nextDay();
    expect((await settle(body.approval_id)).error).toMatchObject({
      details: { code: 'approval_outdated' },
    });
    expect(await standings()).toEqual([[seedRateCard.version, null, 'in_force']]);
  });

  it('rests on the caps too: another one meanwhile, and somebody proposes anew', async () => {
    const { body } = await offer();
    const cap = {
      kind: 'compensatory',
      from: calendarDate('2026-05-01'),
      to: calendarDate('2026-10-31'),
      tea: percent(110),
      published: true,
    } as const;
    expect((await server.call(addRateCap, { body: cap }, administrator)).status).toBe(200);
    expect((await settle(body.approval_id)).error).toMatchObject({
      details: { code: 'approval_outdated' },
    });
  });

  it('confirmed twice at once is added once', async () => {
    const { body } = await offer();
    const again = await server.signIn('supervisora@alivio.demo');
    const answers = await Promise.all([settle(body.approval_id), settle(body.approval_id, again)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await standings()).toHaveLength(2);
  });
});

describe('a card that is to come', () => {
  const withdraw = (version: string, token = administrator) =>
    server.call(proposeCardWithdrawal, { body: { version, reason: 'Tiene un error.' } }, token);

  it('is taken back by two people; the one before goes on, and its row stays', async () => {
    await addCard();
    const version = `alivio-${addDays(today, 1)}`;
    expect((await withdraw(version, supervisor)).error).toMatchObject({
      details: { code: 'right_missing' },
    });
    const { body } = await withdraw(version);
    expect((await settle(body.approval_id)).status).toBe(200);
    expect(await standings()).toEqual([
      [version, null, 'withdrawn'],
      [seedRateCard.version, null, 'in_force'],
    ]);
    await addCard();
    expect((await standings())[0]).toEqual([`${version}-2`, null, 'to_come']);
  });

  it('cannot be taken back once it has begun, nor one that nobody knows', async () => {
    await addCard();
    const version = `alivio-${addDays(today, 1)}`;
    const { body } = await withdraw(version);
    await nextDay();
    expect((await settle(body.approval_id)).error).toMatchObject({
      details: { code: 'approval_outdated' },
    });
    expect((await withdraw(version)).error).toMatchObject({ details: { code: 'already_begun' } });
    expect((await withdraw('none')).error).toMatchObject({ status: 404 });
  });
});

describe('caps', () => {
  const enter = (changes: object = {}, token = administrator) =>
    server.call(
      addRateCap,
      {
        body: {
          kind: 'compensatory',
          from: calendarDate('2026-05-01'),
          to: calendarDate('2026-10-31'),
          tea: percent(110),
          published: false,
          ...changes,
        },
      },
      token,
    );

  it('are entered by an administrator, one after the other, with who and when', async () => {
    expect((await enter({}, supervisor)).error).toMatchObject({
      details: { code: 'right_missing' },
    });
    expect((await enter()).status).toBe(200);
    const [newest] = (await settings()).caps.filter(({ cap }) => cap.kind === 'compensatory');
    expect(newest).toMatchObject({
      cap: { from: '2026-05-01', tea: percent(110), published: false },
      entered: { name: expect.any(String) },
    });
    expect((await enter()).error).toMatchObject({
      details: { code: 'rate_cap_invalid', reason: 'cap_not_next' },
    });
  });

  it('below a card that holds are refused, and say which', async () => {
    expect((await enter({ tea: percent(40) })).error).toMatchObject({
      details: { code: 'rate_cap_invalid', explanation: expect.stringContaining('supera el tope') },
    });
  });

  it('entered late bind from then on: the card of the days before is no obstacle, nor at a start', async () => {
    const late = { kind: 'moratory', tea: percent(12) };
    await addCard({ defaultInterest: percent(10) });
    expect((await enter(late)).error).toMatchObject({ details: { reason: 'rate_over_cap' } });
    await nextDay();
    expect((await enter(late)).status).toBe(200);
    await installRates(server.deps);
    const dearer = { defaultInterest: percent(13), validFrom: addDays(today, 5) };
    expect((await offer(dearer)).error).toMatchObject({ details: { reason: 'rate_over_cap' } });
  });

  const correct = async (changes: object = {}, token = administrator, sawOther = {}) => {
    const caps = (await settings()).caps.map(({ cap }) => cap);
    const { knownOn: _, ...seen } = lastCap(caps, 'moratory') as CapRow;
    return server.call(
      correctRateCap,
      {
        body: {
          seen: { ...seen, ...sawOther },
          cap: {
            kind: 'moratory',
            from: calendarDate('2025-11-01'),
            to: calendarDate('2026-04-30'),
            tea: percent(16.5),
            published: true,
            ...changes,
          },
          reason: 'El BCRP lo publicó.',
        },
      },
      token,
    );
  };

  it('that are wrong or found published are corrected, and what they said stays', async () => {
    expect((await correct({}, supervisor)).error).toMatchObject({
      details: { code: 'right_missing' },
    });
    const loan = await createDraftLoan(server.deps, { today });
    expect((await correct()).status).toBe(200);
    const outdated = await correct({ tea: percent(16.97) }, administrator, { published: false });
    expect(outdated.error).toMatchObject({ details: { reason: 'cap_changed' } });
    expect((await correct({ tea: percent(16.97) })).status).toBe(200);
    const [newest] = (await settings()).caps.filter(({ cap }) => cap.kind === 'moratory');
    expect(newest).toMatchObject({
      cap: { from: '2025-11-01', tea: percent(16.97), published: true, knownOn: today },
      entered: { name: expect.any(String) },
      before: [
        { cap: { tea: percent(16.5), published: true }, entered: { name: expect.any(String) } },
        { cap: { tea: percent(16.974), published: false }, entered: null },
      ],
    });
    expect((await getLoan(server.deps.db, loan.id)).quote).toEqual(loan.quote);
    const { rows } = await sql<{ details: object }>`
      SELECT details FROM audit_events WHERE action = 'rates.cap_corrected' ORDER BY id`.execute(
      server.deps.db,
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.details).toMatchObject({ reason: 'El BCRP lo publicó.', published: true });
  });

  it('are corrected only as the last of their kind, and never below a card of today', async () => {
    const reasonOf = async (changes: object) =>
      (await correct(changes)).error?.details as { reason?: string } | undefined;
    expect(await reasonOf({ from: calendarDate('2025-05-01') })).toMatchObject({
      reason: 'cap_not_last',
    });
    expect(await reasonOf({ tea: percent(14) })).toMatchObject({ reason: 'rate_over_cap' });
    expect(await reasonOf({ tea: percent(16.974), published: false })).toMatchObject({
      reason: 'cap_unchanged',
    });
    const { body } = await offer();
    expect((await correct()).status).toBe(200);
    expect((await settle(body.approval_id)).error).toMatchObject({
      details: { code: 'approval_outdated' },
    });
  });
});

it.each([
  'UPDATE rate_cards SET fee_centimos = 0',
  'UPDATE rate_card_teas SET tea_billionths = 0',
  'UPDATE rate_caps SET tea_billionths = 0',
  "UPDATE policies SET thresholds = '{}'",
  'UPDATE rate_cards SET valid_to = current_date - 2',
  'UPDATE rate_cards SET withdrawn_at = now()',
  "UPDATE rate_cards SET withdrawn_at = '2020-01-01'",
  'DELETE FROM rate_cards',
  'DELETE FROM policies',
])('nobody rewrites what held: %s', async (statement) => {
  await expect(sql.raw(statement).execute(server.deps.db)).rejects.toThrow();
});
