import type { StaffPersonDetail } from '@alivio/contract/staff-people.ts';
import { useRef } from 'react';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ApprovalCard } from '../../approval/approval-card.tsx';
import { BackLink } from '../../payments/back-link.tsx';
import { CaseHold } from '../../work/case-hold.tsx';
import { useRights } from '../../work/use-rights.ts';
import { AdministratorNotice, useMayAdminister } from '../administrator-notice.tsx';
import { SettingsNav } from '../settings-nav.tsx';
import { AccountCard } from './account-card.tsx';
import { copy, roleNames } from './copy.ts';
import { DetailsCard } from './details-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { RightsCard } from './rights-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { personName } from './staff-columns.tsx';
import { staffAddress } from './staff-view.ts';

/** Somebody of the staff: who, what they may do, where they are signed in, what changed. */
export function PersonView({ person }: { person: StaffPersonDetail }) {
  const rights = useRights();
  const mayAdminister = rights?.includes('administrator') ?? false;
  const standing = useRef<HTMLHeadingElement>(null);
  const onDone = () => standing.current?.focus();
  const { role, active, waiting_approval_id: approvalId } = person;
  return (
    <PortalPage title={personName(person)}>
      <SettingsNav />
      <BackLink to={staffAddress()}>{copy.back}</BackLink>
      <CaseHold loaded={person} />
      <AdministratorNotice mayAct={useMayAdminister()} />
      <div className="flex flex-wrap items-center gap-3">
        <h2 ref={standing} tabIndex={-1} className="text-lead font-semibold">
          {copy.standing(roleNames[role], active)}
        </h2>
        {person.is_me && <Badge tone="neutral">{copy.you}</Badge>}
      </div>
      {approvalId !== null && (
        <ApprovalCard key={approvalId} approvalId={approvalId} onSettled={onDone} />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <DetailsCard person={person} mayAdminister={mayAdminister} onDone={onDone} />
          <HistoryCard person={person} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {role === 'operations' && (
            <RightsCard
              key={person.rights.join()}
              person={person}
              mayAdminister={mayAdminister}
              onDone={onDone}
            />
          )}
          <AccountCard person={person} mayAdminister={mayAdminister} onDone={onDone} />
          <SessionsCard person={person} mayAdminister={mayAdminister} onDone={onDone} />
        </div>
      </div>
    </PortalPage>
  );
}
