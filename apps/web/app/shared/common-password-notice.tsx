import { isVeryCommonPassword } from '@alivio/domain/person/common-password.ts';
import { Notice } from '#ui/feedback/notice.tsx';

const copy =
  'Es una contraseña muy fácil de adivinar. Puedes usarla, pero te conviene elegir otra.';

type CommonPasswordNoticeProps = { value: string; own: readonly string[] | undefined };

/** A warning and no refusal; fetched when there is a password that the rule admits. */
export function CommonPasswordNotice({ value, own }: CommonPasswordNoticeProps) {
  if (!isVeryCommonPassword(value, own)) return null;
  return (
    <Notice tone="warn" announce>
      {copy}
    </Notice>
  );
}
