import type { WireDocument } from '@alivio/contract/documents.ts';

/** 'PDF, JPG' and '.pdf|.jpg' alike. */
export function extensionsOf({
  strValidExtensions,
}: Pick<WireDocument, 'strValidExtensions'>): string[] {
  return strValidExtensions.toLowerCase().match(/[a-z]+/g) ?? [];
}
