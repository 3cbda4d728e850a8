import { type Entered, listEntered } from '@alivio/contract/entered.ts';
import { formatPeruPhone } from '@alivio/domain/person/phone.ts';
import { type ReactNode, Suspense, use } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadClient, requireClient } from '#lib/client-session.ts';
import { settle } from '#lib/settle.ts';
import { originText } from '#shared/confirmation/origin-text.ts';
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

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const client = await requireClient(context);
  // Who typed it stands beside the values when it is known; the values do not wait for it.
  return { client, asked: settle(api(listEntered, {})) };
}

export default function PersonalInfo() {
  const { client, asked } = useLoaderData<typeof clientLoader>();
  return (
    <div className="flex grow flex-col gap-5">
      <Question title={copy.personalInfo} />
      <ProofsPutOff client={client} isNextListed />
      <Card title={copy.yourData} aside={<Edit to="/user/account/edit-info">{copy.ofData}</Edit>}>
        <DetailList
          items={[
            {
              term: copy.fullName,
              value: (
                <Told of="names" asked={asked}>
                  {client.full_name || copy.noName}
                </Told>
              ),
            },
            {
              term: copy.email,
              value: (
                <Told of="email" asked={asked}>
                  {client.email}
                </Told>
              ),
            },
            {
              term: copy.phone,
              value: (
                <Told of="phone" asked={asked}>
                  {formatPeruPhone(client.phone)}
                </Told>
              ),
            },
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

type OriginProps = {
  of: Entered['field'];
  asked: ReturnType<typeof useLoaderData<typeof clientLoader>>['asked'];
};

/** A value with who entered it, when it was not the patient. */
function Told({ children, ...origin }: OriginProps & { children: string }) {
  return (
    <>
      <span className="block wrap-anywhere">{children}</span>
      <Suspense>
        <Origin {...origin} />
      </Suspense>
    </>
  );
}

function Origin({ of, asked }: OriginProps) {
  const entered = use(asked);
  const origin = entered.ok && entered.answer.data.find(({ field }) => field === of);
  const text = origin && originText(origin);
  return text && <span className="block text-small font-normal text-text2">{text}</span>;
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
