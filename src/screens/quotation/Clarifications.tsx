/** Questions about a quotation, and what the yard answered. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerClarification } from '../../api/quotations';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { answerSchema } from '../../contract/tender/quotations';
import type { Quotation } from '../../contract/tender/tenderRecords';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';
import { useFormat } from '../../ui/format/format';
import { Muted, Section } from '../../ui/page/Section';

type Question = Quotation['clarifications'][number];

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  maxWidth: '75ch',
  overflowWrap: 'anywhere',
  '& p': { m: 0, whiteSpace: 'pre-line' },
} as const;

const NO_ANSWER = { answer: '', changes_price: false };

function AnswerDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useTranslation();
  const answer = useAnswerClarification();
  return (
    <FormDialog
      title={t('quotations.answerTitle')}
      initialValues={NO_ANSWER}
      check={(values) => findProblems(answerSchema, { ...values, answer: values.answer.trim() })}
      onSubmit={(values) =>
        answer.mutateAsync({ id: question.id, ...values, answer: values.answer.trim() })
      }
      onClose={onClose}
      submit={t('quotations.answer')}
      width="sm"
    >
      <p>{question.question}</p>
      <TextInput
        name="answer"
        label={t('quotations.answerLabel')}
        lengths={limits.changeNote}
        rows={3}
      />
      <CheckboxInput name="changes_price" label={t('quotations.changesPrice')} />
    </FormDialog>
  );
}

interface ItemProps {
  question: Question;
  mayAnswer: boolean;
  onAnswer: (question: Question) => void;
}

function Item({ question, mayAnswer, onAnswer }: ItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { answer, answered_at: at } = question;
  return (
    <li>
      <p>
        <b>{question.question}</b> <Muted>{format.dateTime(question.asked_at)}</Muted>
      </p>
      {answer === null ? (
        <Muted>{t('quotations.unanswered')}</Muted>
      ) : (
        <p>
          {answer} <Muted>{at !== null && format.dateTime(at)}</Muted>
          {question.changes_price && ` · ${t('quotations.priceChanged')}`}
        </p>
      )}
      {answer === null && mayAnswer && (
        <div>
          <Button
            onClick={() => {
              onAnswer(question);
            }}
          >
            {t('quotations.answerAsk')}
          </Button>
        </div>
      )}
    </li>
  );
}

export function Clarifications({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation();
  const [answering, setAnswering] = useState<Question>();
  const { clarifications, may_answer } = quotation;
  if (clarifications.length === 0) return null;
  return (
    <Section title={t('quotations.clarifications')}>
      <Box component="ul" role="list" sx={LIST}>
        {clarifications.map((question) => (
          <Item
            key={question.id}
            question={question}
            mayAnswer={may_answer}
            onAnswer={setAnswering}
          />
        ))}
      </Box>
      {answering && (
        <AnswerDialog
          question={answering}
          onClose={() => {
            setAnswering(undefined);
          }}
        />
      )}
    </Section>
  );
}
