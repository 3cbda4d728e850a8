import type { CreditDetail } from '@alivio/contract/credits.ts';
import { formatShortDay } from '#lib/format-day.ts';
import { TextLink } from '#shared/text-link.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { isExpired } from '../days-left.ts';
import { ExpiryBadge } from '../expiry-badge.tsx';
import { LateWaitingNotice } from '../prepayment/late-waiting-notice.tsx';
import { copy } from './copy.ts';
import { LateNotice } from './late-notice.tsx';
import type { Late } from './load-late.ts';
import { NoDebtCertificate } from './no-debt-certificate.tsx';
import { InvalidQrCard, QrCard } from './qr-card.tsx';

type StandingProps = { credit: CreditDetail };
type CreditStandingProps = StandingProps & { loanId: number; late: Late | null };

/** Specification 2 §4, "Loan states in the credit area". */
export function CreditStanding({ loanId, credit, late }: CreditStandingProps) {
  switch (credit.information.status) {
    case 'NO REDIMIBLE':
      return <PendingSignatures credit={credit} />;
    case 'FIRMADO':
      return <Signed credit={credit} />;
    case 'DESEMBOLSADO':
      return (
        <>
          {late && <LateNotice loanId={loanId} late={late} />}
          <p className="flex flex-wrap items-center gap-3">
            <Badge tone="info">{copy.disbursed.badge}</Badge>
            {late === null && copy.disbursed.text}
          </p>
          <LinkButton to={`/user/payments?idLoan=${loanId}`} wide>
            {copy.disbursed.payments}
          </LinkButton>
          <LinkButton
            to={`/user/credits/${loanId}/prepayment`}
            tone="secondary"
            wide
            isFetchedAhead={false}
          >
            {copy.disbursed.prepay}
          </LinkButton>
          {credit.waitingPrepayment && (
            <LateWaitingNotice loanId={loanId} waiting={credit.waitingPrepayment} />
          )}
        </>
      );
    case 'PAGADO':
      return (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <Badge tone="ok">{copy.paid.badge}</Badge>
            {copy.paid.text}
          </p>
          <NoDebtCertificate loanId={loanId} />
        </>
      );
  }
}

function PendingSignatures({ credit: { information, dteToday } }: StandingProps) {
  const { dteExpirationDate: lastDay } = information;
  const isOver = isExpired(lastDay, dteToday);
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {!isOver && <Badge tone="neutral">{copy.pending.badge}</Badge>}
        {lastDay && <ExpiryBadge lastDay={lastDay} today={dteToday} />}
      </p>
      {isOver ? (
        <Notice
          tone="bad"
          title="Expirado"
          actions={<TextLink to="/onboarding">{copy.pending.again}</TextLink>}
        >
          {copy.pending.expired}
        </Notice>
      ) : (
        <Notice tone="warn">
          {copy.pending.signBefore(lastDay === null ? '' : formatShortDay(lastDay))}
        </Notice>
      )}
      <InvalidQrCard reason={isOver ? copy.pending.over : copy.pending.invalid} />
    </>
  );
}

function Signed({ credit: { information, medica, qr, dteToday } }: StandingProps) {
  const { dteExpirationDate: lastDay } = information;
  if (isExpired(lastDay, dteToday))
    return (
      <>
        <p>
          <Badge tone="bad">{copy.signed.expired}</Badge>
        </p>
        <Notice tone="bad">{copy.signed.contactClinic}</Notice>
        <LinkButton to="/onboarding" wide>
          {copy.signed.again}
        </LinkButton>
      </>
    );
  const clinic = `${medica.strHealthCenterName}, ${medica.strHeadquartersName}`;
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Badge tone="ok">{copy.signed.badge}</Badge>
        {lastDay && <ExpiryBadge lastDay={lastDay} today={dteToday} />}
      </p>
      {qr === null ? (
        <Notice tone="info">{copy.signed.clientOnly}</Notice>
      ) : (
        <QrCard text={qr.strText} shortCode={qr.strShortCode} clinic={clinic} />
      )}
    </>
  );
}
