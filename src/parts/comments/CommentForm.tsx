/** Writes a comment: on the place that was pointed at, on a page, or on the revision as a whole. */
import { Box, Button } from '@mui/material';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateComment } from '../../api/comments';
import { orKept } from '../../api/outbox';
import type { Revision } from '../../contract/documents/documentRecords';
import { limits } from '../../contract/limits';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { Form } from '../../ui/form/Form';
import { NumberInput } from '../../ui/form/NumberInput';
import { MentionInput } from './MentionInput';
import {
  checkComment,
  toCommentDraft,
  type CommentPlace,
  type CommentValues,
} from './commentValues';

const EMPTY: CommentValues = { text: '', page: '', forRelease: false };

interface CommentFormProps {
  revision: Revision;
  place: CommentPlace | undefined;
  /** What was written of it before. */
  draft: CommentValues | undefined;
  onChange: (values: CommentValues) => void;
  onDone: () => void;
}

function Kept({
  values,
  onChange,
}: { values: CommentValues } & Pick<CommentFormProps, 'onChange'>) {
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  return null;
}

export function CommentForm({ revision, place, draft, onChange, onDone }: CommentFormProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useCreateComment(revision.id);
  const { pages } = revision.file;
  const root = useRef<HTMLDivElement>(null);
  const check = useCallback(
    (values: CommentValues) => checkComment(values, place, pages),
    [place, pages],
  );
  const handleSubmit = async (values: CommentValues) => {
    await orKept(mutateAsync(toCommentDraft(values, place)));
    onDone();
  };
  return (
    <Form
      initialValues={
        draft ? { text: draft.text, page: draft.page, forRelease: draft.forRelease } : EMPTY
      }
      check={check}
      onSubmit={handleSubmit}
    >
      {({ values, isSubmitting }) => (
        <Box
          ref={root}
          sx={{ display: 'grid', gap: 1, mb: 2 }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            root.current?.closest('form')?.requestSubmit();
          }}
        >
          <Kept values={values} onChange={onChange} />
          <MentionInput
            name="text"
            on={{ revision: revision.id }}
            people={t('documents.page.comments.people')}
            found={(count) => t('documents.page.comments.found', { count })}
            help={t('documents.page.comments.mentionHelp')}
            label={
              place
                ? t('documents.page.comments.onPlace', { page: place.page })
                : t('documents.page.comments.text')
            }
            lengths={limits.comment}
          />
          {place === undefined && pages !== 1 && (
            <Box sx={{ maxWidth: 200 }}>
              <NumberInput
                name="page"
                label={t('documents.page.comments.page')}
                help={t('documents.page.comments.pageHelp')}
                whole
                optional
              />
            </Box>
          )}
          {['DRAFT', 'FOR_REVIEW'].includes(revision.state) && (
            <CheckboxInput name="forRelease" label={t('documents.page.comments.forRelease')} />
          )}
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button type="submit" variant="contained" aria-disabled={isSubmitting}>
              {isSubmitting ? t('app.wait') : t('documents.page.comments.save')}
            </Button>
            <Button onClick={onDone}>{t('app.cancel')}</Button>
          </Box>
        </Box>
      )}
    </Form>
  );
}
