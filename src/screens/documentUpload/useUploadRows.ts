/** The rows of the upload sheet: kept as a draft with what was typed; the files themselves by this page, and where the line breaks in the outbox. */
import { useCallback, useEffect, useState } from 'react';
import { addKept } from '../../parts/transfers/keptTransfers';
import { transfers } from '../../parts/transfers/transferQueue';
import type { DocumentType } from '../../contract/documents/documentRecords';
import type { Upload } from '../../contract/documents/uploads';
import { useDraft } from '../../session/useDraft';
import { valuesOf, type Place, type UploadValues } from './uploadValues';

const LACKING = { replaces: false, named: null, label: '', guessed: [] } as const;
const SHEET_DRAFT = 'documents/new';

export interface UploadRowState {
  values: UploadValues;
  /** Counts how often its values were changed from outside: its form then takes them over. */
  round: number;
}

interface Sheet {
  rows: UploadValues[];
}

const isSame = (row: UploadValues, { name, size }: Pick<File, 'name' | 'size'>) =>
  row.name === name && row.size === size;

const isMissing = ({ values }: UploadRowState) => transfers.get(values.key) === undefined;

/** A file whose row has lost it comes back to that row; one that is there already is not taken twice. */
function sort(rows: readonly UploadRowState[], files: readonly File[]) {
  const missing = rows.filter(isMissing);
  const back: { key: string; file: File }[] = [];
  const fresh: File[] = [];
  for (const file of files) {
    const row = missing.find(({ values }) => isSame(values, file));
    if (row !== undefined && !back.some(({ key }) => key === row.values.key))
      back.push({ key: row.values.key, file });
    else if (!rows.some(({ values }) => isSame(values, file))) fresh.push(file);
  }
  return { back, fresh };
}

/** Of an earlier version of the product, a draft may lack a field. */
const restoredRow = (values: UploadValues): UploadRowState => ({
  values: { ...LACKING, ...values },
  round: 0,
});

export function useUploadRows(place: Place, types: readonly DocumentType[]) {
  const { draft, restored, put, drop } = useDraft<Sheet>(SHEET_DRAFT);
  const [rows, setRows] = useState<readonly UploadRowState[]>(() =>
    (draft?.rows ?? []).map(restoredRow),
  );
  useEffect(() => {
    if (rows.length === 0) drop();
    else put({ rows: rows.map(({ values }) => values) });
  }, [rows, put, drop]);
  const add = (files: readonly File[]) => {
    const { back, fresh } = sort(rows, files);
    for (const { key, file } of back) addKept(key, file);
    const made = fresh.map((file) => ({ file, values: valuesOf(file, place, types) }));
    setRows([...rows, ...made.map(({ values }) => ({ values, round: 0 }))]);
    for (const { file, values } of made) addKept(values.key, file);
  };
  /** What has arrived before, without its file. */
  const use = (upload: Upload) => {
    setRows([...rows, { values: valuesOf(upload, place, types), round: 0 }]);
  };
  const change = useCallback((values: UploadValues) => {
    setRows((before) =>
      before.map((row) => (row.values.key === values.key ? { ...row, values } : row)),
    );
  }, []);
  /** Several at once, from outside of their forms. */
  const replace = (next: readonly UploadValues[]) => {
    setRows((before) =>
      before.map((row) => {
        const values = next.find(({ key }) => key === row.values.key);
        return values === undefined ? row : { values, round: row.round + 1 };
      }),
    );
  };
  const leaveOut = useCallback((key: string) => {
    transfers.cancel(key);
    setRows((before) => before.filter(({ values }) => values.key !== key));
  }, []);
  /** It has become a document. */
  const done = useCallback((key: string) => {
    transfers.forget(key);
    setRows((before) => before.filter(({ values }) => values.key !== key));
  }, []);
  return { rows, restored, add, use, change, replace, leaveOut, done };
}
