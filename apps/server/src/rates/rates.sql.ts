import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { CapRow } from '@alivio/domain/rates/cap.ts';
import { rate } from '@alivio/domain/rates/rate.ts';
import type { RateCard } from '@alivio/domain/rates/rate-card.ts';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { RateCaps, RateCards, RateCardTeas } from '#server/db/types.generated.ts';

/** Until the end of the transaction nobody else writes a card. */
export async function lockRateCards(db: Connection): Promise<void> {
  await sql`LOCK TABLE rate_cards IN SHARE ROW EXCLUSIVE MODE`.execute(db);
}

/** What waits for nobody any more: those that hold, held or will hold. */
export async function selectRateCards(db: Connection): Promise<RateCard[]> {
  const all = await selectAllRateCards(db);
  return all.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ card }) => card);
}

export interface StoredCard {
  card: RateCard;
  approvalId: number | null;
  /** Set on one that was taken back before its day. */
  withdrawnAt: Date | null;
}

export async function selectAllRateCards(db: Connection): Promise<StoredCard[]> {
  const cards = await db
    .selectFrom('rate_cards')
    .selectAll()
    .orderBy('valid_from')
    .orderBy('version')
    .execute();
  const rows = await db.selectFrom('rate_card_teas').selectAll().orderBy('position').execute();
  return cards.map((card) => ({
    approvalId: card.approval_id,
    withdrawnAt: card.withdrawn_at,
    card: toCard(
      card,
      rows.filter((row) => row.rate_card_version === card.version),
    ),
  }));
}

function toCard(card: Selectable<RateCards>, rows: readonly Selectable<RateCardTeas>[]): RateCard {
  return {
    version: card.version,
    validFrom: calendarDate(card.valid_from),
    validTo: card.valid_to === null ? null : calendarDate(card.valid_to),
    minAmount: centimos(card.min_amount_centimos),
    maxAmount: centimos(card.max_amount_centimos),
    teas: rows.map(({ term, campaign, tea_billionths }) => ({
      term,
      campaign,
      tea: rate(tea_billionths),
    })),
    insurance: rate(card.insurance_billionths),
    insuranceMode: card.insurance_mode,
    fee: centimos(card.fee_centimos),
    igv: rate(card.igv_billionths),
    defaultInterest: rate(card.default_interest_billionths),
    rounding: card.rounding,
  };
}

/** Those that hold: of each row the last revision. */
export async function selectRateCaps(db: Connection): Promise<CapRow[]> {
  const rows = await db
    .selectFrom('rate_caps')
    .selectAll()
    .distinctOn(['valid_from', 'kind'])
    .orderBy('valid_from')
    .orderBy('kind')
    .orderBy('revision', 'desc')
    .execute();
  return rows.map(toCap);
}

export interface CapRevision {
  cap: CapRow;
  entered: { name: string; at: Date } | null;
}

/** Every revision of every row; those of one row stand together, the one that holds first. */
export async function selectCapRevisions(db: Connection): Promise<CapRevision[]> {
  const rows = await db
    .selectFrom('rate_caps')
    .leftJoin('staff_users', 'staff_users.id', 'entered_by')
    .selectAll('rate_caps')
    .select(['first_name', 'last_name'])
    .orderBy('valid_from')
    .orderBy('kind')
    .orderBy('revision', 'desc')
    .execute();
  return rows.map((row) => ({
    cap: toCap(row),
    entered: row.entered_at && {
      name: `${row.first_name} ${row.last_name}`,
      at: row.entered_at,
    },
  }));
}

function toCap(row: Selectable<RateCaps>): CapRow {
  return {
    kind: row.kind,
    published: row.published,
    from: calendarDate(row.valid_from),
    to: calendarDate(row.valid_to),
    tea: rate(row.tea_billionths),
    knownOn: row.known_on === null ? null : calendarDate(row.known_on),
  };
}

export async function insertRateCard(
  db: Connection,
  card: RateCard,
  approvalId: number | null = null,
): Promise<void> {
  await db
    .insertInto('rate_cards')
    .values({
      version: card.version,
      approval_id: approvalId,
      valid_from: card.validFrom,
      valid_to: card.validTo,
      min_amount_centimos: card.minAmount,
      max_amount_centimos: card.maxAmount,
      insurance_billionths: card.insurance,
      insurance_mode: card.insuranceMode,
      fee_centimos: card.fee,
      igv_billionths: card.igv,
      default_interest_billionths: card.defaultInterest,
      rounding: card.rounding,
    })
    .execute();
  const rows = card.teas.map(({ term, campaign, tea }, index) => ({
    rate_card_version: card.version,
    position: index + 1,
    term,
    campaign,
    tea_billionths: tea,
  }));
  await db.insertInto('rate_card_teas').values(rows).execute();
}

/** Where it ends is known now; until then it holds as it did. */
export async function updateValidTo(
  db: Connection,
  { version, validTo }: Pick<RateCard, 'version' | 'validTo'>,
): Promise<void> {
  await db
    .updateTable('rate_cards')
    .set({ valid_to: validTo })
    .where('version', '=', version)
    .execute();
}

export async function updateWithdrawn(db: Connection, version: string, at: Date): Promise<void> {
  await db
    .updateTable('rate_cards')
    .set({ withdrawn_at: at })
    .where('version', '=', version)
    .execute();
}

export interface CapEntry {
  by: number;
  at: Date;
}

/** Follows whatever stands on its day: whoever calls has judged whether one may. */
export async function insertRateCap(
  db: Connection,
  cap: CapRow,
  entry: CapEntry | null = null,
): Promise<void> {
  await db
    .insertInto('rate_caps')
    .values({
      kind: cap.kind,
      valid_from: cap.from,
      revision: sql<number>`1 + (
        SELECT count(*)::int FROM rate_caps WHERE kind = ${cap.kind} AND valid_from = ${cap.from}
      )`,
      known_on: cap.knownOn,
      valid_to: cap.to,
      tea_billionths: cap.tea,
      published: cap.published,
      entered_by: entry?.by ?? null,
      entered_at: entry?.at ?? null,
    })
    .execute();
}
