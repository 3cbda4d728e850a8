import { maskPhone } from '@alivio/domain/person/phone.ts';

/** '••• ••• 321' of a phone, 'b•••@correo.pe' of a mailbox: enough to be recognised by whoever it belongs to. */
export function maskDestination(destination: string): string {
  const [name = '', host] = destination.split('@');
  return host === undefined ? maskPhone(destination) : `${name.charAt(0)}•••@${host}`;
}
