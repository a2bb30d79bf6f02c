/** Makes the next issue: with a change summary from the second on, and how far its files are while it is made. */
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useIssueSpecification } from '../../api/specIssues';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import {
  specDraftSchema,
  type SpecDraft,
  type SpecStanding,
  type SpecVariant,
} from '../../contract/jobs/specIssues';
import { Form } from '../../ui/form/Form';
import { TextInput } from '../../ui/form/TextInput';

interface Values {
  change_note: string;
  client_id: string;
}

interface MakeProps {
  standing: SpecStanding;
  variant: SpecVariant;
  issuing: ReturnType<typeof useIssueSpecification>;
}

const draftOf = ({ change_note, client_id }: Values, variant: SpecVariant): SpecDraft => ({
  ...{ variant, client_id },
  change_note: change_note.trim() === '' ? null : change_note.trim(),
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

export function SpecMake({ standing, variant, issuing }: MakeProps) {
  const { t } = useTranslation();
  const { refused, first, label, addendum, last, making } = standing;
  const [client_id] = useState(() => crypto.randomUUID());
  if (refused !== null && !issuing.isPending)
    return (
      <Alert severity="info" sx={{ mt: 2 }}>
        {refused}
      </Alert>
    );
  const check = (values: Values) => {
    if (!first && values.change_note.trim() === '')
      return { change_note: [{ key: 'validation.required' }] };
    return findProblems(specDraftSchema, draftOf(values, variant));
  };
  return (
    <Form
      initialValues={{ change_note: '', client_id }}
      check={check}
      onSubmit={(values: Values) => issuing.mutateAsync(draftOf(values, variant))}
    >
      {({ isSubmitting }) => (
        <Box sx={{ mt: 2, maxWidth: 720 }}>
          {!first && (
            <TextInput
              name="change_note"
              label={t('specification.note')}
              help={t('specification.noteHelp', { label: last?.revision.label ?? label })}
              lengths={limits.changeNote}
              rows={2}
            />
          )}
          <Button type="submit" variant="contained" aria-disabled={isSubmitting} sx={{ mt: 1 }}>
            {isSubmitting
              ? t('app.wait')
              : t(addendum ? 'specification.makeAddendum' : 'specification.make', { label })}
          </Button>
          {(isSubmitting || making !== null) && <Progress share={making} />}
        </Box>
      )}
    </Form>
  );
}
