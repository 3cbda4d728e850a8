import type { ReactNode } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import type { useForm } from '#lib/use-form.ts';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { sendForm } from './send-form.ts';

type SettingFormProps = {
  id: string;
  form: Pick<ReturnType<typeof useForm>, 'check' | 'summary'>;
  refusal: ApiError | null;
  onSend: () => void;
  children: ReactNode;
};

/** What was written stays until it is saved or given up; what is wrong says so at its field and above. */
export function SettingForm({ id, form, refusal, onSend, children }: SettingFormProps) {
  const isAtField = refusal !== null && refusal.fields.length > 0;
  return (
    <form id={id} noValidate onSubmit={sendForm(form, onSend)} className="flex flex-col gap-4 pt-1">
      <ErrorSummary {...form.summary} />
      {!isAtField && <RefusalNotice refusal={refusal} />}
      {children}
    </form>
  );
}
