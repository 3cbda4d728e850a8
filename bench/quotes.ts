import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { schedule } from '@alivio/domain/installment/schedule.ts';
import { quote } from '@alivio/domain/loan/quote.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { cardInForce } from '@alivio/domain/rates/rate-card.ts';
import { seedCaps } from '@alivio/domain/rates/seed-caps.ts';
import { seedRateCards } from '@alivio/domain/rates/seed-rate-card.ts';

const WARM_UP_MS = 300;
const RUN_MS = 2_000;
const TERM = 18;

const card = cardInForce(seedRateCards, seedCaps, calendarDate('2026-11-15'));
if (card === null) throw new Error('the seed card is not in force');
const tea = card.teas.find((row) => row.term === TERM)?.tea;
if (tea === undefined) throw new Error(`the seed card has no rate for ${TERM} months`);

/** The yardstick: the same rows in floating point, without rounding, TCEA or hash. */
function floatAnnuity(amount: number): number {
  const monthly = 1.489 ** (1 / 12) - 1;
  const rate = monthly * 1.18 + 0.00095;
  const installment = (amount * rate) / (1 - (1 + rate) ** -TERM);
  let balance = amount;
  let total = 0;
  for (let month = 0; month < TERM; month += 1) {
    const interest = balance * monthly;
    const charges = interest * 1.18 + balance * 0.00095;
    balance -= installment - charges;
    total += installment;
  }
  return total + balance;
}

/** Calls per second of CPU time, so that other work on the machine counts less. */
function callsPerSecond(call: (amount: number) => unknown): number {
  const run = (forMs: number) => {
    const startedAt = process.cpuUsage();
    let calls = 0;
    let usedMs = 0;
    while (usedMs < forMs) {
      for (let batch = 0; batch < 5_000; batch += 1) call(150_000 + (calls++ % 2_440_000));
      usedMs = process.cpuUsage(startedAt).user / 1_000;
    }
    return (calls / usedMs) * 1_000;
  };
  run(WARM_UP_MS);
  return run(RUN_MS);
}

const { insurance, insuranceMode, fee, igv, rounding } = card;
const terms = { term: TERM, tea, insurance, insuranceMode, fee, igv, rounding };
const rates = {
  'bare floating-point annuity': callsPerSecond(floatAnnuity),
  'schedule with TCEA': callsPerSecond((amount) =>
    schedule({ ...terms, amount: centimos(amount) }),
  ),
  'quote: schedule, TCEA and hash': callsPerSecond((amount) =>
    quote({ amount: centimos(amount), term: TERM, card, insurance: true }),
  ),
};

const floating = rates['bare floating-point annuity'];
console.log(`${TERM} instalments, one core, Node ${process.version}`);
for (const [name, perSecond] of Object.entries(rates)) {
  const microseconds = (1e6 / perSecond).toFixed(2);
  const ratio = (floating / perSecond).toFixed(1);
  console.log(
    `${name.padEnd(32)} ${Math.round(perSecond).toLocaleString('en')} per second, ${microseconds} µs each, ${ratio} times the float loop`,
  );
}
