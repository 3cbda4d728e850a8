import type { CreditStatus } from '@alivio/contract/credits.ts';
import { copy } from './copy.ts';
import { LatePart } from './late-part.tsx';
import { SignedContract } from './signed-contract.tsx';

/** What there is about a credit from its signature on: the instalments, the papers and, once something was paid, receipts. */
export function CreditParts({ loanId, status }: { loanId: number; status: CreditStatus }) {
  if (status === 'NO REDIMIBLE') return null;
  return (
    <>
      <SignedContract loanId={loanId} status={status} />
      <div className="flex flex-col [&>div+div]:border-t-0">
        <LatePart
          title={copy.parts.schedule}
          open={async () => (await import('./parts/open-schedule.tsx')).openSchedule(loanId)}
        />
        {status !== 'FIRMADO' && (
          <LatePart
            title={copy.parts.earlier}
            open={async () => (await import('./parts/open-earlier.tsx')).openEarlier(loanId)}
          />
        )}
        <LatePart
          title={copy.parts.papers}
          open={async () => (await import('./parts/open-papers.tsx')).openPapers(loanId)}
        />
        {status !== 'FIRMADO' && (
          <LatePart
            title={copy.parts.receipts}
            open={async () => (await import('./parts/open-receipts.tsx')).openReceipts(loanId)}
          />
        )}
      </div>
    </>
  );
}
