import { useRequest } from '#lib/use-request.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from './copy.ts';
import { findOpenPatient } from './open-patient.ts';
import { goOnWith } from './use-patient-switch.ts';

/** The way back to whoever is open, for who came here in between. */
export function OpenNotice() {
  const asked = useRequest(findOpenPatient);
  const open = asked.status === 'ready' ? asked.answer : null;
  if (open === null) return null;
  const isDraft = open.kind === 'draft';
  return (
    <Notice
      tone="info"
      announce
      title={isDraft ? copy.draftTitle : copy.openTitle(open.name)}
      actions={
        <Button tone="secondary" size="compact" onClick={() => goOnWith(open)}>
          {isDraft ? copy.goOnDraft : copy.goOn(open.name)}
        </Button>
      }
    />
  );
}
