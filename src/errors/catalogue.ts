/** The error catalogue (specification section 8 and its decisions): from a failure to what happens. Pure. */
import type { ParseKeys } from 'i18next';
import type { ApiError } from '../api/ApiError';

/** A translation key, or the server's own words. */
type Text = { key: ParseKeys } | { words: string };

export type Outcome =
  | { kind: 'signOut' }
  | { kind: 'toast'; title?: ParseKeys; text: Text }
  | { kind: 'modal'; status: number; statusText: string; fields: Record<string, string[]> };

const toast = (key: ParseKeys): Outcome => ({ kind: 'toast', text: { key } });

const words = (...candidates: (string | undefined)[]): Text | undefined => {
  const found = candidates.find((candidate) => candidate !== undefined);
  return found === undefined ? undefined : { words: found };
};

const UNEXPECTED: Text = { key: 'errors.unexpected' };

function invalid({ status, statusText, body, fields }: ApiError): Outcome {
  if (body.error !== undefined) return { kind: 'toast', text: { words: body.error } };
  if (Object.keys(fields).length > 0) return { kind: 'modal', status, statusText, fields };
  return { kind: 'toast', text: words(body.message) ?? UNEXPECTED };
}

function answered(failure: ApiError): Outcome {
  const { body } = failure;
  switch (failure.status) {
    case 400:
      return { kind: 'toast', text: words(body.error, body.message) ?? UNEXPECTED };
    case 401:
      return { kind: 'signOut' };
    case 403:
      return toast('errors.notPermitted');
    case 404:
    case 413:
      return toast('errors.generic');
    case 408:
      return toast('errors.timeout');
    case 422:
      return invalid(failure);
    case 500:
      return {
        kind: 'toast',
        title: 'errors.serverError',
        text: words(body.error, body.message) ?? UNEXPECTED,
      };
    default:
      return { kind: 'toast', text: words(body.error, body.message) ?? UNEXPECTED };
  }
}

export function catalogue(failure: ApiError): Outcome {
  if (failure.kind === 'connection') return toast('errors.connection');
  if (failure.kind === 'shape') return toast('errors.shape');
  return answered(failure);
}
