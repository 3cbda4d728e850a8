/** Who signs a contract, in the order in which they are asked. */
export const signerRoles = ['holder', 'spouse', 'guarantor'] as const;
export type SignerRole = (typeof signerRoles)[number];

/** How far one of them is: has not begun, handed everything in, was turned down and may try again, has signed. */
export const signerStandings = ['waiting', 'submitted', 'failed', 'signed'] as const;
export type SignerStanding = (typeof signerStandings)[number];
