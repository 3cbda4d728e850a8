import { redirectDocument } from 'react-router';

/** For loaders of pages that are left by loading a document (decision 21): all their ways out become such. */
export async function leaveByDocument<T>(load: Promise<T>): Promise<T> {
  try {
    return await load;
  } catch (exit) {
    const to = exit instanceof Response ? exit.headers.get('location') : null;
    throw to === null ? exit : redirectDocument(to);
  }
}
