/** Somebody who agreed to offers, as little of them as it takes to talk to them. */
export interface Prospect {
  /** Ours, made for this company alone: it leads to nobody anywhere else. */
  externalId: string;
  /** Null until it is known. */
  name: string | null;
  email: string;
  phone: string;
  /** The place they chose, and where they stand on the way to a loan. */
  site: string | null;
  step: string;
  /** The code of whoever brought them. */
  referredBy: string | null;
}

/** The company that looks after prospects; what it is told replaces what it was told before. */
export interface Prospects {
  put(prospect: Prospect): Promise<void>;
  /** Also right for whom it never heard of. */
  remove(externalId: string): Promise<void>;
}
