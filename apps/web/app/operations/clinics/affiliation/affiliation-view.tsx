import {
  type Affiliation,
  contactAffiliation,
  declineAffiliation,
} from '@alivio/contract/affiliations.ts';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { EventList } from '../../client-case/event-list.tsx';
import { BackLink } from '../../payments/back-link.tsx';
import { useAct } from '../../use-act.ts';
import { CaseHold } from '../../work/case-hold.tsx';
import { Standing } from '../../work/standing.tsx';
import { useRights } from '../../work/use-rights.ts';
import { affiliationsAddress } from '../affiliations-view.ts';
import { ClinicsNav } from '../clinics-nav.tsx';
import { AffiliationActs } from './affiliation-acts.tsx';
import { AffiliationFacts } from './affiliation-facts.tsx';
import { copy, eventNames } from './copy.ts';
import { standingOf } from './standing.ts';
import { StepsCard } from './steps-card.tsx';

/** A clinic that asks to work with us: what it sent at the left, its way to us at the right. */
export function AffiliationView({ affiliation }: { affiliation: Affiliation }) {
  const rights = useRights();
  const contacting = useAct(contactAffiliation, () =>
    showToast({ text: copy.contacted, tone: 'ok' }),
  );
  const declining = useAct(declineAffiliation, () =>
    showToast({ text: copy.declined, tone: 'ok' }),
  );
  const mayReview = rights === null || rights.includes('reviewer');
  const mayAdminister = rights === null || rights.includes('administrator');
  const { tone, title, text } = standingOf(affiliation);
  const acts = { affiliation, mayReview, mayAdminister, contacting, declining };
  return (
    <PortalPage title={affiliation.name}>
      <ClinicsNav />
      <BackLink to={affiliationsAddress()}>{copy.back}</BackLink>
      <CaseHold loaded={affiliation} />
      {!mayReview && (
        <Notice tone="info" title={copy.onlyReviewers} announce>
          {copy.onlyReviewersText}
        </Notice>
      )}
      <Standing
        {...{ tone, title, text }}
        headingRef={(heading) => {
          for (const { result } of [contacting, declining]) result.current = heading;
        }}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="flex flex-col gap-5">
          <Card title={copy.sent}>
            <AffiliationFacts affiliation={affiliation} />
          </Card>
        </div>
        <div className="flex flex-col gap-5">
          <AffiliationActs key={affiliation.history.length} {...acts} />
          <StepsCard affiliation={affiliation} />
          <Card title={copy.history}>
            <EventList
              events={affiliation.history.map(({ at, kind, by, note }) => ({
                at,
                by: by ?? copy.clinicItself,
                title: eventNames[kind],
                reason: note,
              }))}
            />
          </Card>
        </div>
      </div>
    </PortalPage>
  );
}
