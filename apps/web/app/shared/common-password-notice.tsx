import { isVeryCommonPassword } from '@alivio/domain/person/common-password.ts';
import { useState } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';

const copy =
  'Es una contraseña muy fácil de adivinar. Puedes usarla, pero te conviene elegir otra.';

type CommonPasswordNoticeProps = {
  value: string;
  own: readonly string[] | undefined;
  /** It is fetched while the finger is on the button, perhaps, and would push it away. */
  isPressed: boolean;
};

/** A warning and no refusal; fetched when there is a password that the rule admits. */
export function CommonPasswordNotice({ value, own, isPressed }: CommonPasswordNoticeProps) {
  const isCommon = isVeryCommonPassword(value, own);
  const [isShown, setShown] = useState(!isPressed && isCommon);
  if (!isPressed && isShown !== isCommon) setShown(isCommon);
  if (!isShown) return null;
  return (
    <Notice tone="warn" announce>
      {copy}
    </Notice>
  );
}
