import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { copy } from './copy.ts';
import type { OpenPatient } from './open-patient.ts';
import { goOnWith, type PatientSwitch, type Wanted } from './use-patient-switch.ts';

/** What becomes of whoever is open; closing the dialog changes nothing. */
export function SwitchDialog({ question, isBusy, start, stay }: PatientSwitch) {
  const texts = question && textsFor(question.open, question.wanted);
  return (
    <Dialog
      open={question !== null}
      onClose={stay}
      title={texts?.title ?? ''}
      footer={
        question && (
          <>
            <Button
              tone="secondary"
              busyText={isBusy ? copy.switching : undefined}
              onClick={() => void start(question)}
            >
              {texts?.start}
            </Button>
            <Button onClick={() => goOnWith(question.open)}>{texts?.goOn}</Button>
          </>
        )
      }
    >
      {texts?.text}
    </Dialog>
  );
}

function textsFor(open: OpenPatient, wanted: Wanted) {
  if (open.kind === 'session')
    return {
      title: copy.openTitle(open.name),
      text: copy.openText,
      goOn: copy.goOn(open.name),
      start: wanted === 'new' ? copy.closeAndAdd : copy.closeAndOpen(wanted.name),
    };
  return {
    title: copy.draftTitle,
    text: copy.draftText,
    goOn: copy.goOnDraft,
    start: wanted === 'new' ? copy.dropAndAdd : copy.dropAndOpen(wanted.name),
  };
}
