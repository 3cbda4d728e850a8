import type { ClientUser } from '@alivio/contract/client.ts';

/** Whose credit it is: another patient and the spouse are somebody else. */
export type Holder = Pick<
  ClientUser,
  'client_id' | 'document_type' | 'identification_number' | 'email' | 'phone'
>;
