import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { clsx } from 'clsx';

type NarrowTableProps = {
  caption: string;
  headings: readonly string[];
  /** Each begins with what tells the row. */
  rows: readonly (readonly string[])[];
  sum: string;
  /** Under the last columns, which are money. */
  sums: readonly string[];
};

/** Months and their money, whole on the page and also on a phone: nothing of it scrolls inside itself. */
export function NarrowTable({ caption, headings, rows, sum, sums }: NarrowTableProps) {
  const texts = headings.length - sums.length;
  const side = (index: number) => (index < texts ? 'text-left' : 'text-right');
  const isLast = (index: number) => index === headings.length - 1;
  return (
    <table className="w-full text-small text-text tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-text2">
        <tr>
          {headings.map((heading, index) => (
            <th key={heading} scope="col" className={`py-2 font-medium ${side(index)}`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {rows.map(([first = '', ...others]) => (
          <tr key={first}>
            <th scope="row" className="py-2 text-left font-normal">
              {first}
            </th>
            {others.map((text, index) => (
              <td
                key={headings[index + 1]}
                className={clsx('py-2', side(index + 1), isLast(index + 1) && 'font-medium')}
              >
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t-2 border-border font-semibold">
        <tr>
          <th scope="row" colSpan={texts} className="py-2 text-left">
            {sum}
          </th>
          {sums.map((text, index) => (
            <td key={headings[texts + index]} className="py-2 text-right">
              {text}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** The caption says that they are soles. */
export function plainSoles(amount: Centimos): string {
  return formatSoles(amount).replace('S/ ', '');
}
