const SHOWN_FIGURES = 3;

/** '••• ••• 321' of a phone, 'b•••@correo.pe' of a mailbox: enough to be recognised by whoever it belongs to. */
export function maskDestination(destination: string): string {
  const [name = '', host] = destination.split('@');
  return host === undefined
    ? `••• ••• ${destination.slice(-SHOWN_FIGURES)}`
    : `${name.charAt(0)}•••@${host}`;
}
