/** One setting per provider whose script runs in a page of ours: its sources by directive, as a policy writes them. */
export type SourceSetting = 'CARD_FORM_SOURCES' | 'SIGNING_SOURCES';

/** What a page may ask a person's device for. Closed wherever a page does not open it. */
export const deviceFeatures = ['camera', 'geolocation', 'microphone', 'payment'] as const;
export type DeviceFeature = (typeof deviceFeatures)[number];

export interface PagePolicy {
  sources?: readonly SourceSetting[];
  features?: readonly DeviceFeature[];
}

/**
 * Pages that need more than ours do, by their path as in the route table. A policy belongs to the document: whoever
 * comes to such a page or leaves it loads a document (decision 21).
 */
export const pagePolicies: Readonly<Record<`/${string}`, PagePolicy>> = {
  '/health-center/scan': { features: ['camera'] },
  '/identity-validation/take-photo': { sources: ['SIGNING_SOURCES'], features: ['camera'] },
  '/user/payment-method': { sources: ['CARD_FORM_SOURCES'] },
  '/signer/:token/take-photo': { sources: ['SIGNING_SOURCES'], features: ['camera'] },
};
