import type { CaseDocument, ClientCase } from '@alivio/contract/cases.ts';
import { incomeCategoryTexts } from '@alivio/domain/document/income-category.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatDayText } from '#lib/format-day.ts';

export interface DeclaredValue {
  term: string;
  value: string;
  /** Where on the paper the same should stand. */
  compareWith: string;
}

type Declares = (file: ClientCase, document: CaseDocument) => (DeclaredValue | null)[];

/** What its owner told us, beside what the paper in front says. */
export function declaredData(file: ClientCase, document: CaseDocument): DeclaredValue[] {
  return declares[document.kind](file, document).filter((each) => each !== null);
}

const declares: Record<CaseDocument['kind'], Declares> = {
  identity: (file, document) => {
    const { birthdate } = file.client;
    return [
      told('Nombre', ownerOf(file, document).name, 'Nombres y apellidos del anverso'),
      told('Documento', ownerOf(file, document).document, 'Número del anverso'),
      document.owner === 'holder' && birthdate !== null
        ? told('Nacimiento', formatDayText(birthdate), 'Fecha de nacimiento del anverso')
        : null,
    ];
  },
  utility_bill: ({ client }) => [
    told('Nombre', client.name, 'Titular del recibo; puede ser de un familiar'),
  ],
  income_proof: (file, document) => [
    told('Nombre', ownerOf(file, document).name, 'Nombre en cada papel'),
    document.owner === 'holder' && file.client.income !== null
      ? told('Ingreso declarado', formatSoles(file.client.income), 'Promedio de los papeles')
      : null,
    document.income_category &&
      told(
        'Cómo trabaja',
        incomeCategoryTexts[document.income_category].name,
        incomeCategoryTexts[document.income_category].papers,
      ),
    file.loan &&
      told('Cuota', formatSoles(file.loan.monthly_payment), 'Lo que el ingreso debe cubrir'),
  ],
  medical_order: ({ client, loan }) => [
    told('Paciente', loan?.patient ?? client.name, 'Nombre en la orden'),
    loan && told('Tratamiento', loan.category, 'Lo que indica el médico'),
    loan && told('Clínica', loan.clinic, 'Membrete de la orden'),
    loan && told('Monto', formatSoles(loan.amount), 'Presupuesto, si lo trae'),
  ],
  other: (_file, { asked_for }) => [
    asked_for === null ? null : told('Lo que se pidió', asked_for, 'El documento que llegó'),
  ],
  vehicle_certificate: ({ client, vehicle }) => [
    told('Dueño', client.name, 'Propietario en la tarjeta y en el certificado'),
    told('Documento', documentOf(client), 'Documento del propietario'),
    vehicle && told('Placa', vehicle.plate, 'Placa en los dos papeles'),
    vehicle && told('Marca y modelo', `${vehicle.brand} ${vehicle.model}`, 'Tarjeta de propiedad'),
    vehicle && told('Año', String(vehicle.year), 'Año de fabricación'),
  ],
};

function told(term: string, value: string, compareWith: string): DeclaredValue {
  return { term, value, compareWith };
}

/** A guarantor brings papers of their own; the one who was replaced has none under review. */
function ownerOf({ client, guarantors }: ClientCase, { owner }: CaseDocument) {
  const guarantor = guarantors.find(({ replaced_at }) => replaced_at === null);
  if (owner === 'guarantor' && guarantor) return guarantor;
  return { name: client.name, document: documentOf(client) };
}

function documentOf({ document_type, identification_number }: ClientCase['client']): string {
  return `${document_type} ${identification_number}`;
}
