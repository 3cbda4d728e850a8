import type { Approval } from '@alivio/contract/desk.ts';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { mayPass } from '../work/may-pass.ts';
import { copy } from './copy.ts';
import { useApproval } from './use-approval.ts';

type WithApprovalProps = {
  approvalId: number;
  children: (approval: Approval) => ReactNode;
};

/** What waits for a second person, once it is there. */
export function WithApproval({ approvalId, children }: WithApprovalProps) {
  const { retry, ...request } = useApproval(approvalId);
  if (request.status === 'ready') return children(request.answer.approval);
  if (request.status !== 'failed') return <Skeleton className="h-40 w-full" />;
  return (
    <Notice
      tone="bad"
      title={copy.gone}
      actions={
        mayPass(request.error) ? (
          <Button tone="secondary" size="compact" onClick={retry}>
            {copy.retry}
          </Button>
        ) : undefined
      }
    >
      {request.error.message}
    </Notice>
  );
}
