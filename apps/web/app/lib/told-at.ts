import { ApiError } from './api-error.ts';

/** A refusal in the words of a screen: at one of its fields, or above them all. */
export function toldAt(field: string | null, message: string, refusal: ApiError): ApiError {
  const { status, errorType } = refusal;
  return new ApiError({
    status,
    errorType,
    message,
    details: field === null ? null : [{ field, message }],
  });
}
