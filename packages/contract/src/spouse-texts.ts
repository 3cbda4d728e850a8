/** Of one step alone; the texts of `field-texts.ts` are on every page. */
export const spouseTexts = {
  spouseIsHolder: 'El documento de tu cónyuge debe ser distinto del tuyo.',
  spouseHasHoldersEmail: 'Usa un correo que sea de tu cónyuge: ahí le llega su enlace para firmar.',
  spouseHasHoldersPhone:
    'Usa un celular que sea de tu cónyuge: ahí le llega su código para firmar.',
} as const;
