import type { SignerStanding } from '@alivio/domain/loan/signers.ts';
import type { Delivery, Signed } from '../delivery.ts';

export interface ContractRequest {
  /** Comes back in whatever the provider tells of the contract. */
  reference: string;
  title: string;
  /** The contract itself last: it is the one that is kept once it is signed. */
  documents: readonly { name: string; content: Buffer }[];
  /** In this order they are numbered from 0. */
  signers: readonly {
    name: string;
    email: string;
    phone: string;
    /** Compared with the document that they show: nobody else's will do. */
    documentNumber: string;
    /** Shown beside the terms that they accept. */
    terms: readonly { title: string; value: string }[];
  }[];
}

export interface ToldSigner {
  position: number;
  /** Opens the widget for this person: never stored, never logged. */
  token: string;
  standing: SignerStanding;
  /** Which attempt failed and why; null unless it did. */
  failure: string | null;
  /** What was read on the document that they showed; null until the contract is done, and unless that was a DNI. */
  documentNumber: string | null;
}

/** A contract as the provider answers a call of ours. */
export interface ProviderContract {
  id: string;
  reference: string | null;
  state: 'open' | 'done' | 'deleted';
  signers: readonly ToldSigner[];
  /** Where the signed contract can be fetched, for some hours. */
  signedPaperUrl: string | null;
}

export interface Signatures {
  createContract(request: ContractRequest): Promise<ProviderContract>;
  /** Null when the provider knows of no such contract. */
  findContract(id: string): Promise<ProviderContract | null>;
  /** Nothing to delete is as good as deleted. */
  deleteContract(id: string): Promise<void>;
  downloadSigned(url: string): Promise<Buffer>;
  /** What the provider tells unasked: the bytes that its signature covers, or null. */
  verify(delivery: Delivery): Signed | null;
}
