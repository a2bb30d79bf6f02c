/** Where a row's file stands: on its way from this page, or with the server from before. */
import { useUploads } from '../../api/uploads';
import { storableName } from './transferRules';
import type { TransferState } from './transferState';
import { transfers } from './transferQueue';
import { useTransfer } from './useTransfers';
import type { Upload } from '../../contract/documents/uploads';

export interface Named {
  name: string;
  size: number;
}

export const isOf = (upload: Upload, { name, size }: Named): boolean =>
  upload.name === storableName(name) && upload.size === size;

export interface UploadFile {
  /** Undefined where this page has no such file and the server not all of it. */
  state: TransferState | undefined;
  /** What the server has of it from before. */
  before: Upload | undefined;
}

/** What has arrived completely needs no file any more, whatever happened to the page. */
export function useUploadFile(key: string, file: Named): UploadFile {
  const state = useTransfer(key);
  const uploads = useUploads();
  const before = uploads.data?.find((upload) => isOf(upload, file));
  if (state === undefined && before?.state === 'STORED')
    return { state: { name: 'stored', upload: before }, before };
  return { state, before };
}

export const storedOf = ({ state }: UploadFile): Upload | undefined =>
  state?.name === 'stored' ? state.upload : undefined;

/** As `storedOf`, outside of rendering: `before` are the uploads that the server knows. */
export function findStored(
  key: string,
  file: Named,
  before: readonly Upload[],
): Upload | undefined {
  const state = transfers.get(key)?.get();
  if (state !== undefined) return state.name === 'stored' ? state.upload : undefined;
  return before.find((upload) => upload.state === 'STORED' && isOf(upload, file));
}
