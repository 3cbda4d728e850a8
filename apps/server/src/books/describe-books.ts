import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { chart } from '@alivio/domain/ledger/chart.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { Connection } from '#server/db/client.ts';
import { getTrialBalance } from '#server/ledger/get-trial-balance.ts';
import { checkBooks } from './check-books.ts';
import { explainBooks } from './explain-books.ts';
import type { Explanation } from './explanation.ts';

interface DescribedBooks {
  readonly lines: readonly string[];
  /** Every breach, in words; none when the books are right. */
  readonly breaches: readonly string[];
  readonly isRight: boolean;
}

const NAME_WIDTH = 36;
const AMOUNT_WIDTH = 16;
/** Of what explains a balance. */
const LABEL_WIDTH = 44;
const NOTE_WIDTH = 46;
/** As many lines of an account as are read at a glance. */
const SHOWN_LINES = 10;

interface Wanted {
  /** Every line of what explains an account, however many there are. */
  readonly isWhole: boolean;
}

/** The trial balance, then the accounts that have to be explained, each with the lines that do. */
export async function describeBooks(
  db: Connection,
  today: CalendarDate,
  { isWhole }: Wanted = { isWhole: false },
): Promise<DescribedBooks> {
  const rows = await getTrialBalance(db);
  const [debit, credit] = [sum(rows.map((row) => row.debit)), sum(rows.map((row) => row.credit))];
  const explanations = await explainBooks(db, today);
  const breaches = await checkBooks(db, today);
  const isRight =
    breaches.length === 0 &&
    debit === credit &&
    explanations.every(({ difference }) => difference === 0);
  return {
    lines: [
      figuresLine('Cuenta', ['Debe', 'Haber', 'Saldo']),
      ...rows.map((row) =>
        figuresLine(row.name, [row.debit, row.credit, row.debit - row.credit].map(soles)),
      ),
      figuresLine('Totales', [debit, credit, debit - credit].map(soles)),
      ...explanations.flatMap((each) =>
        explanationLines(each, isWhole ? each.lines.length : SHOWN_LINES),
      ),
      '',
      isRight ? `Los libros cuadran al ${today}.` : 'Los libros NO cuadran.',
    ],
    breaches,
    isRight,
  };
}

/** What is folded stands in one line with its sum, so that the column still adds up. */
function explanationLines(
  { account, balance, lines, difference }: Explanation,
  shown: number,
): readonly string[] {
  const folded = lines.slice(shown);
  return [
    '',
    explainedLine(chart[account].name, '', balance),
    ...lines
      .slice(0, shown)
      .map(({ label, note, amount }) => explainedLine(`  ${label}`, note, amount)),
    ...(folded.length === 0
      ? []
      : [explainedLine(`  … y ${folded.length} más`, '', sum(folded.map(({ amount }) => amount)))]),
    ...(difference === 0 ? [] : [explainedLine('  DIFERENCIA SIN EXPLICAR', '', difference)]),
  ];
}

function figuresLine(name: string, amounts: readonly string[]): string {
  return [name.padEnd(NAME_WIDTH), ...amounts.map((amount) => amount.padStart(AMOUNT_WIDTH))].join(
    '',
  );
}

/** A text that is too long for its column pushes the amount on, and is not cut. */
function explainedLine(label: string, note: string, amount: number): string {
  const text = `${label.padEnd(LABEL_WIDTH)}  ${note}`;
  return text.padEnd(LABEL_WIDTH + NOTE_WIDTH) + soles(amount).padStart(AMOUNT_WIDTH);
}

function soles(amount: number): string {
  return formatSoles(centimos(amount));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
