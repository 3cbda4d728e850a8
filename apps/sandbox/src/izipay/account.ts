/** The one customer of this company, and the keys that it was given. */
export const account = {
  merchantCode: '4001834',
  facilitatorCode: '0',
  /** Asks for tokens of the form. */
  publicKey: 'sandbox-public-key',
  /** Asks about transactions: `Authorization: Bearer`. Not for browsers. */
  apiKey: 'sandbox-api-key',
  /** Signs what the company says, and is never sent. */
  hashKey: 'sandbox-hash-key',
  /** What browsers are to encrypt cards with. */
  keyRsa: 'sandbox-key-rsa',
} as const;
