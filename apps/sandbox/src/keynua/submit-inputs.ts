import type { Company } from '#sandbox/keynua/company.ts';
import { checksOf, type GivenValue, type ItemError } from '#sandbox/keynua/contract.ts';
import type { SignerOfContract } from '#sandbox/keynua/contract-store.ts';
import { type CheckType, checks, type InputType } from '#sandbox/keynua/item-types.ts';
import { SAMPLE_NUMBER } from '#sandbox/keynua/sample-documents.ts';

export interface SubmittedInput {
  itemId: number;
  value: GivenValue;
}

export interface Submission {
  inputs: readonly SubmittedInput[];
  plannedError: (ItemError & { type: CheckType }) | null;
  isStalled: boolean;
  /** On the document whose picture is among the inputs; null is the signer's own. */
  documentNumber: string | null;
}

/** What a signer gave is theirs now; returns what remains to be done once they have their answer. */
export function submitInputs(
  company: Company,
  { contract, signer }: SignerOfContract,
  { inputs, plannedError, isStalled, documentNumber }: Submission,
): () => void {
  const isFirst = contract.inputProvidedAt === null;
  const given = contract.items.filter(({ id }) => inputs.some(({ itemId }) => itemId === id));
  for (const item of given) {
    item.state = 'success';
    item.version += 1;
    item.given = inputs.find(({ itemId }) => itemId === item.id)?.value ?? null;
  }
  const types = given.map(({ type }) => type);
  if (types.includes('image')) {
    signer.scannedNumber = documentNumber ?? signer.expectedNumber ?? SAMPLE_NUMBER;
  }
  for (const check of checksOf(contract, signer)) {
    const reads: readonly InputType[] = checks[check.type].reads;
    const isConcerned = reads.some((type) => types.includes(type));
    if (!isConcerned && check.state !== 'error' && check.type !== plannedError?.type) continue;
    check.state = 'pending';
    check.error = null;
  }
  signer.plannedError = plannedError;
  signer.isStalled = isStalled;
  if (isFirst) contract.inputProvidedAt = new Date().toISOString();
  company.store.save(contract);

  return () => {
    if (isFirst) company.tell(contract, 'ContractInputProvided');
    for (const item of given) company.tellOfItem(contract, item);
    company.process(contract);
  };
}
