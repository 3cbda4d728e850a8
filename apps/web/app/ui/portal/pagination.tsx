import { Button } from '../actions/button.tsx';

type PaginationProps = {
  /** Where a screen has several lists: of which. */
  label?: string;
  page: number;
  limit: number;
  totalRecords: number;
  onPage: (page: number) => void;
};

export function Pagination(props: PaginationProps) {
  const { label = 'Páginas', page, limit, totalRecords, onPage } = props;
  const totalPages = Math.max(1, Math.ceil(totalRecords / limit));
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-3 text-small text-text2 tabular-nums"
    >
      <p>Registros por página: {limit}</p>
      <div className="flex items-center gap-3">
        <p aria-live="polite">{rangeText(page, limit, totalRecords)}</p>
        <PageButton label="Anterior" page={page - 1} reachable={page > 1} onPage={onPage} />
        <PageButton
          label="Siguiente"
          page={page + 1}
          reachable={page < totalPages}
          onPage={onPage}
        />
      </div>
    </nav>
  );
}

type PageButtonProps = Pick<PaginationProps, 'page' | 'onPage'> & {
  label: string;
  reachable: boolean;
};

function PageButton({ label, page, reachable, onPage }: PageButtonProps) {
  return (
    <Button tone="secondary" size="compact" aria-disabled={!reachable} onClick={() => onPage(page)}>
      {label}
    </Button>
  );
}

/** '21-40 de 57'. */
function rangeText(page: number, limit: number, totalRecords: number): string {
  if (totalRecords === 0) return '0 de 0';
  const first = (page - 1) * limit + 1;
  return `${first}-${Math.min(page * limit, totalRecords)} de ${totalRecords}`;
}
