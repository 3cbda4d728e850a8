import { formatPeruPhone } from '@alivio/domain/person/phone.ts';
import type { ReactNode } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadClient, requireClient } from '#lib/client-session.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { TextLink } from '#shared/text-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Question } from '#ui/journey/question.tsx';
import type { AreaHandle } from '../area-handle.ts';
import { ProofsPutOff } from '../proofs-put-off.tsx';
import { copy } from './copy.ts';

export const meta = () => pageTitle(copy.personalInfo);
export const handle: AreaHandle = { title: copy.section, back: { to: '/user/account' } };
export const clientMiddleware = [loadClient];

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return requireClient(context);
}

export default function PersonalInfo() {
  const client = useLoaderData<typeof clientLoader>();
  return (
    <div className="flex grow flex-col gap-5">
      <Question title={copy.personalInfo} />
      <ProofsPutOff client={client} isNextListed />
      <Card title={copy.yourData} aside={<Edit to="/user/account/edit-info">{copy.ofData}</Edit>}>
        <DetailList
          items={[
            { term: copy.fullName, value: client.full_name || copy.noName },
            { term: copy.email, value: <span className="wrap-anywhere">{client.email}</span> },
            { term: copy.phone, value: formatPeruPhone(client.phone) },
          ]}
        />
      </Card>
      <Card
        title={copy.password}
        aside={<Edit to="/user/account/edit-password">{copy.ofPassword}</Edit>}
      >
        <p className="font-medium">
          <span aria-hidden="true">{copy.masked}</span>
          <span className="sr-only">{copy.passwordHidden}</span>
        </p>
      </Card>
      <div className="mt-auto pb-5">
        <SupportHelp />
      </div>
    </div>
  );
}

/** Two links of one word would lead to two places: read aloud, each says whereto. */
function Edit({ to, children }: { to: string; children: ReactNode }) {
  return (
    <span className="-my-2.5">
      <TextLink to={to}>
        {copy.edit}
        <span className="sr-only">&nbsp;{children}</span>
      </TextLink>
    </span>
  );
}
