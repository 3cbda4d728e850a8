/** Tests set and check passwords by the thousand, and nobody tries to guess them (decision 84). */
export const quickPasswords = { PASSWORD_HASH_KIB: '64' };
