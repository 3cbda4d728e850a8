import type { DocumentType } from '@alivio/domain/person/document.ts';
import type { BureauReport } from '@alivio/domain/policy/bureau-report.ts';

export interface CreditBureau {
  getReport(person: { documentType: DocumentType; documentNumber: string }): Promise<BureauReport>;
}
