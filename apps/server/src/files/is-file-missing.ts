/** Whether the storage said that it has no bytes under that name: whoever is given a storage does not know its errors. */
export function isFileMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'FileMissing';
}
