import { TextLink } from '#shared/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { readSelection } from './kept-selection.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

const copy = {
  label: 'Resultado de tu pago',
  stillChosen: 'Tus cuotas siguen elegidas: intenta con otra tarjeta o paga por transferencia.',
  again: 'Elegir cómo pagar',
} as const;

type OutcomeNoticeProps = { told: PaymentOutcome | null; loanId: number };

/** What became of a payment, for whoever was not looking while the toast said it; it goes with the screen. */
export function OutcomeNotice({ told, loanId }: OutcomeNoticeProps) {
  if (told === null) return null;
  const { tone, text } = told;
  const leadsOn = tone === 'bad' && readSelection(loanId).length > 0;
  return (
    <section aria-label={copy.label}>
      {leadsOn ? (
        <Notice
          tone={tone}
          title={text}
          actions={<TextLink href={`/user/payment-method?idLoan=${loanId}`}>{copy.again}</TextLink>}
        >
          {copy.stillChosen}
        </Notice>
      ) : (
        <Notice tone={tone} title={text} />
      )}
    </section>
  );
}
