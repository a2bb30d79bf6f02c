/** One remark: who said what, where and when; to be settled, and changed by its author while it is new. */
import { Box, Button, Link } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResolveComment, useUpdateComment } from '../../api/comments';
import { commentUpdateSchema } from '../../contract/documents';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { Form } from '../../ui/form/Form';
import { TextInput } from '../../ui/form/TextInput';
import { useFormat } from '../../ui/format/format';
import { useOnce } from '../../ui/useOnce';
import { When } from '../../ui/format/When';
import type { NumberedRemark, Remarks } from './useRemarks';

interface Values {
  text: string;
}

const toUpdate = ({ text }: Values) => ({ text: text.trim() });
const check = (values: Values) => findProblems(commentUpdateSchema, toUpdate(values));

function EditRemark({ remark, onDone }: { remark: NumberedRemark; onDone: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useUpdateComment(remark.revision_id);
  const handleSubmit = async (values: Values) => {
    await mutateAsync({ id: remark.id, ...toUpdate(values) });
    onDone();
  };
  return (
    <Form initialValues={{ text: remark.text }} check={check} onSubmit={handleSubmit}>
      {({ isSubmitting }) => (
        <>
          <TextInput
            name="text"
            label={t('documents.page.remarks.text')}
            help={t('documents.page.remarks.editHelp')}
            lengths={limits.comment}
            rows={2}
            autoFocus
          />
          <Button type="submit" size="small" variant="outlined" aria-disabled={isSubmitting}>
            {isSubmitting ? t('app.wait') : t('documents.page.remarks.update')}
          </Button>
          <Button size="small" onClick={onDone}>
            {t('app.cancel')}
          </Button>
        </>
      )}
    </Form>
  );
}

function Actions({ remark, onEdit }: { remark: NumberedRemark; onEdit: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useResolveComment(remark.revision_id);
  const handleResolve = useOnce(() => mutateAsync(remark.id), isPending);
  if (remark.may.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, ml: -0.75 }}>
      {remark.may.includes('resolve') && (
        <Button size="small" aria-disabled={isPending} onClick={handleResolve}>
          {t('documents.page.remarks.resolve')}
        </Button>
      )}
      {remark.may.includes('edit') && (
        <Button size="small" onClick={onEdit}>
          {t('documents.page.remarks.edit')}
        </Button>
      )}
    </Box>
  );
}

const ITEM = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 1,
  py: 1,
  px: 1,
  mx: -1,
  borderRadius: 1,
  '&[data-chosen=true]': { bgcolor: 'action.selected' },
  '& .number': {
    minWidth: 24,
    height: 24,
    borderRadius: 12,
    border: '1px solid',
    borderColor: 'text.secondary',
    fontSize: 12,
    fontWeight: 600,
    lineHeight: '22px',
    textAlign: 'center',
  },
  '& .text': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& .by': { fontSize: 12, color: 'text.secondary' },
} as const;

interface RemarkItemProps {
  remark: NumberedRemark;
  remarks: Remarks;
}

export function RemarkItem({ remark, remarks }: RemarkItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [editing, setEditing] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const chosen = remarks.chosen === remark.id;
  useEffect(() => {
    if (chosen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const { number, text, internal, author, page, created_at: at, edited_at: edited } = remark;
  return (
    <Box component="li" ref={item} data-chosen={chosen} sx={ITEM}>
      <span className="number">{number}</span>
      <div>
        <div className="by">
          {author.fullname}, <When iso={at} format={format} />
          {edited !== null && ` ${t('documents.page.remarks.edited')}`}
          {internal && ` ${t('documents.page.remarks.internal')}`}
        </div>
        {page !== null && (
          <Link
            component="button"
            type="button"
            variant="caption"
            onClick={() => {
              remarks.find(remark);
            }}
          >
            {t('documents.page.remarks.toPage', { page })}
          </Link>
        )}
        {editing ? (
          <EditRemark
            remark={remark}
            onDone={() => {
              setEditing(false);
            }}
          />
        ) : (
          <>
            <div className="text">{text}</div>
            {remark.resolved_at !== null && (
              <div className="by">
                {t('documents.page.remarks.resolvedBy', {
                  name: remark.resolved_by,
                  when: format.date(remark.resolved_at),
                })}
              </div>
            )}
            <Actions
              remark={remark}
              onEdit={() => {
                setEditing(true);
              }}
            />
          </>
        )}
      </div>
    </Box>
  );
}
