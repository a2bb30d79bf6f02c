/** Settings of documents: their types with the routes of their review, and their tags. */
import {
  documentTypeDraftSchema,
  documentTypeSettingsSchema,
  documentTypeUpdateSchema,
  setDocumentTypeSchema,
  tagChangeSchema,
  tagRemovalSchema,
  tagRenameSchema,
  tagSettingsSchema,
} from '../../../src/contract/documents/settings';
import { wire, type Api } from '../../access/wire';
import { removeTag, renameTag, tagSettings } from './tagSettings';
import { documentTypeSettings } from './typeSettings';
import { createDocumentType, deleteDocumentType, updateDocumentType } from './typeWrites';

export function settingsRoutes(api: Api): void {
  const { db } = api;
  wire(api, 'documentTypeSettings', {
    summary:
      'The types of documents with all that is set of them, and the roles that review and issue',
    reply: documentTypeSettingsSchema,
    handle: ({ viewer }) => documentTypeSettings(db, viewer),
  });
  wire(api, 'createDocumentType', {
    summary: 'Make a type of documents with its review route',
    body: documentTypeDraftSchema,
    reply: setDocumentTypeSchema,
    created: true,
    handle: createDocumentType,
  });
  wire(api, 'updateDocumentType', {
    summary: 'Change a type of documents for later documents and later reviews, or retire it',
    body: documentTypeUpdateSchema,
    reply: setDocumentTypeSchema,
    problems: [404],
    handle: updateDocumentType,
  });
  wire(api, 'deleteDocumentType', {
    summary: 'Delete a type of which there is no document',
    problems: [404, 422],
    handle: deleteDocumentType,
  });
  wire(api, 'tagSettings', {
    summary: 'All tags with how many documents have each, and what asks for it',
    reply: tagSettingsSchema,
    handle: ({ viewer }) => tagSettings(db, viewer),
  });
  wire(api, 'renameTag', {
    summary: 'Rename a tag on all documents, or put it together with another one',
    body: tagRenameSchema,
    reply: tagChangeSchema,
    problems: [404],
    handle: renameTag,
  });
  wire(api, 'removeTag', {
    summary: 'Take a tag off all documents',
    body: tagRemovalSchema,
    reply: tagChangeSchema,
    problems: [404],
    handle: removeTag,
  });
}
