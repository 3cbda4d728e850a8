/** 'ro•••@correo.pe': its owner knows it by that, and a stranger who reads another mailbox does not get it. */
export function maskEmail(email: string): string {
  const at = email.indexOf('@');
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`;
}
