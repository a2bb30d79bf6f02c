/** A tag for all that is selected, typed where the selection is told; said what changed, and taken back by one press. */
import { Box, Button, OutlinedInput } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBulkDocuments, useTags } from '../../api/documents';
import type { BulkReport, DocumentRow } from '../../contract/documents/documentRecords';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { RegisterBulkLines } from './RegisterBulkLines';
import { isTag, tagOf } from './registerTags';

interface Tagged {
  tag: string;
  rows: readonly DocumentRow[];
  results: BulkReport['results'];
}

const changedBy = ({ results }: Tagged) => results.filter(({ done }) => done).map(({ id }) => id);

function useTagging(rows: readonly DocumentRow[]) {
  const { mutateAsync, isPending } = useBulkDocuments();
  const [typed, setTyped] = useState('');
  const [tagged, setTagged] = useState<Tagged>();
  const [undone, setUndone] = useState(false);
  const add = useSingleFlight(async () => {
    const ids = rows.map(({ id }) => id);
    const { results } = await mutateAsync({ ids, action: 'tag', tag: typed, try_only: 'no' });
    setTagged({ tag: typed, rows, results });
    setUndone(false);
    setTyped('');
  }, isPending);
  const undo = useSingleFlight(async () => {
    if (tagged === undefined) return;
    const [ids, { tag }] = [changedBy(tagged), tagged];
    await mutateAsync({ ids, action: 'untag', tag, try_only: 'no' });
    setTagged(undefined);
    setUndone(true);
  }, isPending);
  return { typed, setTyped, tagged, undone, isPending, add, undo };
}

function Said({ tagged, onUndo }: { tagged: Tagged; onUndo: () => void }) {
  const { t } = useTranslation();
  const { rows, results, tag } = tagged;
  const done = changedBy(tagged).length;
  const refused = results.filter((one) => !one.done);
  return (
    <>
      <span role="status">
        {t('documents.register.bulk.tagged', { tag, done, count: results.length })}
      </span>
      {done > 0 && (
        <Button size="small" onClick={onUndo}>
          {t('app.undo')}
        </Button>
      )}
      {refused.length > 0 && (
        <Box sx={{ flexBasis: '100%' }}>
          <RegisterBulkLines rows={rows} results={refused} />
        </Box>
      )}
    </>
  );
}

export function RegisterQuickTag({ rows }: { rows: readonly DocumentRow[] }) {
  const { t } = useTranslation();
  const id = useId();
  const { data: tags = [] } = useTags();
  const { typed, setTyped, tagged, undone, isPending, add, undo } = useTagging(rows);
  const wrong = typed.length > 1 && !typed.endsWith('-') && !isTag(typed);
  return (
    <>
      <OutlinedInput
        size="small"
        className="quick"
        autoComplete="off"
        placeholder={t('documents.register.bulk.tag.action')}
        value={typed}
        error={wrong}
        inputProps={{
          list: id,
          'aria-label': t('documents.register.bulk.tag.action'),
          'aria-invalid': wrong,
          'aria-busy': isPending,
        }}
        onChange={(event) => {
          setTyped(tagOf(event.target.value));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isTag(typed)) add();
        }}
      />
      <datalist id={id}>
        {tags.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {tagged && <Said tagged={tagged} onUndo={undo} />}
      {undone && <span role="status">{t('app.undone')}</span>}
    </>
  );
}
