import { z } from 'zod/mini';
import type { Config } from '#server/config.ts';
import { callProvider, ProviderRefused } from '../call-provider.ts';
import type { Prospects } from './prospects.ts';

const kept = z.object({ external_id: z.string(), step: z.string() });
const removed = z.object({ deleted: z.boolean() });

/**
 * The specification names the company's interface without showing it: this is our own small REST, the one the sandbox
 * speaks. A prospect has its own address, so that the same thing told twice is told once.
 */
export function restProspects({
  PROSPECTS_URL: base,
  PROSPECTS_API_KEY: key,
}: Pick<Config, 'PROSPECTS_URL' | 'PROSPECTS_API_KEY'>): Prospects | null {
  if (base === undefined || key === undefined) return null;
  const addressOf = (externalId: string) => `${base}/v1/prospects/${externalId}`;
  const headers = { 'x-api-key': key };
  return {
    async put({ externalId, name, email, phone, site, step, referredBy }) {
      const request = {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ name, email, phone, site, step, referred_by: referredBy }),
      };
      await callProvider('prospects', addressOf(externalId), request, kept);
    },
    async remove(externalId) {
      try {
        await callProvider(
          'prospects',
          addressOf(externalId),
          { method: 'DELETE', headers },
          removed,
        );
      } catch (error) {
        const isUnknown = error instanceof ProviderRefused && error.status === 404;
        if (!isUnknown) throw error;
      }
    },
  };
}
