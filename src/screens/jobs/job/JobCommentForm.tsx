/** Writes a comment on a job; what was typed stays until it is sent. */
import { Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommentJob } from '../../../api/comments';
import { orKept } from '../../../api/outbox';
import { jobCommentDraftSchema } from '../../../contract/jobs/jobComments';
import { limits } from '../../../contract/limits';
import { findProblems } from '../../../contract/problems';
import { MentionInput } from '../../../parts/comments/MentionInput';
import { useDraft } from '../../../session/useDraft';
import { isFocusLost } from '../../../ui/focus';
import { CheckboxInput } from '../../../ui/form/CheckboxInput';
import { Form } from '../../../ui/form/Form';

interface Values {
  text: string;
  forYard: boolean;
}

const EMPTY: Values = { text: '', forYard: false };

const toDraft = ({ text, forYard }: Values) => ({
  text: text.trim(),
  ...(forYard ? { for_yard: true } : {}),
});
const check = (values: Values) => findProblems(jobCommentDraftSchema, toDraft(values));

function Kept({ values, onChange }: { values: Values; onChange: (values: Values) => void }) {
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  return null;
}

interface JobCommentFormProps {
  jobId: number;
  /** Whether the yard may be told. */
  shares: boolean;
}

function Writing({ jobId, shares, onDone }: JobCommentFormProps & { onDone: () => void }) {
  const { t } = useTranslation();
  const { draft, put, drop } = useDraft<Values>(`job/${jobId}/comment`);
  const { mutateAsync } = useCommentJob(jobId);
  const root = useRef<HTMLDivElement>(null);
  const [initialValues] = useState<Values>(draft ?? EMPTY);
  const [keep] = useState(() => (values: Values) => {
    if (values.text === '') drop();
    else put(values);
  });
  const handleSubmit = async (values: Values) => {
    await orKept(mutateAsync(toDraft(values)));
    drop();
    onDone();
  };
  return (
    <Form initialValues={initialValues} check={check} onSubmit={handleSubmit}>
      {({ values, isSubmitting }) => (
        <Box
          ref={root}
          sx={{ display: 'grid', gap: 1, mt: 1 }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            root.current?.closest('form')?.requestSubmit();
          }}
        >
          <Kept values={values} onChange={keep} />
          <MentionInput
            name="text"
            on={{ job: jobId, forYard: values.forYard }}
            label={t('jobs.comments.text')}
            help={t('jobs.comments.mentionHelp')}
            people={t('jobs.comments.people')}
            found={(count) => t('jobs.comments.found', { count })}
            lengths={limits.comment}
          />
          {shares && (
            <CheckboxInput
              name="forYard"
              label={t('jobs.comments.share')}
              {...(values.forYard ? {} : { help: t('jobs.comments.amongUs') })}
            />
          )}
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button type="submit" variant="contained" aria-disabled={isSubmitting}>
              {isSubmitting ? t('app.wait') : t('jobs.comments.save')}
            </Button>
            <Button
              onClick={() => {
                drop();
                onDone();
              }}
            >
              {t('app.cancel')}
            </Button>
          </Box>
        </Box>
      )}
    </Form>
  );
}

export function JobCommentForm(props: JobCommentFormProps) {
  const { t } = useTranslation();
  const { draft } = useDraft<Values>(`job/${props.jobId}/comment`);
  const [writing, setWriting] = useState(draft !== undefined);
  const open = useRef<HTMLButtonElement>(null);
  const wrote = useRef(false);
  useEffect(() => {
    // The field went away with the focus.
    if (wrote.current && !writing && isFocusLost()) open.current?.focus();
    wrote.current = writing;
  }, [writing]);
  if (writing)
    return (
      <Writing
        {...props}
        onDone={() => {
          setWriting(false);
        }}
      />
    );
  return (
    <Button
      ref={open}
      variant="outlined"
      sx={{ mt: 1 }}
      onClick={() => {
        setWriting(true);
      }}
    >
      {t('jobs.comments.add')}
    </Button>
  );
}
