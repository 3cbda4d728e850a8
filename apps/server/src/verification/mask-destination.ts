import { maskPhone } from '@alivio/domain/person/phone.ts';

/**
 * '••• ••• 321' of a phone, 'b•••@correo.pe' of a mailbox, and nothing of a mailbox of one letter: enough to be recognised
 * by whoever it belongs to, and too little for a stranger.
 */
export function maskDestination(destination: string): string {
  const [name = '', host] = destination.split('@');
  return host === undefined
    ? maskPhone(destination)
    : `${name.length > 1 ? name.charAt(0) : ''}•••@${host}`;
}
