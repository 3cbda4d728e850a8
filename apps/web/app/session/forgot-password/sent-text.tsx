import { copy } from './copy.ts';

/** Where the mail went, and what to do while it does not come. */
export function SentText({ email }: { email: string }) {
  return (
    <p>
      Enviamos a <strong className="font-semibold wrap-anywhere text-text">{email}</strong> un
      enlace para elegir tu nueva contraseña. {copy.sentHint}
    </p>
  );
}
