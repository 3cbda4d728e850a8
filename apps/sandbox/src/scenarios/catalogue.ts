import { bureauScenarios } from '#sandbox/bureau/scenarios.ts';
import { exchangeScenarios, registryScenarios } from '#sandbox/decolecta/scenarios.ts';
import { cardScenarios } from '#sandbox/izipay/scenarios.ts';
import { signatureScenarios } from '#sandbox/keynua/scenarios.ts';
import { whatsappScenarios } from '#sandbox/meta/scenarios.ts';
import { prospectScenarios } from '#sandbox/prospects/scenarios.ts';
import { storageScenarios } from '#sandbox/s3/scenarios.ts';
import type { ProviderScenarios } from '#sandbox/scenarios/provider-scenarios.ts';
import { emailScenarios } from '#sandbox/smtp/scenarios.ts';
import { smsScenarios } from '#sandbox/twilio/scenarios.ts';

export const catalogue = {
  sms: smsScenarios,
  whatsapp: whatsappScenarios,
  email: emailScenarios,
  registry: registryScenarios,
  exchange: exchangeScenarios,
  bureau: bureauScenarios,
  prospects: prospectScenarios,
  signature: signatureScenarios,
  card: cardScenarios,
  storage: storageScenarios,
} as const satisfies Record<string, ProviderScenarios>;

export type Provider = keyof typeof catalogue;
export type OutcomeOf<P extends Provider> = Extract<
  keyof (typeof catalogue)[P]['outcomes'],
  string
>;

export function isProvider(name: string): name is Provider {
  return Object.hasOwn(catalogue, name);
}

export function isOutcome<P extends Provider>(provider: P, name: string): name is OutcomeOf<P> {
  return Object.hasOwn(catalogue[provider].outcomes, name);
}
