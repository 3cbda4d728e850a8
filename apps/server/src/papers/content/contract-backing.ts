import type { PaperFacts, PaperPerson, PaperVehicle } from '../paper-facts.ts';
import type { Clause } from './clause.ts';
import { documentText } from './document-text.ts';
import { paragraphs } from './paragraphs.ts';

/** Of who and what stands behind the credit: nothing, in most contracts. */
export function contractBacking({ spouse, guarantor, vehicle }: PaperFacts): readonly Clause[] {
  return [
    ...(spouse === null ? [] : [spouseClause(spouse)]),
    ...(guarantor === null ? [] : [guarantorClause(guarantor)]),
    ...(vehicle === null ? [] : [vehicleClause(vehicle)]),
  ];
}

function spouseClause(spouse: PaperPerson): Clause {
  return {
    title: 'Tu cónyuge',
    body: paragraphs(
      `${spouse.fullName}, con ${documentText(spouse)}, cónyuge de la persona titular, conoce el crédito y firma en señal de conformidad: la sociedad de gananciales responde por él. No responde con sus bienes propios. Si entre ambos rige la separación de patrimonios, su firma solo deja constancia de que conoce el crédito.`,
    ),
  };
}

function guarantorClause(guarantor: PaperPerson): Clause {
  return {
    title: 'Aval: fianza solidaria',
    body: paragraphs(
      `${guarantor.fullName}, con ${documentText(guarantor)}, se constituye en fiador solidario de la persona titular, sin beneficio de excusión: si una cuota no se paga, podemos cobrársela a cualquiera de los dos. Responde por el capital, los intereses, la comisión, el IGV y el seguro, si lo hay, de este crédito y hasta que termine de pagarse; por ninguna otra deuda. Recibe los mismos documentos que la persona titular y le avisamos de los atrasos. Si paga, puede cobrarle a la persona titular lo que pagó.`,
    ),
  };
}

function vehicleClause({ plate, brand, model, year }: PaperVehicle): Clause {
  return {
    title: 'Garantía vehicular',
    body: [
      ...paragraphs(
        'Para asegurar el pago de este crédito, y de ningún otro, das en garantía mobiliaria a favor de Alivio el vehículo siguiente, que sigues usando:',
      ),
      {
        kind: 'facts',
        rows: [
          { label: 'Placa', value: plate },
          { label: 'Marca y modelo', value: `${brand} ${model}` },
          { label: 'Año', value: `${year}` },
        ],
      },
      ...paragraphs(
        'Declaras que está a tu nombre y libre de gravámenes. Mientras debas, no lo vendas ni lo des en garantía a otros sin nuestro acuerdo. Si el plazo se da por vencido y no pagas, la garantía se ejecuta según la ley de la materia y te devolvemos lo que exceda de la deuda. Inscribirla y levantarla, cuando termines de pagar, no te cuesta nada.',
      ),
    ],
  };
}
