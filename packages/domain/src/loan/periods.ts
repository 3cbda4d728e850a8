/** Days to redeem, from the last signature on. */
export const QR_VALID_DAYS = 10;
/** Days for the other signers, from the holder's signature on. */
export const SIGNERS_DAYS = 10;
/** Days for the holder to sign, from the creation of the contract on. */
export const CONTRACT_DAYS = 10;
/** Days after which an application that nobody touches lapses. */
export const LAPSE_DAYS = 60;
