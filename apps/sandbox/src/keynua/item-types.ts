/** What a signer gives, in the order in which it is asked for. */
export const inputTitles = {
  terms: 'Aceptación de términos',
  documents: 'Revisión de documentos',
  image: 'Foto del documento de identidad',
  livenessinput: 'Prueba de vida',
} as const;
export type InputType = keyof typeof inputTitles;
export const inputTypes = ['terms', 'documents', 'image', 'livenessinput'] as const;

/** What the owner gave in a signer's place, so that it is not asked for. */
export const prefilledTitles = { text: 'Nº de documento' } as const;
type PrefilledType = keyof typeof prefilledTitles;

interface Check {
  title: string;
  /** Inputs whose new attempt makes the check run again. */
  reads: readonly InputType[];
  /** Inputs that the signer is asked for again when the check ends in error. */
  asksAgain: readonly InputType[];
  /** Documented codes with a Spanish sentence each; the first is the one that is taken unless another is named. */
  errors: Readonly<Record<string, string>>;
}

/** What the company does by itself with what a signer gave, in this order. */
export const checks = {
  checklabels: {
    title: 'Lectura del documento',
    reads: ['image'],
    asksAgain: ['image'],
    errors: {
      NotValidIdCard: 'La foto no muestra un documento de identidad válido.',
      unmatchedInputText: 'El número del documento no es el que se esperaba.',
      NotValidExpirationDateInIdCard: 'El documento de identidad está vencido.',
      ExpirationDateNotDetected: 'No se ve la fecha de vencimiento del documento.',
      NoDetectedTextsInImage: 'No se pudo leer nada en la foto.',
      DuplicatesFoundInId: 'En la foto hay más de un documento.',
    },
  },
  reniec: {
    title: 'Consulta a RENIEC',
    reads: ['image'],
    asksAgain: ['image'],
    errors: {
      ReniecFailed: 'RENIEC no respondió.',
      NotAllowedCancellation: 'RENIEC tiene el documento como cancelado.',
      NotAllowedRestriction: 'RENIEC tiene el documento con una restricción.',
      NotAllowedObservation: 'RENIEC tiene el documento con una observación.',
    },
  },
  facematch: {
    title: 'Comparación del rostro',
    reads: ['image', 'livenessinput'],
    asksAgain: ['livenessinput'],
    errors: {
      NotAMatch: 'El rostro no coincide con el del documento.',
      SourceFaceNotFound: 'No se encontró un rostro en la imagen.',
      FacemasksDetected: 'La persona lleva mascarilla.',
      FaceMatchError: 'No se pudo comparar el rostro.',
      MarkedAsFraud: 'La comparación se marcó como posible fraude.',
    },
  },
  livenessdetection: {
    title: 'Detección de vida',
    reads: ['livenessinput'],
    asksAgain: ['livenessinput'],
    errors: {
      ScoreTooLow: 'La prueba de vida no alcanzó el puntaje mínimo.',
      AdminReject: 'La prueba de vida no se pudo leer.',
      ManyFacesDetected: 'En la prueba de vida hay más de un rostro.',
      NoFacesDetected: 'En la prueba de vida no hay un rostro.',
      InvalidPayloadStructure: 'La prueba de vida llegó incompleta.',
      MarkedAsFraud: 'La prueba de vida se marcó como posible fraude.',
    },
  },
} as const satisfies Record<string, Check>;
export type CheckType = keyof typeof checks;
export const checkTypes = ['checklabels', 'reniec', 'facematch', 'livenessdetection'] as const;

/** What happens once, when everybody has signed. */
export const closingTitles = {
  pdf: 'Certificado y documentos',
  dsignature: 'Firma digital',
} as const;
export type ClosingType = keyof typeof closingTitles;
export const closingTypes = ['pdf', 'dsignature'] as const;

export type ItemType = InputType | PrefilledType | CheckType | ClosingType;

export function isCheckType(name: string): name is CheckType {
  return Object.hasOwn(checks, name);
}

export function isInputType(name: string): name is InputType {
  return Object.hasOwn(inputTitles, name);
}

/** The errors of a check by code, for whoever has only its name. */
export function errorsOf(type: CheckType): Readonly<Record<string, string>> {
  return checks[type].errors;
}
