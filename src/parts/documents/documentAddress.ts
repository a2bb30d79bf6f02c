/** The addresses of a document's page, and which of its revisions one of them shows. */
import type { Document, Revision } from '../../contract/documents/documentRecords';
import { readId } from '../../contract/lists';

export const documentLink = (id: number, revisionId?: number): string =>
  `/documents/${id}${revisionId === undefined ? '' : `?rev=${revisionId}`}`;

export const compareLink = (id: number, revisionId: number, otherId: number): string =>
  `${documentLink(id, revisionId)}&compare=${otherId}`;

export interface Shown {
  /** The revision of the address; the newest where it names none. */
  revision: Revision | undefined;
  /** Another one beside it. */
  other: Revision | undefined;
  /** The address names one that this viewer does not see. */
  missing: boolean;
}

export function shownOf({ revisions }: Document, params: URLSearchParams): Shown {
  const named = (name: string) => {
    const id = readId(params.get(name) ?? '');
    return revisions.find((revision) => revision.id === id);
  };
  const asked = params.get('rev');
  const revision = asked === null ? revisions[0] : named('rev');
  const other = named('compare');
  return {
    revision,
    other: other?.id === revision?.id ? undefined : other,
    missing: asked !== null && revision === undefined,
  };
}
