/** Files on their way to the server: announced, carried by tus, and taken in. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import {
  uploadSchema,
  uploadsSchema,
  type Upload,
  type UploadDraft,
} from '../contract/documents/uploads';
import { authorised, request } from './http';
import { queryKeys } from './queryKeys';

export const uploadQueries = {
  /** Own ones that have not come to their end: they go on when their file is chosen again. */
  list: () =>
    queryOptions({
      queryKey: queryKeys.uploads.all,
      queryFn: ({ signal }) => request(endpoints.uploads, { reply: uploadsSchema, signal }),
    }),
};

export const useUploads = () => useQuery(uploadQueries.list());

/** The same file once more goes on where it was; an answer that is STORED needs no bytes at all. */
export const announceUpload = (body: UploadDraft, signal?: AbortSignal): Promise<Upload> =>
  request(endpoints.createUpload, { body, reply: uploadSchema, ...(signal ? { signal } : {}) });

/** Takes it in; may be repeated. */
export const completeUpload = (id: number, signal?: AbortSignal): Promise<Upload> =>
  request(endpoints.completeUpload, { id, reply: uploadSchema, ...(signal ? { signal } : {}) });

export const cancelUpload = (id: number): Promise<undefined> =>
  request(endpoints.deleteUpload, { id });

/** Of one that was begun elsewhere or before: the server forgets it. */
export const useDiscardUpload = () =>
  useMutation({
    mutationFn: cancelUpload,
    // Gone already is as good.
    meta: { invalidates: [queryKeys.uploads.all], quiet: [404] },
  });

/** Where tus carries the bytes, and with what right at this moment: it is asked anew for every request. */
export const uploadAddress = ({ address }: Upload) =>
  authorised({ method: 'POST', path: address, access: 'signedIn' });
