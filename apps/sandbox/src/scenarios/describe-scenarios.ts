import { catalogue, isProvider, type Provider } from '#sandbox/scenarios/catalogue.ts';
import type { Plan, ScenarioBoard } from '#sandbox/scenarios/scenario-board.ts';

export interface ProviderStatus {
  provider: Provider;
  title: string;
  company: string;
  outcomes: { name: string; description: string }[];
  next: Plan | null;
}

/** Every provider with its closed list of outcomes and what is planned for it now. */
export function describeScenarios(board: ScenarioBoard): ProviderStatus[] {
  return Object.keys(catalogue)
    .filter(isProvider)
    .map((provider) => ({
      provider,
      title: catalogue[provider].title,
      company: catalogue[provider].company,
      outcomes: Object.entries(catalogue[provider].outcomes).map(([name, description]) => ({
        name,
        description,
      })),
      next: board.planned(provider) ?? null,
    }));
}
