/** Sends chosen photos one after another: the files first, by what carries all files, then the photo that is made of them. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/ApiError';
import { addPhoto, useAddPhotos } from '../../api/photos';
import type { Job } from '../../contract/jobs/jobRecords';
import type { KeptPhoto } from '../../session/outbox';
import { textOrNull } from '../../ui/form/entered';
import { arrived } from '../transfers/arrived';
import { transfers } from '../transfers/transferQueue';
import type { Refusal } from '../transfers/transferRules';
import { agree, transferKeys, type ChosenPhoto, type PhotoValues } from './chosenPhotos';
import { keptFile } from './photoFiles';

/** As the server's own refusals are: at the photos of the form. */
const refusalOf = (text: string) => new ApiError('answer', 422, '', { errors: { photos: [text] } });

/** What was refused before is tried once more. */
const isWanted = (key: string): boolean => {
  const state = transfers.get(key)?.get().name;
  return state === undefined || state === 'refused' || state === 'cancelled';
};

async function setOut(photo: ChosenPhoto, agreed: boolean): Promise<void> {
  const { original, reduced } = transferKeys(photo, agreed);
  if (isWanted(reduced)) transfers.add(reduced, photo.prepared.reduced);
  if (isWanted(original))
    transfers.add(original, await keptFile(photo.file, photo.prepared, agreed));
}

const detailsOf = (
  { prepared: { thumb, details }, key, tag, caption }: ChosenPhoto,
  agreed: boolean,
) => ({
  ...{ client_id: key, thumb, tag, caption: textOrNull(caption) },
  ...(agreed ? details : { taken_at: null, place: null }),
});

/** As they wait for a line. */
export async function keptPhotos({ photos, photo_details }: PhotoValues): Promise<KeptPhoto[]> {
  const kept: KeptPhoto[] = [];
  for (const photo of photos)
    kept.push({
      original: await keptFile(photo.file, photo.prepared, photo_details),
      reduced: photo.prepared.reduced,
      draft: detailsOf(photo, photo_details),
    });
  return kept;
}

/** The ids of the photos, in their order. What has been added before is not sent again. */
export function useSendPhotos({ id: jobId, code }: Pick<Job, 'id' | 'code'>) {
  const { t } = useTranslation();
  const added = useRef(new Map<string, number>());
  const begun = useRef(new Set<string>());
  useEffect(() => {
    const keys = begun.current;
    // Whoever leaves wants no more of it; what has become a photo stays one.
    return () => {
      for (const key of keys) transfers.cancel(key);
    };
  }, []);
  const refusal = (name: string) => (why: Refusal) => {
    const words = 'words' in why ? why.words : t('jobs.photos.again');
    return refusalOf(t('jobs.photos.refused', { name, why: words }));
  };
  const send = async (photo: ChosenPhoto, agreed: boolean): Promise<number> => {
    const before = added.current.get(photo.key);
    if (before !== undefined) return before;
    const { original, reduced } = transferKeys(photo, agreed);
    for (const key of [original, reduced]) begun.current.add(key);
    await setOut(photo, agreed);
    const refused = refusal(photo.file.name);
    const [small, full] = [await arrived(reduced, refused), await arrived(original, refused)];
    const uploads = { upload_id: full.id, reduced_upload_id: small.id };
    const { id } = await addPhoto(jobId, { ...detailsOf(photo, agreed), ...uploads });
    added.current.set(photo.key, id);
    for (const key of [original, reduced]) transfers.forget(key);
    return id;
  };
  const { mutateAsync } = useAddPhotos(code);
  return ({ photos, photo_details }: PhotoValues): Promise<number[]> => {
    agree(photo_details);
    return mutateAsync(async () => {
      const ids: number[] = [];
      for (const photo of photos) ids.push(await send(photo, photo_details));
      return ids;
    });
  };
}
