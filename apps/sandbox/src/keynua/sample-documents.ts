/** The number on a document of which nobody said what it has to be. */
export const SAMPLE_NUMBER = '70000001';
/** The number on the document of somebody who is not the signer. */
export const STRANGERS_NUMBER = '99999990';
