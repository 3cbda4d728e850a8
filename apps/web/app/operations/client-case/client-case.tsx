import type { openCase } from '@alivio/contract/cases.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { use, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { keepLastCase, readQueueView } from '#lib/desk-storage.ts';
import type { Outcome } from '#lib/guards.ts';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { ShortcutHelp } from '#shared/portal/shortcut-help.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { useSearchKey } from '../use-search-key.ts';
import { readCaseAddress } from './case-address.ts';
import { CaseHeader } from './case-header.tsx';
import { standingOf } from './case-standing.ts';
import { CaseTabs } from './case-tabs.tsx';
import { copy, shortcuts } from './copy.ts';
import { LeaseBanner } from './lease-banner.tsx';
import { ReasonFirst } from './reason-first.tsx';

type ClientCaseProps = { coming: Promise<Outcome<ResponseOf<typeof openCase>>> };

/** Suspends until the file is there. */
export function ClientCase({ coming }: ClientCaseProps) {
  const opened = use(coming);
  const navigate = useNavigate();
  if (opened.ok) return <OpenedCase file={opened.answer.case} />;
  if (opened.error.code === 'access_reason_missing') return <ReasonFirst />;
  return (
    <PortalPage title={copy.title}>
      <ListFailure error={opened.error} onBack={() => void navigate('/operations/clients')} />
    </PortalPage>
  );
}

function OpenedCase({ file }: { file: ResponseOf<typeof openCase>['case'] }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { workItemId } = readCaseAddress(address);
  const standing = standingOf(file.work, workItemId);
  const queue = `/operations/queue${readQueueView()}`;
  useShortcuts({ ...useSearchKey(), Escape: () => void navigate(queue) });
  useEffect(() => {
    if (workItemId !== undefined) keepLastCase(workItemId);
  }, [workItemId]);
  return (
    <PortalPage
      title={file.client.name}
      actions={
        <div className="flex items-center gap-2">
          <ShortcutHelp shortcuts={shortcuts} />
          <LinkButton to={queue} tone="quiet" size="compact">
            {copy.back}
          </LinkButton>
        </div>
      }
    >
      <CaseHeader file={file} />
      <LeaseBanner standing={standing} work={file.work} clientId={file.client.id} />
      <CaseTabs file={file} standing={standing} />
    </PortalPage>
  );
}
