import {
  searchTransferCandidates,
  type TransferCandidate,
  type TransferDetail,
} from '@alivio/contract/transfers.ts';
import { useMemo, useState } from 'react';
import { api } from '#lib/api.ts';
import { useRequest } from '#lib/use-request.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SearchBox } from '#ui/portal/search-box.tsx';
import { CandidateList } from './candidate-list.tsx';
import { copy } from './copy.ts';

type CandidateSearchProps = {
  transfer: TransferDetail;
  onChoose: (candidate: TransferCandidate) => void;
};

const SHORTEST = 2;

/** For money whose owner the bank does not tell. */
export function CandidateSearch({ transfer, onChoose }: CandidateSearchProps) {
  const [q, setQuery] = useState('');
  // Another transfer, or the same loaded again, is another question: what it would do may have changed.
  const ask = useMemo(
    () =>
      q === ''
        ? null
        : (signal: AbortSignal) =>
            api(
              searchTransferCandidates,
              { params: { id: transfer.id }, query: { q } },
              { signal },
            ),
    [q, transfer],
  );
  const request = useRequest(ask);
  return (
    <>
      <Card title={copy.search}>
        <SearchBox label={copy.searchHint} searched={q} shortest={SHORTEST} onSearch={setQuery} />
        <p role="status" className="text-small text-text2 empty:hidden">
          {request.status === 'loading' && copy.searching}
        </p>
        {request.status === 'failed' && (
          <Notice
            tone="bad"
            title={request.error.message}
            announce
            actions={
              <Button tone="secondary" size="compact" onClick={request.retry}>
                {copy.retry}
              </Button>
            }
          />
        )}
      </Card>
      {request.status === 'ready' && (
        <CandidateList
          title={copy.found}
          candidates={request.answer.candidates}
          nothing={copy.foundNone}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
