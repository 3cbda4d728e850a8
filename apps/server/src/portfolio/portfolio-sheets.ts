import type { PortfolioTable } from '@alivio/contract/portfolio.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { formatPlainSoles } from '@alivio/domain/money/format-plain-soles.ts';
import { shareOf } from '@alivio/domain/money/percentage.ts';
import { arrearsBandTexts } from '@alivio/domain/portfolio/arrears-bands.ts';
import { vintageAges } from '@alivio/domain/portfolio/vintage-month.ts';
import type { Cell, Figure } from '#server/exports/csv.ts';
import type { PortfolioFigures } from './get-portfolio.ts';

interface Sheet {
  name: string;
  headers: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** Each table of the portfolio as the sheet of a file, with the words of the screen. */
export const portfolioSheets: Readonly<
  Record<PortfolioTable, (figures: PortfolioFigures) => Sheet>
> = {
  collected: ({ collected }) => ({
    name: 'cobrado',
    headers: [
      'Periodo',
      'Capital (S/)',
      'Interés (S/)',
      'Interés moratorio (S/)',
      'Comisiones (S/)',
      'IGV (S/)',
      'Seguro (S/)',
      'Recuperado de castigados (S/)',
      'Saldo a favor (S/)',
      'Con tarjeta (S/)',
      'Por transferencia (S/)',
      'Identificado después (S/)',
      'Total (S/)',
    ],
    rows: collected.map(({ period, ...row }) => [
      period,
      soles(row.principal),
      soles(row.interest),
      soles(row.default_interest),
      soles(row.fees),
      soles(row.igv),
      soles(row.insurance),
      soles(row.recovered),
      soles(row.put_aside),
      soles(row.card),
      soles(row.transfer),
      soles(row.identified),
      soles(row.total),
    ]),
  }),
  bands: ({ bands }) => ({
    name: 'atraso',
    headers: ['Tramo', 'Créditos', 'Vencido (S/)', 'Saldo de capital (S/)'],
    rows: bands.map(({ band, loans, overdue, outstanding }) => [
      arrearsBandTexts[band],
      { figure: String(loans) },
      soles(overdue),
      soles(outstanding),
    ]),
  }),
  vintages: ({ vintages }) => ({
    name: 'cosechas',
    headers: [
      'Mes de desembolso',
      'Créditos',
      'Desembolsado (S/)',
      'Saldo de capital (S/)',
      'Pagado del todo (%)',
      'Castigado (%)',
      ...vintageAges.map((age) => `Atraso mayor a 30 días a los ${age} meses (%)`),
      'Atraso mayor a 30 días hoy (%)',
    ],
    rows: vintages.map(({ amount, ...row }) => [
      row.month,
      { figure: String(row.loans) },
      soles(amount),
      soles(row.outstanding),
      share(row.paidOff, amount),
      share(row.writtenOff, amount),
      ...row.lateAt.map(({ amount: late }) => (late === null ? null : share(late, amount))),
      share(row.lateNow, amount),
    ]),
  }),
};

function soles(amount: number): Figure {
  return { figure: formatPlainSoles(centimos(amount)) };
}

function share(part: number, whole: number): Figure {
  return { figure: String(shareOf(part, whole)) };
}
