/** A person as the company was told of them last. */
export interface Prospect {
  external_id: string;
  name: string | null;
  email: string;
  phone: string;
  site: string | null;
  step: string;
  referred_by: string | null;
  /** How many times the company was told of them. */
  times_told: number;
}

export interface ProspectStore {
  put(prospect: Omit<Prospect, 'times_told'>): Prospect;
  remove(externalId: string): boolean;
  /** Newest first. */
  list(): Prospect[];
}

const KEPT = 500;

export function createProspectStore(): ProspectStore {
  const prospects = new Map<string, Prospect>();
  return {
    put(told) {
      const before = prospects.get(told.external_id);
      const prospect = { ...told, times_told: (before?.times_told ?? 0) + 1 };
      prospects.delete(told.external_id);
      prospects.set(told.external_id, prospect);
      const [oldest] = prospects.keys();
      if (prospects.size > KEPT && oldest !== undefined) prospects.delete(oldest);
      return prospect;
    },
    remove: (externalId) => prospects.delete(externalId),
    list: () => [...prospects.values()].reverse(),
  };
}
