import { exportPortfolio, type PortfolioTable } from '@alivio/contract/portfolio.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { staffExits } from '#lib/guards.ts';
import { SaveButton } from '#shared/portal/save-button.tsx';
import { copy } from './copy.ts';
import { readFilter, readQuery } from './portfolio-filter.ts';

type TableSectionProps = {
  table: PortfolioTable;
  title: string;
  /** What its figures mean, in plain words. */
  meaning: string;
  children: ReactNode;
};

/** A chart, its table, what they mean, and the table as a file. */
export function TableSection({ table, title, meaning, children }: TableSectionProps) {
  const [search] = useSearchParams();
  const query = readQuery(readFilter(search)).query ?? {};

  async function save() {
    const { saveDownload } = await import('#lib/files/save-download.ts');
    return saveDownload(exportPortfolio, { query: { ...query, table } }, { exits: staffExits });
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lead font-semibold">{title}</h2>
        <SaveButton save={save} label={copy.exportLabel(title.toLowerCase())}>
          {copy.export}
        </SaveButton>
      </div>
      {children}
      <p className="text-small text-text2">{meaning}</p>
    </div>
  );
}
