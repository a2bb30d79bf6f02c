/** What administrators set of documents: their types, with the routes of their review, and their tags. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import {
  documentTypeFields,
  documentTypeSettingsSchema,
  setDocumentTypeSchema,
  tagChangeSchema,
  tagSettingsSchema,
  type DocumentTypeDraft,
  type DocumentTypeUpdate,
  type SetDocumentType,
  type SetTag,
  type TagRename,
} from '../contract/documents/settings';
import { endpoints } from '../contract/endpoints';
import { fieldsOf } from '../contract/fieldTable';
import type { Said } from '../ui/toast/toast';
import { request } from './http';
import { queryKeys, stale } from './queryKeys';

const settingsQueries = {
  types: () =>
    queryOptions({
      queryKey: queryKeys.settings.of('types'),
      queryFn: ({ signal }) =>
        request(endpoints.documentTypeSettings, { reply: documentTypeSettingsSchema, signal }),
    }),
  tags: () =>
    queryOptions({
      queryKey: queryKeys.settings.of('tags'),
      queryFn: ({ signal }) => request(endpoints.tagSettings, { reply: tagSettingsSchema, signal }),
    }),
};

export const useDocumentTypeSettings = () => useQuery(settingsQueries.types());
export const useTagSettings = () => useQuery(settingsQueries.tags());

const saidOf =
  (key: 'settings.done.typeCreated' | 'settings.done.typeSaved') =>
  ({ code, label }: SetDocumentType): Said => ({ key, values: { name: `${code} ${label}` } });

export const useCreateDocumentType = () =>
  useMutation({
    mutationFn: (body: DocumentTypeDraft) =>
      request(endpoints.createDocumentType, { body, reply: setDocumentTypeSchema }),
    meta: { invalidates: stale.documentTypes, success: saidOf('settings.done.typeCreated') },
  });

const saveType = (id: number, body: DocumentTypeUpdate) =>
  request(endpoints.updateDocumentType, { id, body, reply: setDocumentTypeSchema });

/** A change is of the version that it began from. */
interface TypeChange {
  before: SetDocumentType;
  draft: DocumentTypeDraft;
}

export const useUpdateDocumentType = () =>
  useMutation({
    mutationFn: ({ before: { id, version }, draft }: TypeChange) =>
      saveType(id, { ...draft, version }),
    meta: {
      invalidates: stale.documentTypes,
      success: saidOf('settings.done.typeSaved'),
      undo:
        ({ version }: SetDocumentType, { before }: TypeChange) =>
        () =>
          saveType(before.id, { ...fieldsOf(documentTypeFields, before), version }),
    },
  });

export const useDeleteDocumentType = () =>
  useMutation({
    mutationFn: ({ id }: SetDocumentType) => request(endpoints.deleteDocumentType, { id }),
    meta: {
      invalidates: stale.documentTypes,
      success: (_none: unknown, { code, label }: SetDocumentType): Said => ({
        key: 'settings.done.typeDeleted',
        values: { name: `${code} ${label}` },
      }),
    },
  });

export const useRenameTag = () =>
  useMutation({
    mutationFn: (body: TagRename) => request(endpoints.renameTag, { body, reply: tagChangeSchema }),
    meta: {
      invalidates: stale.tags,
      success: ({ documents: count }: { documents: number }): Said => ({
        key: 'settings.done.tagRenamed',
        count,
      }),
    },
  });

export const useRemoveTag = () =>
  useMutation({
    mutationFn: ({ tag }: SetTag) =>
      request(endpoints.removeTag, { body: { tag }, reply: tagChangeSchema }),
    meta: {
      invalidates: stale.tags,
      success: ({ documents: count }: { documents: number }): Said => ({
        key: 'settings.done.tagRemoved',
        count,
      }),
    },
  });
