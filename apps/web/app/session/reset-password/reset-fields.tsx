import type { ApiError } from '#lib/api-error.ts';
import type { useForm } from '#lib/use-form.ts';
import { NewPasswordField } from '#shared/new-password-field.tsx';
import { TextLink } from '#shared/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { Question } from '#ui/journey/question.tsx';
import { sparePassedBy } from '../spare-passed-by.ts';
import { copy } from './copy.ts';

type ResetFieldsProps = {
  form: ReturnType<typeof useForm<{ password: string }>>;
  refusal: ApiError | undefined;
  /** Where another link is asked for. */
  forgotPath: string;
};

/** The new password with its checklist, for clients and staff alike. */
export function ResetFields({ form, refusal, forgotPath }: ResetFieldsProps) {
  const { summary, field } = form;
  return (
    <>
      <Question title={copy.heading}>{copy.intro}</Question>
      <ErrorSummary {...summary} />
      {refusal && <ResetFailure error={refusal} forgotPath={forgotPath} />}
      <NewPasswordField label={copy.password} {...sparePassedBy(field('password'))} />
    </>
  );
}

/** A spent link will not work the next time either: the way to another one stands there. */
function ResetFailure({ error, forgotPath }: { error: ApiError; forgotPath: string }) {
  return (
    <Notice
      tone="bad"
      title={copy.failed}
      announce
      actions={<TextLink to={forgotPath}>{copy.askAgain}</TextLink>}
    >
      {error.message}
    </Notice>
  );
}
