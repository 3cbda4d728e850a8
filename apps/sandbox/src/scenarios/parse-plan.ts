import { catalogue, isOutcome, isProvider, type Provider } from '#sandbox/scenarios/catalogue.ts';
import type { Plan } from '#sandbox/scenarios/scenario-board.ts';
import { field } from '#sandbox/wire/fields.ts';

const MAX_DELAY_MS = 600_000;
const MAX_TIMES = 1_000;

export type ParsedPlan =
  | { ok: true; provider: Provider; plan: Plan }
  | { ok: false; message: string };

export function parsePlan(provider: string, body: unknown): ParsedPlan {
  if (!isProvider(provider)) {
    return refuse(`No existe el proveedor "${provider}". Usa ${namesOf(catalogue)}.`);
  }
  const outcome = field(body, 'outcome');
  if (typeof outcome !== 'string' || !isOutcome(provider, outcome)) {
    return refuse(`outcome de ${provider} debe ser ${namesOf(catalogue[provider].outcomes)}.`);
  }
  const delayMs = field(body, 'delayMs') ?? 0;
  if (!isIntegerBetween(delayMs, 0, MAX_DELAY_MS)) {
    return refuse(`delayMs debe ser un entero entre 0 y ${MAX_DELAY_MS}.`);
  }
  const times = field(body, 'times') ?? 1;
  if (times !== 'always' && !isIntegerBetween(times, 1, MAX_TIMES)) {
    return refuse(`times debe ser un entero entre 1 y ${MAX_TIMES}, o "always".`);
  }
  return { ok: true, provider, plan: { outcome, delayMs, times } };
}

function refuse(message: string): ParsedPlan {
  return { ok: false, message };
}

function isIntegerBetween(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function namesOf(choices: object): string {
  return Object.keys(choices).join(' | ');
}
