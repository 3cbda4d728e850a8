/**
 * Public pages are built once and served by every installation. What differs between installations
 * is a `%TOKEN%` in their HTML, which the server replaces (HTML-escaped) as it serves. A token may
 * stand in text or in a double-quoted attribute, never in a script.
 */
export const pageConfig = {
  supportPhone: '%SUPPORT_PHONE%',
  supportEmail: '%SUPPORT_EMAIL%',
  supportWhatsapp: '%SUPPORT_WHATSAPP%',
  supportCallUrl: '%SUPPORT_CALL_URL%',
  supportChatUrl: '%SUPPORT_CHAT_URL%',
  /** Nothing where the house has no such page. */
  facebookUrl: '%FACEBOOK_URL%',
  instagramUrl: '%INSTAGRAM_URL%',
  linkedinUrl: '%LINKEDIN_URL%',
  startUrl: '%START_URL%',
  redirect1Url: '%REDIRECT_1_URL%',
  redirect2Url: '%REDIRECT_2_URL%',
  /** «de 19.90 % a 48.90 %», of the rate card in force while the page is served. */
  teaRange: '%TEA_RANGE%',
  tceaRange: '%TCEA_RANGE%',
  /** A line for each account that clients transfer to. */
  transferAccounts: '%TRANSFER_ACCOUNTS%',
  /** An ISO instant. */
  comingSoonAt: '%COMING_SOON_AT%',
} as const;
