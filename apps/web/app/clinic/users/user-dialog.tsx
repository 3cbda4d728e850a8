import { type ReactNode, useEffect, useState } from 'react';
import { Form, useNavigation, useOutletContext } from 'react-router';
import type { ApiError } from '#lib/api-error.ts';
import type { useForm } from '#lib/use-form.ts';
import type { OverList } from '#shared/portal/list/use-over-list.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';

type UserDialogProps = {
  title: string;
  form: Pick<ReturnType<typeof useForm>, 'check' | 'summary'>;
  /** Something is written that the list does not have. */
  isChanged: boolean;
  isSaved: boolean;
  refusal: ApiError | undefined;
  /** The words for a failure that has none of its own. */
  failed: string;
  submit: { text: string; busyText: string; blockedReason?: string | undefined };
  children: ReactNode;
};

const FORM_ID = 'user-form';

/** A form over the list of users. What was written stays until it is saved or given up. */
export function UserDialog(props: UserDialogProps) {
  const { title, form, isChanged, isSaved, refusal, failed, submit, children } = props;
  const { close } = useOutletContext<OverList>();
  const isSending = useNavigation().formMethod !== undefined;
  /** Escape has closed the dialog before anybody could ask: who stays gets it back. */
  const [timesKept, setTimesKept] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list makes another function at every render
  useEffect(() => {
    if (isSaved) close();
  }, [isSaved]);

  return (
    <>
      <Dialog
        key={timesKept}
        open
        title={title}
        onClose={close}
        footer={
          <Button
            type="submit"
            form={FORM_ID}
            busyText={isSending || isSaved ? submit.busyText : undefined}
            blockedReason={submit.blockedReason}
          >
            {submit.text}
          </Button>
        }
      >
        <Form
          id={FORM_ID}
          method="post"
          noValidate
          onSubmit={form.check}
          className="flex flex-col gap-5 pt-1"
        >
          <ErrorSummary {...form.summary} />
          {!isSending && refusal && <Failure {...{ refusal, failed }} />}
          {children}
        </Form>
      </Dialog>
      <LeaveGuard
        hasUnsaved={isChanged && !isSaved}
        onStay={() => setTimesKept((times) => times + 1)}
      />
    </>
  );
}

/** Fields tell their own; a missing right says so itself (specification 3 §§6, 8). */
function Failure({ refusal, failed }: { refusal: ApiError; failed: string }) {
  if (refusal.fields.length > 0) return null;
  if (refusal.status === 403) return <Notice tone="bad" title={refusal.message} announce />;
  return (
    <Notice tone="bad" title={failed} announce>
      {refusal.message}
    </Notice>
  );
}
