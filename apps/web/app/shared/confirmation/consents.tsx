import { Card } from '#ui/content/card.tsx';
import { ConsentBlock } from '#ui/forms/consent-block.tsx';
import { copy } from './copy.ts';
import type { ReviewForm } from './use-review.ts';

/** None ticked beforehand, whatever the advisor ticked: a permission is the patient's own. */
export function Consents({ form: { box } }: { form: ReviewForm }) {
  return (
    <Card>
      <ConsentBlock
        id="consents"
        legend={copy.consents}
        consents={[
          {
            label: (
              <>
                {copy.accept} <LegalLink href="/terms-of-use">{copy.terms}</LegalLink> {copy.and}{' '}
                <LegalLink href="/privacy-terms">{copy.privacy}</LegalLink>.
              </>
            ),
            ...box('policy_accepted'),
          },
          { label: copy.marketing, ...box('marketing_accepted') },
        ]}
      />
    </Card>
  );
}

/** In a tab of its own: nothing that was typed is lost. */
function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="font-semibold text-brand-text underline underline-offset-4"
    >
      {children}
    </a>
  );
}
