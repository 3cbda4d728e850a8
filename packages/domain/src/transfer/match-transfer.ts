import type { Centimos } from '../money/centimos.ts';
import type { ExpectedAmount } from './expected-amounts.ts';
import { hasName, hasPaymentCode, isNameAlike, isSameNumber } from './find-in-text.ts';

/** What a transfer tells about who sent it. */
export interface TransferClues {
  readonly amount: Centimos;
  readonly description: string;
  readonly payerName: string | null;
  readonly payerDocument: string | null;
}

/** A loan that it may be for. */
export interface MatchCandidate {
  readonly paymentCode: string;
  /** Of the client. */
  readonly document: string;
  readonly clientName: string;
  readonly expected: readonly ExpectedAmount[];
}

export type MatchReason =
  | { readonly kind: 'payment_code' }
  | { readonly kind: 'document'; readonly where: 'payer' | 'text' }
  | { readonly kind: 'name'; readonly where: 'payer' | 'text' }
  | { readonly kind: 'amount'; readonly expected: ExpectedAmount };

/** Strong: it says so itself. Likely: two things agree. Weak: one does, and it could be chance. */
export type MatchStrength = 'strong' | 'likely' | 'weak';

export interface TransferMatch<Candidate extends MatchCandidate> {
  readonly candidate: Candidate;
  readonly reasons: readonly MatchReason[];
  readonly strength: MatchStrength;
  /** Another candidate has as much for it: nothing here says which. */
  readonly isAmbiguous: boolean;
}

/** Candidates with something for them, the strongest first. None of them is certain: a person confirms. */
export function matchTransfer<Candidate extends MatchCandidate>(
  transfer: TransferClues,
  candidates: readonly Candidate[],
): readonly TransferMatch<Candidate>[] {
  const judged = candidates
    .map((candidate) => ({ candidate, reasons: reasonsFor(transfer, candidate) }))
    .filter(({ reasons }) => reasons.length > 0)
    .map((match) => ({ ...match, weight: weightOf(match.reasons) }))
    .sort((a, b) => b.weight - a.weight);
  return judged.map(({ candidate, reasons, weight }) => ({
    candidate,
    reasons,
    strength: strengthOf(reasons),
    isAmbiguous: judged.filter((other) => other.weight === weight).length > 1,
  }));
}

function reasonsFor(transfer: TransferClues, candidate: MatchCandidate): readonly MatchReason[] {
  const reasons: MatchReason[] = [];
  if (hasPaymentCode(transfer.description, candidate.paymentCode))
    reasons.push({ kind: 'payment_code' });
  const document = whereDocumentIs(transfer, candidate.document);
  if (document !== null) reasons.push({ kind: 'document', where: document });
  const name = whereNameIs(transfer, candidate.clientName);
  if (name !== null) reasons.push({ kind: 'name', where: name });
  const expected = candidate.expected.find(({ amount }) => amount === transfer.amount);
  if (expected !== undefined) reasons.push({ kind: 'amount', expected });
  return reasons;
}

function whereDocumentIs(transfer: TransferClues, document: string): 'payer' | 'text' | null {
  const { payerDocument, description } = transfer;
  if (payerDocument !== null && isSameNumber(payerDocument, document)) return 'payer';
  const words = description.split(/[^A-Za-z0-9]+/);
  return words.some((word) => isSameNumber(word, document)) ? 'text' : null;
}

function whereNameIs(transfer: TransferClues, name: string): 'payer' | 'text' | null {
  if (transfer.payerName !== null && isNameAlike(transfer.payerName, name)) return 'payer';
  return hasName(transfer.description, name) ? 'text' : null;
}

const weights: Record<MatchReason['kind'], number> = {
  payment_code: 8,
  document: 4,
  name: 2,
  amount: 1,
};

function weightOf(reasons: readonly MatchReason[]): number {
  return reasons.reduce((sum, { kind }) => sum + weights[kind], 0);
}

function strengthOf(reasons: readonly MatchReason[]): MatchStrength {
  const kinds = new Set(reasons.map(({ kind }) => kind));
  if (kinds.has('payment_code') || (kinds.has('document') && kinds.size > 1)) return 'strong';
  return kinds.has('document') || kinds.size > 1 ? 'likely' : 'weak';
}
