/** Drawn by the browser that asks to work with us: 256 bits in base64url. Who has it corrects what was sent with it. */
export const membershipReference = /^[\w-]{43}$/;
