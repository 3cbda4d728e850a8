/** The one customer of this company: what it is called by, and the secret of its keys and its webhook. */
export const SECRET = 'sandbox';
export const ACCOUNT_ID = '6f1f3c1e-0d5b-4c39-9a38-7d2f5b0a41c8';
