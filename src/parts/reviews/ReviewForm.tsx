/** One of four results, with a comment where it has to be explained. Sent once, however often it is pressed. */
import { Box, Button, FormHelperText } from '@mui/material';
import { useFormikContext } from 'formik';
import { useCallback, useEffect, useId, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaiting } from '../../api/outbox';
import { RESULTS, type ReviewResult } from '../../contract/documents/documentStates';
import type { ReviewDraft } from '../../contract/documents/documents';
import { limits } from '../../contract/limits';
import { preferences } from '../../session/preferences';
import { useDraft } from '../../session/useDraft';
import { DateInput } from '../../ui/form/date/DateInput';
import { isBusy } from '../../ui/isBusy';
import { Form } from '../../ui/form/Form';
import { TextInput } from '../../ui/form/TextInput';
import { useFieldError } from '../../ui/form/useFieldError';
import { WaitingHere } from '../outbox/WaitingHere';
import { resultText } from './resultText';
import {
  checkReview,
  needsComment,
  NO_DECISION,
  queueKey,
  toReview,
  type ReviewValues,
} from './reviewValues';
import { useChoose } from './useChoose';

const CHOICES = {
  border: 0,
  m: 0,
  p: 0,
  display: 'grid',
  gap: 0.5,
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minHeight: { xs: 'var(--target)', md: 36 },
    px: 1,
    borderRadius: 1,
    border: 'var(--hair) solid',
    borderColor: 'divider',
    cursor: 'pointer',
    '&:hover': { borderColor: 'text.secondary' },
    '&:has(:checked)': { borderColor: 'primary.main', fontWeight: 600 },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main' },
  },
  '& input': { accentColor: 'var(--primary)', m: 0 },
} as const;

/** On a button or a link Enter is its own; within a preview arrows scroll. */
const isOwn = ({ key, target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  ((key === 'Enter' && target.closest('button, a, summary') !== null) ||
    (key.startsWith('Arrow') && target.closest('[role=region][tabindex]') !== null));

/** Only while the queue has the focus, and for those who want them: a letter said or hit elsewhere decides nothing. */
const isInQueue = ({ target }: KeyboardEvent): boolean =>
  preferences.singleKeys.get() && target instanceof Element && target.closest('main') !== null;

/** What its keys do beside deciding. */
interface Queue {
  /** To the one after or before it. */
  onStep: (direction: 1 | -1) => void;
  /** Begins to point at a place of the file. */
  onMark: () => void;
}

function useQueueKeys(
  form: RefObject<HTMLElement | null>,
  queue: Queue | undefined,
  onChoose: (result: ReviewResult) => void,
) {
  useEffect(() => {
    if (queue === undefined) return undefined;
    const choose = (result: ReviewResult) => {
      onChoose(result);
      const field = form.current?.querySelector<HTMLElement>('textarea');
      if (needsComment(result)) field?.focus();
    };
    const handleKey = (event: KeyboardEvent) => {
      const key = queueKey(event);
      if (key === undefined || isBusy(event.target) || isOwn(event) || !isInQueue(event)) return;
      event.preventDefault();
      if (key === 'next') queue.onStep(1);
      else if (key === 'previous') queue.onStep(-1);
      else if (key === 'mark') queue.onMark();
      else if (key === 'send') form.current?.closest('form')?.requestSubmit();
      else choose(key);
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
    };
  }, [form, queue, onChoose]);
}

interface ResultsProps extends Pick<ReviewFormProps, 'roleType'> {
  result: ReviewResult | null;
  onChoose: (result: ReviewResult) => void;
}

function Results({ result, roleType, onChoose }: ResultsProps) {
  const { t } = useTranslation();
  const id = useId();
  const error = useFieldError('result');
  return (
    <Box component="fieldset" sx={CHOICES} aria-describedby={id}>
      <legend className="visually-hidden">{t('documents.reviews.result')}</legend>
      {RESULTS.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="result"
            checked={result === one}
            aria-invalid={error !== undefined}
            onChange={() => {
              onChoose(one);
            }}
          />
          {t(resultText(roleType, one))}
        </label>
      ))}
      <FormHelperText id={id} error sx={{ m: 0, minHeight: '1.66em' }}>
        {error !== undefined && t('documents.reviews.choose')}
      </FormHelperText>
    </Box>
  );
}

interface FieldsProps extends Pick<ReviewFormProps, 'revisionId' | 'roleType' | 'queue'> {
  onChange: (values: ReviewValues) => void;
}

function Fields({ revisionId, roleType, queue, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const { values, isSubmitting } = useFormikContext<ReviewValues>();
  const choose = useChoose(revisionId);
  useQueueKeys(root, queue, choose);
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  return (
    <Box
      ref={root}
      onKeyDown={(event) => {
        // Back to the keys of the queue.
        if (event.key === 'Escape')
          root.current?.querySelector<HTMLElement>('input:checked, input[type=radio]')?.focus();
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        root.current?.closest('form')?.requestSubmit();
      }}
    >
      <Results result={values.result} roleType={roleType} onChoose={choose} />
      <TextInput
        name="comment"
        label={t('documents.reviews.comment')}
        help={t(
          needsComment(values.result)
            ? 'documents.reviews.commentNeeded'
            : 'documents.reviews.commentHelp',
        )}
        lengths={limits.comment}
        rows={3}
        optional={!needsComment(values.result)}
      />
      {values.result === 'B' && (
        <DateInput
          name="incorporate_by"
          label={t('documents.reviews.incorporateBy')}
          help={t('documents.reviews.incorporateHelp')}
          optional
        />
      )}
      <Button
        type="submit"
        variant="contained"
        // Not `disabled`: the focus stays where it is. The form itself sends once.
        aria-disabled={isSubmitting}
        sx={{ mt: 1 }}
      >
        {isSubmitting ? t('app.wait') : t('documents.reviews.record')}
      </Button>
    </Box>
  );
}

interface ReviewFormProps {
  revisionId: number;
  /** Of the step that has come to this person. */
  roleType: string | null | undefined;
  /** Chosen until somebody chooses another. */
  proposed?: ReviewResult | undefined;
  /** Rejects when nothing was recorded. */
  onDecide: (draft: ReviewDraft) => Promise<unknown>;
  /** Given where the form is worked by keys, wherever on the page they are pressed. */
  queue?: Queue | undefined;
}

export function ReviewForm({ revisionId, roleType, proposed, onDecide, queue }: ReviewFormProps) {
  const { draft, put, drop } = useDraft<ReviewValues>(`review/${revisionId}`);
  const handleChange = useCallback(
    (values: ReviewValues) => {
      // What was only proposed is nothing that somebody has left unfinished.
      if (values.comment === '' && (values.result ?? proposed) === proposed) drop();
      else put(values);
    },
    [put, drop, proposed],
  );
  const handleSubmit = async (values: ReviewValues) => {
    await onDecide(toReview(values));
    drop();
  };
  const isWritten = useWaiting('decision', revisionId).length > 0;
  return (
    <>
      <WaitingHere kind="decision" target={revisionId} />
      {!isWritten && (
        <Form
          initialValues={{
            ...NO_DECISION,
            ...draft,
            result: draft?.result ?? proposed ?? null,
          }}
          check={checkReview}
          onSubmit={handleSubmit}
        >
          {() => <Fields {...{ revisionId, roleType, queue }} onChange={handleChange} />}
        </Form>
      )}
    </>
  );
}
