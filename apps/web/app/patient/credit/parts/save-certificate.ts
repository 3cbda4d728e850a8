import { getNoDebtCertificate } from '@alivio/contract/certificates.ts';
import { saveDownload } from '#lib/files/save-download.ts';
import type { Outcome } from '#lib/guards.ts';

export function saveCertificate(id: number): Promise<Outcome<void>> {
  return saveDownload(getNoDebtCertificate, { params: { id } });
}
