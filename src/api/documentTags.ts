/** What the register changes of a document: its tags, as a whole. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { documentSchema, type Document } from '../contract/documents/documentRecords';
import { documentFields } from '../contract/documents/documents';
import { endpoints } from '../contract/endpoints';
import { describedIn, fieldsOf } from '../contract/fieldTable';
import type { Said } from '../ui/toast/toast';
import { documentQueries, shown } from './documents';
import { request } from './http';
import { stale } from './queryKeys';
import { storeOver } from './storeOver';

type Tags = readonly string[];

interface Change {
  /** As it is now. */
  document: Document;
  tags: Tags;
}

const tagsOf = ({ tags }: Document): Tags => tags;
/** They have no order. */
const same = (one: Tags, other: Tags) =>
  one.length === other.length && one.every((tag) => other.includes(tag));

const save = (document: Document, tags: Tags) =>
  request(endpoints.updateDocument, {
    id: document.id,
    body: {
      ...fieldsOf(describedIn(documentFields), document),
      tags,
      yard_id: document.yard?.id ?? null,
      version: document.version,
    },
    reply: documentSchema,
  });

/** Over `from` alone: answers with the tags that somebody else has given it, where they are others by now. */
export function useStoreTags(id: number) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ document, tags }: Change) => save(document, tags),
    ...shown,
    meta: {
      invalidates: stale.documents,
      success: ({ number: name, tags }: Document): Said =>
        tags.length === 0
          ? { key: 'documents.register.tags.none', values: { name } }
          : { key: 'documents.register.tags.saved', values: { name, tags } },
      undo:
        (after: Document, { document }: Change) =>
        () =>
          save(after, document.tags),
      // It is read anew, and stored over what stands there then.
      quiet: ['stale'],
    },
  });
  const read = () =>
    client.query({
      ...{ ...documentQueries.detail(id), staleTime: 0 },
      // Without a line it fails at once, as the change itself would.
      ...{ networkMode: 'always', retry: false },
    });
  return (tags: Tags, from: Tags) =>
    storeOver<Document, Tags>(
      { read, of: tagsOf, same, put: (document) => mutateAsync({ document, tags }) },
      from,
      tags,
    );
}
