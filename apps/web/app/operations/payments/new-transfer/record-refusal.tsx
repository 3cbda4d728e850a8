import type { ApiError } from '#lib/api-error.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { refusalText } from '../../work/refusal-text.ts';
import { copy } from './copy.ts';

/** A refusal that belongs to no field; one about another transfer leads there. */
export function RecordRefusal({ refusal }: { refusal: ApiError | undefined }) {
  if (refusal === undefined || refusal.fields.length > 0) return null;
  const { title, text } = refusalText(refusal);
  const otherId = otherTransfer(refusal);
  return (
    <Notice
      tone="bad"
      title={title}
      announce
      actions={
        otherId !== null && (
          <LinkButton
            to={`/operations/payments/transfers/${otherId}`}
            tone="secondary"
            size="compact"
            isFetchedAhead={false}
          >
            {copy.openOther}
          </LinkButton>
        )
      }
    >
      {text}
    </Notice>
  );
}

function otherTransfer({ details }: ApiError): number | null {
  if (details === null || Array.isArray(details)) return null;
  const { transfer_id: id } = details;
  return typeof id === 'number' ? id : null;
}
