import { LinkButton } from '#ui/actions/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Question } from '#ui/journey/question.tsx';

type PatientOnlyProps = { title: string; text: string };

/** In the place of a form that an advisor cannot send: nobody is asked for a password that is of no use. */
export function PatientOnly({ title, text }: PatientOnlyProps) {
  return (
    <div className="flex grow flex-col gap-5">
      <Question title={title} />
      <Notice tone="info">{text}</Notice>
      <LinkButton to="/user/account/personal-info" tone="secondary" wide>
        Volver a la cuenta
      </LinkButton>
    </div>
  );
}
