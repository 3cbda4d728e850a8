import type {
  Affiliation,
  contactAffiliation,
  declineAffiliation,
} from '@alivio/contract/affiliations.ts';
import { isOpenAffiliation } from '@alivio/domain/clinic/affiliation.ts';
import { type ReactNode, useState } from 'react';
import { TextLink } from '#shared/text-link.tsx';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { ReasonDialog } from '../../client-case/decision/reason-dialog.tsx';
import type { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy } from './copy.ts';

type AffiliationActsProps = {
  affiliation: Affiliation;
  mayReview: boolean;
  mayAdminister: boolean;
  contacting: ReturnType<typeof useAct<typeof contactAffiliation>>;
  declining: ReturnType<typeof useAct<typeof declineAffiliation>>;
};

/** What can be done about a request now, asked anew after each thing that happens to it; nothing where all is done or it was told no. */
export function AffiliationActs(props: AffiliationActsProps) {
  const { affiliation, mayAdminister, contacting, declining } = props;
  const { id, state, site_id: siteId, has_admin } = affiliation;
  if (isOpenAffiliation(state)) return <OpenActs {...props} />;
  const refusal = contacting.refusal ?? declining.refusal;
  if (siteId === null) return <RefusalNotice refusal={refusal} />;
  return (
    <Card title={has_admin ? copy.site : copy.next}>
      <RefusalNotice refusal={refusal} />
      {!has_admin && (
        <NextStep text={copy.createAdminText} mayAct={mayAdminister}>
          <LinkButton
            to={`/operations/settings/staff/new?affiliation=${id}`}
            isFetchedAhead={false}
          >
            {copy.createAdmin}
          </LinkButton>
        </NextStep>
      )}
      <TextLink to={`/operations/settings/sites/${siteId}`}>{copy.openSite}</TextLink>
    </Card>
  );
}

function OpenActs(props: AffiliationActsProps) {
  const { affiliation, mayReview, mayAdminister, contacting, declining } = props;
  const { id, state } = affiliation;
  const [asking, setAsking] = useState<'contact' | 'decline' | null>(null);

  function ask(what: 'contact' | 'decline') {
    contacting.forget();
    declining.forget();
    setAsking(what);
  }

  return (
    <Card title={copy.next}>
      {asking === null && <RefusalNotice refusal={contacting.refusal ?? declining.refusal} />}
      {mayReview && (
        <div className="flex flex-wrap gap-2">
          <Button tone={state === 'new' ? 'primary' : 'secondary'} onClick={() => ask('contact')}>
            {state === 'new' ? copy.contact : copy.contactAgain}
          </Button>
          <Button tone="danger" onClick={() => ask('decline')}>
            {copy.decline}
          </Button>
        </div>
      )}
      <NextStep text={copy.affiliateText} mayAct={mayAdminister}>
        <LinkButton
          to={`/operations/settings/sites/new?affiliation=${id}`}
          tone={state === 'new' ? 'secondary' : 'primary'}
          isFetchedAhead={false}
        >
          {copy.affiliate}
        </LinkButton>
      </NextStep>
      <ReasonDialog
        open={asking === 'contact'}
        title={copy.contactTitle}
        effect={copy.contactEffect}
        reasonLabel={copy.contactLabel}
        what={copy.contactWhat}
        action={copy.contactSend}
        isBusy={contacting.isBusy}
        refusal={contacting.refusal}
        onClose={() => setAsking(null)}
        onReason={(note) => void contacting.perform({ params: { id }, body: { note } })}
      />
      <ReasonDialog
        open={asking === 'decline'}
        title={copy.declineTitle}
        effect={copy.declineEffect}
        reasonLabel={copy.declineLabel}
        action={copy.declineSend}
        isDestructive
        isBusy={declining.isBusy}
        refusal={declining.refusal}
        onClose={() => setAsking(null)}
        onReason={(reason) => void declining.perform({ params: { id }, body: { reason } })}
      />
    </Card>
  );
}

type NextStepProps = { text: string; mayAct: boolean; children: ReactNode };

function NextStep({ text, mayAct, children }: NextStepProps) {
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-small text-text2">{text}</p>
      {mayAct ? children : <p className="text-small font-medium">{copy.onlyAdministrators}</p>}
    </div>
  );
}
