/** Photos of jobs: their pictures, those of a day, and the calls that add and remove them. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { MAKING_MS } from '../contract/documents/madeRevisions';
import { endpoints } from '../contract/endpoints';
import { jobSchema, type Job } from '../contract/jobs/jobRecords';
import {
  dayPhotosSchema,
  photoSchema,
  type Photo,
  type PhotoDraft,
  type PhotoRecordDraft,
  type PhotoRemoval,
} from '../contract/jobs/photos';
import type { Said } from '../ui/toast/toast';
import { request, requestFile } from './http';
import { queryKeys, stale } from './queryKeys';

type Shown = 'thumb' | 'reduced';
/** More at once than a call takes as its arguments. */
const PART = 0x8000;

/** As an address that holds the picture itself: nothing has to be given back, and it is gone with the cache. */
async function readPicture(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += PART)
    text += String.fromCharCode(...bytes.subarray(at, at + PART));
  // What is not as it was taken is a JPEG, whatever the answer calls itself.
  return `data:image/jpeg;base64,${btoa(text)}`;
}

const photoQueries = {
  picture: (id: number, size: Shown) =>
    queryOptions({
      queryKey: queryKeys.photoFiles.of('picture', id, size),
      queryFn: async () => readPicture(await requestFile(endpoints.photoFile, { size }, id)),
      // A photo never changes.
      staleTime: Infinity,
      // Removed meanwhile: its place says so.
      meta: { quiet: [404] },
    }),
  ofDay: (drydockId: number) =>
    queryOptions({
      queryKey: queryKeys.photos.of('day', drydockId),
      queryFn: ({ signal }) =>
        request(endpoints.photosOfDay, { id: drydockId, reply: dayPhotosSchema, signal }),
    }),
};

export const usePicture = (id: number, size: Shown) => useQuery(photoQueries.picture(id, size));
/** Of today, by the yard's calendar. */
export const usePhotosOfDay = (drydockId: number, options: { enabled: boolean }) =>
  useQuery({ ...photoQueries.ofDay(drydockId), ...options });

/** `client_id` stands for this photo alone: sent twice, it is stored once. */
export const addPhoto = (jobId: number, body: PhotoDraft): Promise<Photo> =>
  request(endpoints.addPhoto, { id: jobId, body, reply: photoSchema });

/** `send` adds one after another: some may have been added before one is refused. */
export const useAddPhotos = (name: string) =>
  useMutation({
    mutationFn: (send: () => Promise<number[]>) => send(),
    onError: (_error, _send, _result, { client }) => {
      void client.invalidateQueries({ queryKey: queryKeys.jobs.all });
    },
    meta: {
      invalidates: stale.jobs,
      success: (added: number[]): Said => ({
        key: 'jobs.photos.added',
        values: { name },
        count: added.length,
      }),
    },
  });

export const useRemovePhoto = (jobId: number) =>
  useMutation({
    mutationFn: (body: PhotoRemoval) =>
      request(endpoints.removePhoto, { id: jobId, body, reply: jobSchema }),
    meta: {
      invalidates: stale.jobs,
      success: ({ code }: Job): Said => ({ key: 'jobs.photos.removed', values: { code } }),
    },
  });

/** `client_id` stands for this record alone: sent twice, it is made once. */
export const useRecordPhotos = (jobId: number) =>
  useMutation({
    mutationFn: (body: PhotoRecordDraft) =>
      request(endpoints.recordPhotos, {
        ...{ id: jobId, body, timeout: 2 * MAKING_MS },
        reply: jobSchema,
      }),
    meta: {
      invalidates: stale.photoRecords,
      success: ({ code }: Job): Said => ({ key: 'jobs.photos.record.made', values: { code } }),
    },
  });

/** The bytes as the camera wrote them. */
export const useOriginalPhoto = () =>
  useMutation({
    mutationFn: (id: number) => requestFile(endpoints.photoFile, { size: 'original' }, id),
    meta: { invalidates: stale.nothingButAudit },
  });
