import type { Confirmation } from '@alivio/contract/certificates.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTitle } from '#shared/page-title.ts';
import { LinkBar } from '#shared/personal-link/link-bar.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { SceneError } from '#ui/thread/scene-error.tsx';
import { ScenePaid } from '#ui/thread/scene-paid.tsx';
import { copy } from './copy.ts';
import { loadConfirmation } from './load-confirmation.ts';

/** The address itself is the key: no search engine keeps it. */
export const meta = () => [...pageTitle(copy.title), { name: 'robots', content: 'noindex' }];

export function clientLoader({ params: { code = '' } }: ClientLoaderFunctionArgs) {
  return loadConfirmation(code);
}

/** For whoever was shown a constancia de no adeudo, a bank for instance. */
export default function Certificate() {
  const checked = useLoaderData<typeof clientLoader>();
  return (
    <JourneyPage header={<LinkBar title={copy.title} />}>
      <div className="flex grow flex-col gap-5 pb-8">
        {checked.is === 'valid' ? (
          <Valid confirmation={checked.confirmation} />
        ) : (
          <div className="flex flex-col items-center gap-5 text-center">
            <SceneError className="h-28" />
            <Question title={copy[checked.is].heading}>
              {checked.is === 'invalid' ? copy.invalid.text : checked.message}
            </Question>
          </div>
        )}
        <LinkButton href="/start-onboarding" tone="quiet" wide>
          {copy.home}
        </LinkButton>
      </div>
    </JourneyPage>
  );
}

function Valid({ confirmation }: { confirmation: Confirmation }) {
  const { number, issued_on, initials } = confirmation;
  const texts = copy.valid;
  return (
    <>
      <ScenePaid className="h-28 self-center" />
      <Question title={texts.heading}>{texts.text}</Question>
      <Card>
        <DetailList
          items={[
            { term: texts.number, value: number },
            { term: texts.issuedOn, value: formatLongDate(issued_on) },
            { term: texts.initials, value: initials },
          ]}
        />
      </Card>
      <p className="text-small text-text2">{texts.compare}</p>
    </>
  );
}
