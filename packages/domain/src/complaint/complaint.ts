/** DS 011-2011-PCM: about what was bought, or about how somebody was treated. */
export const complaintKinds = ['reclamo', 'queja'] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

export const complaintGoods = ['product', 'service'] as const;
export type ComplaintGood = (typeof complaintGoods)[number];

/** With which somebody can complain: whoever lives here and whoever is passing through. */
export const complaintDocuments = ['DNI', 'CE', 'PASAPORTE'] as const;
export type ComplaintDocument = (typeof complaintDocuments)[number];

const documentShapes: Readonly<Record<ComplaintDocument, RegExp>> = {
  DNI: /^\d{8}$/,
  CE: /^[A-Z0-9]{9,12}$/,
  PASAPORTE: /^[A-Z0-9]{6,12}$/,
};

export function isComplaintDocument(type: ComplaintDocument, number: string): boolean {
  return documentShapes[type].test(number);
}

const NUMBER_WIDTH = 6;

/** '000012-2026': the sheets of a year are numbered without a gap. */
export function complaintNumber(year: number, sequence: number): string {
  return `${String(sequence).padStart(NUMBER_WIDTH, '0')}-${year}`;
}
