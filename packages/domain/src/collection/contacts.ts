/** How a client was contacted; nobody is visited. */
export const contactChannels = ['call', 'whatsapp', 'email'] as const;
export type ContactChannel = (typeof contactChannels)[number];

export const contactResults = [
  'spoke',
  'message_left',
  'no_answer',
  'wrong_number',
  'refused',
] as const;
export type ContactResult = (typeof contactResults)[number];
