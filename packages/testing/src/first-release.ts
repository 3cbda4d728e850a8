import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { quote } from '@alivio/domain/loan/quote.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { cardInForce } from '@alivio/domain/rates/rate-card.ts';
import { seedCaps } from '@alivio/domain/rates/seed-caps.ts';
import { seedRateCards } from '@alivio/domain/rates/seed-rate-card.ts';

/** Where each move of the first release led; `expire` led to two places. */
const LED_TO: Record<string, string> = {
  pass_evaluation: 'evaluated',
  change_request: 'draft',
  open_documents: 'documents',
  submit_documents: 'review',
  complete_file: 'file_complete',
  ask_guarantor: 'guarantor',
  ask_collateral: 'collateral',
  approve: 'approved',
  start_signing: 'signing',
  fail_signing: 'signing_failed',
  holder_signs: 'awaiting_signers',
  all_sign: 'signed',
  disburse: 'disbursed',
  pay_off: 'paid',
  refund: 'cancelled',
  reject: 'rejected',
  cancel: 'cancelled',
  lapse: 'lapsed',
};

/** Days are those of January 2026, before the move that happened on them. */
const FILE = ['5 pass_evaluation', '5 open_documents', '6 submit_documents', '7 complete_file'];
const SIGNING = [...FILE, '8 approve', '10 start_signing'];
const SIGNED = [...SIGNING, '11 holder_signs', '15 all_sign'];
const REDEEMED = [...SIGNED, '17 disburse'];

export const day = (number: number | string) => `2026-01-${String(number).padStart(2, '0')}`;

interface Story {
  evaluation: string | null;
  moves: readonly string[];
  /** What the first release kept. */
  path: string;
  validUntil?: number;
  clinic?: string;
  /** What is known of the loan, and where its client goes on, when the upgrade is through (decisions 9 and 23). */
  after: { backing?: string; contractOn?: number; validUntil?: number; path?: string };
}

const AFTER_SIGNATURES = { contractOn: 10, validUntil: 25, path: 'user' };
const redeemed = (clinic: string): Story => ({
  evaluation: 'approved',
  moves: REDEEMED,
  path: 'user/credits',
  clinic,
  after: AFTER_SIGNATURES,
});

/** A loan of every kind that the first release can have left behind, by what it stands for. */
export const stories: Record<string, Story> = {
  draft: { evaluation: null, moves: [], path: 'onboarding/result', after: {} },
  'draft again, after the desk had asked for a guarantor': {
    evaluation: null,
    moves: [...FILE, '8 ask_guarantor', '9 change_request'],
    path: 'onboarding/result',
    after: {},
  },
  evaluated: {
    evaluation: 'manual + guarantor',
    moves: ['5 pass_evaluation'],
    path: 'onboarding/result',
    after: { backing: 'guarantor' },
  },
  'file complete': {
    evaluation: 'manual + garanty',
    moves: FILE,
    path: 'identity-validation',
    after: { backing: 'collateral' },
  },
  guarantor: {
    evaluation: 'manual + guarantor',
    moves: [...FILE, '8 ask_guarantor'],
    path: 'identity-validation',
    after: { backing: 'guarantor' },
  },
  'collateral instead of the guarantor that the credit check wanted': {
    evaluation: 'manual + guarantor',
    moves: [...FILE, '8 ask_collateral'],
    path: 'identity-validation',
    after: { backing: 'collateral' },
  },
  approved: {
    evaluation: 'approved',
    moves: [...FILE, '8 approve'],
    path: 'identity-validation/signature',
    after: {},
  },
  'approved with collateral instead of the guarantor': {
    evaluation: 'manual + guarantor',
    moves: [...FILE, '8 ask_collateral', '9 approve'],
    path: 'identity-validation/signature',
    after: { backing: 'collateral' },
  },
  'approved with a guarantor that only the desk wanted': {
    evaluation: 'manual',
    moves: [...FILE, '8 ask_guarantor', '9 approve'],
    path: 'identity-validation/signature',
    after: { backing: 'guarantor' },
  },
  'approved alone, after a request with a guarantor was changed': {
    evaluation: 'approved',
    moves: [...FILE, '7 ask_guarantor', '7 change_request', ...FILE.map(onThe8th), '9 approve'],
    path: 'identity-validation/signature',
    after: {},
  },
  signing: { evaluation: 'approved', moves: SIGNING, path: 'QR-code', after: { contractOn: 10 } },
  'signing failed twice': {
    evaluation: 'manual + garanty',
    moves: [
      ...[...FILE, '8 ask_collateral', '9 approve', '10 start_signing', '11 fail_signing'],
      ...['12 start_signing', '13 fail_signing'],
    ],
    path: 'identity-validation/signature',
    after: { backing: 'collateral', contractOn: 12 },
  },
  'awaiting signers': {
    evaluation: 'approved',
    moves: [...SIGNING, '11 holder_signs'],
    path: 'user/credits',
    validUntil: 21,
    after: { contractOn: 10, validUntil: 21 },
  },
  'expired unsigned': {
    evaluation: 'approved',
    moves: [...SIGNING, '11 holder_signs', '22 expire'],
    path: 'user/credits',
    after: { contractOn: 10, validUntil: 21, path: 'user' },
  },
  signed: {
    evaluation: 'approved',
    moves: SIGNED,
    path: 'user/credits',
    validUntil: 25,
    after: AFTER_SIGNATURES,
  },
  'expired unredeemed': {
    evaluation: 'approved',
    moves: [...SIGNED, '26 expire'],
    path: 'user/credits',
    after: AFTER_SIGNATURES,
  },
  'disbursed, the clinic in REVISION': redeemed('REVISION'),
  'disbursed, the clinic in DOCUMENTOS PENDIENTES': redeemed('DOCUMENTOS PENDIENTES'),
  'disbursed, the clinic in REVISION COMPROBANTE': redeemed('REVISION COMPROBANTE'),
  'disbursed, the clinic RECHAZADO': redeemed('RECHAZADO'),
  'disbursed, the clinic EN PROCESO': redeemed('EN PROCESO'),
  'disbursed, the clinic PAGADO': redeemed('PAGADO'),
  paid: { ...redeemed('PAGADO'), moves: [...REDEEMED, '20 pay_off'] },
  'refunded while its line was in a batch': {
    ...redeemed('EN PROCESO'),
    moves: [...REDEEMED, '20 refund'],
    path: 'onboarding/procedures',
    after: { contractOn: 10, validUntil: 25 },
  },
  cancelled: {
    evaluation: 'manual + guarantor',
    moves: [...FILE, '8 cancel'],
    path: 'onboarding/procedures',
    after: { backing: 'guarantor' },
  },
  'rejected by the credit check': {
    evaluation: 'rejected',
    moves: ['5 reject'],
    path: 'onboarding/result',
    after: {},
  },
  lapsed: { evaluation: null, moves: ['5 lapse'], path: 'onboarding/procedures', after: {} },
};

function onThe8th(move: string): string {
  return move.replace(/^\d+/, '8');
}

const AMOUNT = 500_000;

function pricedPlan(): { plan: string; hash: string; prices: string } {
  const card = cardInForce(seedRateCards, seedCaps, calendarDate('2026-11-15'));
  if (card === null) throw new Error('there is no card');
  const priced = quote({ amount: centimos(AMOUNT), term: 12, card, insurance: false });
  if (!priced.ok) throw new Error(priced.message);
  const { tea, insuranceMode, rounding, hash } = priced.quote;
  const { igv, defaultInterest } = card;
  const prices = { tea, insurance: 0, insuranceMode, igv, defaultInterest, rounding };
  return { plan: JSON.stringify(priced.quote), hash, prices: JSON.stringify(prices) };
}

const PLACES_AND_BATCHES = `
  INSERT INTO health_centers (name) VALUES ('Clínica');
  INSERT INTO sites (health_center_id, headquarter_name, district, province, region, address, phone)
    VALUES (1, 'Sede', '', '', '', '', '');
  INSERT INTO categories (name) VALUES ('Odontología');
  INSERT INTO clinic_settlements (site_id, reference, closed_on, settled_on)
    VALUES (1, 'open', '2026-01-18', NULL), (1, 'settled', '2026-01-18', '2026-01-19');
  INSERT INTO daily_closes VALUES ('2026-01-26', '2026-01-27T05:01:00Z'), ('2026-01-27', '2026-01-28T05:01:00Z');
  INSERT INTO outbox_messages (channel, template, recipient, body, created_at, expires_at)
    VALUES ('email', 'welcome', 'c1@correo.pe', 'sealed', now(), now() + interval '1 day');`;

/** A client who answered everything, the loan they asked for and every move it made. */
function storyRows({ evaluation, moves, path, validUntil }: Story, id: number): string {
  const { plan, hash, prices } = pricedPlan();
  let state = 'draft';
  const events = moves.map((move) => {
    const [on = '', event = ''] = move.split(' ');
    const from = state;
    state = LED_TO[event] ?? (from === 'signed' ? 'expired_unredeemed' : 'expired_unsigned');
    return `INSERT INTO loan_events (loan_id, at, business_date, event, from_state, to_state)
      VALUES (${id}, '${day(on)}T15:00Z', '${day(on)}', '${event}', '${from}', '${state}');`;
  });
  const dayOf = (event: string) => {
    const on = moves.find((move) => move.endsWith(` ${event}`))?.split(' ')[0];
    return on === undefined ? 'NULL' : `'${day(on)}'`;
  };
  return `
    INSERT INTO clients (email, password_hash, phone, document_type, identification_number, first_name, last_name,
        policy_accepted_at, personal_data_at, phone_verified_at, email_put_off_at, onboarding_path)
      VALUES ('c${id}@correo.pe', '', '', 'DNI', '${id}', 'Ana', 'Paz', now(), now(), now(), now(), '${path}');
    INSERT INTO incomes VALUES (${id}, 300000, '${day(4)}');
    INSERT INTO onboarding_drafts (client_id, category_id, site_id, entered_amount_centimos, amount_centimos, updated_at)
      VALUES (${id}, 1, 1, ${AMOUNT}, ${AMOUNT}, '${day(4)}');
    INSERT INTO loans (code, client_id, site_id, category_id, state, evaluation, amount_centimos, installments, plan,
        plan_hash, rate_card_version, created_at, updated_at, prices, touched_on, valid_until, signed_on, disbursed_on)
      VALUES ('L${id}', ${id}, 1, 1, '${state}', ${evaluation === null ? 'NULL' : `'${evaluation}'`}, ${AMOUNT}, 12,
        '${plan}', '${hash}', '', '${day(5)}', '${day(27)}', '${prices}', '${day(27)}',
        ${validUntil === undefined ? 'NULL' : `'${day(validUntil)}'`}, ${dayOf('all_sign')}, ${dayOf('disburse')});
    ${events.join('\n')}`;
}

/** The account and the books of a redeemed loan, in one instalment so that they are seen to be right. */
function moneyRows({ clinic = '', moves }: Story, id: number): string {
  const isPaidOff = moves.includes('20 pay_off');
  const isRefunded = moves.includes('20 refund');
  const settlement = { 'EN PROCESO': '1', PAGADO: '2' }[clinic] ?? 'NULL';
  return `
    UPDATE loans SET schedule = 0 WHERE id = ${id};
    INSERT INTO installments VALUES (${id}, 0, 1, '2026-02-17', ${AMOUNT}, 0, 0, 0, 0, ${AMOUNT}, 0);
    INSERT INTO clinic_payments (loan_id, site_id, net_centimos, merchant_fee_centimos, merchant_fee_igv_centimos, state,
        settlement_id, redeemed_on, voided_on)
      VALUES (${id}, 1, ${AMOUNT}, 0, 0, '${clinic}', ${settlement}, '${day(17)}', ${isRefunded ? `'${day(20)}'` : 'NULL'});
    ${entryRows(`loan:${id}:disbursement`, 'disbursement', [id], 'loan_principal', 'clinic_payable')}
    ${isRefunded ? entryRows(`loan:${id}:refund`, 'refund', [id], 'clinic_payable', 'loan_principal') : ''}
    ${isPaidOff ? paymentRows(id) : ''}`;
}

function paymentRows(id: number): string {
  return `
    INSERT INTO loan_payments (loan_id, key, kind, paid_on, amount_centimos, recorded_at)
      VALUES (${id}, 'p', 'installments', '${day(20)}', ${AMOUNT}, now());
    INSERT INTO loan_payment_allocations VALUES (1, 1, 1, 0, 0, 0, 0, 0, ${AMOUNT});
    ${entryRows('payment:p', 'payment', [id], 'cash_gateway', 'loan_principal')}`;
}

function entryRows(key: string, kind: string, loans: number[], debit: string, credit: string) {
  const entry = `(SELECT id FROM journal_entries WHERE key = '${key}')`;
  const lines = loans.flatMap((id) => [
    `(${entry}, '${debit}', ${id}, ${AMOUNT})`,
    `(${entry}, '${credit}', ${id}, -${AMOUNT})`,
  ]);
  return `
    INSERT INTO journal_entries (key, kind, entry_on, posted_at) VALUES ('${key}', '${kind}', '${day(20)}', now());
    INSERT INTO postings (entry_id, account_code, loan_id, amount_centimos) VALUES ${lines.join(', ')};`;
}

/** All of them as SQL for the schema before 0008; the first story is loan 1 of client 1, and so on. */
export function firstReleaseRows(): string {
  const numbered = Object.values(stories).map((story, index) => ({ story, id: index + 1 }));
  const redeemedOnes = numbered.filter(({ story }) => story.clinic !== undefined);
  const settled = redeemedOnes.filter(({ story }) => story.clinic === 'PAGADO').map(({ id }) => id);
  return [
    PLACES_AND_BATCHES,
    ...numbered.map(({ story, id }) => storyRows(story, id)),
    ...redeemedOnes.map(({ story, id }) => moneyRows(story, id)),
    entryRows('settlement:settled', 'settlement', settled, 'clinic_payable', 'cash_bank'),
  ].join('\n');
}
