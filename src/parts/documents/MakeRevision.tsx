/** Has the next revision of a document made of records: with a change summary from the second on, and how far it is. */
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { madeDraftSchema, type MadeDraft } from '../../contract/documents/madeRevisions';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { Form } from '../../ui/form/Form';
import { TextInput } from '../../ui/form/TextInput';

interface MakeProps {
  /** Why it cannot be made now, in a sentence. */
  refused: string | null;
  /** The first of its document need not say what has changed. */
  first: boolean;
  noteHelp: string;
  submit: string;
  /** 0 to 1; null while none is made, or nobody knows how far it is. */
  making: number | null;
  pending: boolean;
  onMake: (draft: MadeDraft) => Promise<unknown>;
}

interface Values {
  change_note: string;
  client_id: string;
}

const draftOf = ({ change_note, client_id }: Values): MadeDraft => ({
  change_note: change_note.trim() === '' ? null : change_note.trim(),
  client_id,
});

function Progress({ share }: { share: number | null }) {
  const { t } = useTranslation();
  const percent = share === null ? null : Math.round(share * 100);
  const text =
    percent === null
      ? t('specification.making')
      : t('specification.makingShare', { share: percent });
  return (
    <Box role="status" sx={{ mt: 2, maxWidth: 480 }}>
      <Typography variant="body2">{text}</Typography>
      <LinearProgress
        aria-label={t('specification.making')}
        {...(percent === null ? {} : { variant: 'determinate' as const, value: percent })}
      />
    </Box>
  );
}

export function MakeRevision(props: MakeProps) {
  const { refused, first, noteHelp, submit, making, pending, onMake } = props;
  const { t } = useTranslation();
  const [client_id] = useState(() => crypto.randomUUID());
  if (refused !== null && !pending)
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        {refused}
      </Alert>
    );
  const check = (values: Values) => {
    const draft = draftOf(values);
    if (!first && draft.change_note === null)
      return { change_note: [{ key: 'validation.required' }] };
    return findProblems(madeDraftSchema, draft);
  };
  return (
    <Form
      initialValues={{ change_note: '', client_id }}
      check={check}
      onSubmit={(values: Values) => onMake(draftOf(values))}
    >
      {({ isSubmitting }) => (
        <Box sx={{ mt: 2, maxWidth: 720 }}>
          {!first && (
            <TextInput
              name="change_note"
              label={t('specification.note')}
              help={noteHelp}
              lengths={limits.changeNote}
              rows={2}
            />
          )}
          <Button type="submit" variant="contained" aria-disabled={isSubmitting} sx={{ mt: 1 }}>
            {isSubmitting ? t('app.wait') : submit}
          </Button>
          {(isSubmitting || making !== null) && <Progress share={making} />}
        </Box>
      )}
    </Form>
  );
}
