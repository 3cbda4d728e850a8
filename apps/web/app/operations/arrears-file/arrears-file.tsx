import type { ArrearsFile, openArrears } from '@alivio/contract/collection.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { use } from 'react';
import { useNavigate } from 'react-router';
import type { Outcome } from '#lib/guards.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ReasonFirst } from '../client-case/reason-first.tsx';
import { BackLink } from '../payments/back-link.tsx';
import { ArrearsWork } from './arrears-work.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactLog } from './contact-log.tsx';
import { copy } from './copy.ts';
import { HolderCard } from './holder-card.tsx';
import { HoursNotice } from './hours-notice.tsx';
import { OwedCard } from './owed-card.tsx';
import { PromiseList } from './promise-list.tsx';
import { ReminderList } from './reminder-list.tsx';

type ArrearsFileViewProps = { coming: Promise<Outcome<ResponseOf<typeof openArrears>>> };

/** Suspends until the file is there. */
export function ArrearsFileView({ coming }: ArrearsFileViewProps) {
  const opened = use(coming);
  const navigate = useNavigate();
  if (opened.ok) return <OpenedFile file={opened.answer.file} />;
  if (opened.error.code === 'access_reason_missing') return <ReasonFirst />;
  return (
    <PortalPage title={copy.title}>
      <BackToList />
      <ListFailure error={opened.error} onBack={() => void navigate('/operations/arrears')} />
    </PortalPage>
  );
}

function OpenedFile({ file }: { file: ArrearsFile }) {
  const { arrears, client, work } = file;
  const isTaken = work.some(({ lease }) => lease !== null && !lease.is_mine);
  return (
    <PortalPage title={client.name}>
      <BackToList />
      <ArrearsWork work={work} />
      {arrears === null ? (
        <Notice tone="ok" title={copy.nothingOverdue}>
          {copy.nothingOverdueText}
        </Notice>
      ) : (
        <HoursNotice hours={file.contact_hours} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {arrears !== null && <OwedCard arrears={arrears} />}
          <HolderCard file={file} />
          <ReminderList reminders={file.reminders} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {arrears !== null && <ContactForm {...{ file, arrears, isTaken }} />}
          <PromiseList promises={file.promises} />
          <ContactLog contacts={file.contacts} />
        </div>
      </div>
    </PortalPage>
  );
}

function BackToList() {
  return <BackLink to="/operations/arrears">{copy.back}</BackLink>;
}
