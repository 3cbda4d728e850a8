import type { ComplaintKind } from './complaint.ts';

/** What the annex of DS 011-2011-PCM says on every sheet, on paper and on the page: the law's words, nobody else's. */
export const complaintDefinitions: Readonly<Record<ComplaintKind, string>> = {
  reclamo: 'disconformidad relacionada con los productos o servicios.',
  queja:
    'disconformidad no relacionada con los productos o servicios; o malestar o descontento respecto de la atención al público.',
};

export const complaintNotes = [
  'La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.',
  'El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.',
] as const;
