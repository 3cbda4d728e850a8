import { useSearchParams } from 'react-router';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { Card } from '#ui/content/card.tsx';
import { AccessReasonForm } from '../access-reason/access-reason-form.tsx';
import { copy as reasonCopy } from '../access-reason/copy.ts';
import { copy } from './copy.ts';

/** In the place of a file whose address says neither a case nor a reason: a link that was typed or passed on. */
export function ReasonFirst() {
  const [, setQuery] = useSearchParams();

  function openFor(reason: string) {
    setQuery(
      (query) => {
        query.set('reason', reason);
        return query;
      },
      { replace: true },
    );
  }

  return (
    <PortalPage title={copy.title}>
      <div className="w-full max-w-journey">
        <Card title={reasonCopy.title}>
          <AccessReasonForm onReason={openFor} />
        </Card>
      </div>
    </PortalPage>
  );
}
