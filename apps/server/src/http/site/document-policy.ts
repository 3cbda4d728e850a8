import { type DeviceFeature, deviceFeatures } from '@alivio/contract/page-policies.ts';
import type { PageSources } from './parse-page-sources.ts';

/** What a page needs beyond what every page of ours has. */
export interface PageNeeds {
  sources: readonly PageSources[];
  features: readonly DeviceFeature[];
}

/** What stands in the document itself. */
interface DocumentFacts {
  runsProgram: boolean;
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}

export const NOTHING_INLINE: DocumentFacts = {
  runsProgram: false,
  scriptHashes: [],
  styleHashes: [],
};
export const NO_NEEDS: PageNeeds = { sources: [], features: [] };

export interface DocumentPolicy {
  'content-security-policy': string;
  'permissions-policy': string;
}

/** The policy of one document: our own, and what exactly this page needs. Inline scripts and styles by hash only. */
export function documentPolicy(
  { runsProgram, scriptHashes, styleHashes }: DocumentFacts,
  { sources, features }: PageNeeds,
): DocumentPolicy {
  const directives = new Map<string, readonly string[]>([
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...scriptHashes]],
    ['style-src', ["'self'", ...styleHashes]],
    ['img-src', ["'self'", 'data:', 'blob:']],
    ['object-src', ["'none'"]],
    ['base-uri', ["'self'"]],
    // Where the program runs, it sends what is filled in, and the browser by itself never does. A form on a public page
    // is the browser's to send (decision 20).
    ['form-action', [runsProgram ? "'none'" : "'self'"]],
    ['frame-ancestors', ["'none'"]],
  ]);
  for (const [directive, added] of sources.flatMap((each) => Object.entries(each)))
    directives.set(directive, [...(directives.get(directive) ?? startOf(directive)), ...added]);
  const frames = sources.flatMap((each) => each['frame-src'] ?? []);
  return {
    'content-security-policy': [...directives].map((entry) => entry.flat().join(' ')).join('; '),
    'permissions-policy': permissionsPolicy(features, frames),
  };
}

/** `'unsafe-hashes'` lets hashes count for attributes, and stands where nothing but such hashes can (decision 21). */
function startOf(directive: string): readonly string[] {
  return directive === 'style-src-attr' ? ["'unsafe-hashes'"] : ["'self'"];
}

/** What is open to the page is open to the frames that it may hold: the provider's part of it. */
function permissionsPolicy(open: readonly DeviceFeature[], frames: readonly string[]): string {
  const origins = [...new Set(frames.map((frame) => `"${new URL(frame).origin}"`))];
  const allowed = ['self', ...origins].join(' ');
  return deviceFeatures
    .map((feature) => `${feature}=(${open.includes(feature) ? allowed : ''})`)
    .join(', ');
}
