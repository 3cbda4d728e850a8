import { setTimeout as sleep } from 'node:timers/promises';
import { isOutcome, type OutcomeOf, type Provider } from '#sandbox/scenarios/catalogue.ts';

export interface Plan {
  outcome: string;
  delayMs: number;
  times: number | 'always';
}

export interface ScenarioBoard {
  /** Replaces what was planned for the provider. */
  plan(provider: Provider, plan: Plan): void;
  planned(provider: Provider): Plan | undefined;
  /** The outcome of the request at hand, after the planned delay; uses up one of the planned times. */
  next<P extends Provider>(provider: P): Promise<OutcomeOf<P> | 'ok'>;
  reset(): void;
  /** Ends every delay under way. */
  close(): void;
}

export function createScenarioBoard(onChange: () => void): ScenarioBoard {
  const plans = new Map<Provider, Plan>();
  const closing = new AbortController();

  function consume(provider: Provider, plan: Plan): void {
    if (plan.times === 'always') return;
    if (plan.times > 1) plans.set(provider, { ...plan, times: plan.times - 1 });
    else plans.delete(provider);
    onChange();
  }

  return {
    plan(provider, plan) {
      const isNormal = plan.outcome === 'ok' && plan.delayMs === 0;
      if (isNormal) plans.delete(provider);
      else plans.set(provider, plan);
      onChange();
    },
    planned: (provider) => plans.get(provider),
    async next(provider) {
      const plan = plans.get(provider);
      if (plan === undefined) return 'ok';
      consume(provider, plan);
      if (plan.delayMs > 0) await sleep(plan.delayMs, undefined, { signal: closing.signal });
      return isOutcome(provider, plan.outcome) ? plan.outcome : 'ok';
    },
    reset() {
      plans.clear();
      onChange();
    },
    close: () => closing.abort(),
  };
}
