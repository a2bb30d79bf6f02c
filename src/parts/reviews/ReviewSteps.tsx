/** The review of a revision step by step: who is asked, until when, and what was decided. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../contract/dates';
import type { ReviewStep, Revision } from '../../contract/documents/documentRecords';
import { isDecision } from '../../contract/documents/documentStates';
import { Opened } from '../../errors/Opened';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { StateWord, type Tone } from '../../ui/page/StateWord';
import { useToday } from '../../ui/format/useToday';
import { When } from '../../ui/format/When';
import { EDITS, editable } from '../../ui/table/cellEdit';
import { useCellEdit } from '../../ui/table/useCellEdit';
import { DocumentSection } from '../documents/DocumentSection';
import { resultText } from './resultText';

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  '& .muted': { color: 'text.secondary' },
  '& .head': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5 },
  '& .role': { fontWeight: 600 },
  '& .comment': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
} as const;

const TONES: Readonly<Record<ReviewStep['state'], Tone>> = {
  WAITING: 'plain',
  OPEN: 'active',
  DONE: 'ok',
};

function DueDay({ on }: { on: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = daysBetween(useToday(), on);
  if (days < 0)
    return <StateWord tone="bad">{t('documents.page.review.overdue', { count: -days })}</StateWord>;
  return (
    <span>
      {t('documents.page.review.due')} <Day on={on} days={days} format={format} />
    </span>
  );
}

const Editor = lazyNamed(
  async () => (await import('../lists/bringEditor')).withTexts(import('./ReviewDueEditor')),
  'ReviewDueEditor',
);

type DueOf = Pick<Revision, 'id' | 'document_id' | 'label' | 'may'>;

/** Whoever may choose the reviewers moves the day where it stands. */
function Due({ on, revision }: { on: string; revision: DueOf }) {
  const { t } = useTranslation();
  const { open, edit, close } = useCellEdit<DueOf>();
  const said = <DueDay on={on} />;
  if (!revision.may.includes('set_due')) return said;
  const name = t('documents.page.revision', { label: revision.label });
  const review = { documentId: revision.document_id, revisionId: revision.id, name, due: on };
  return (
    <Box component="span" sx={EDITS}>
      {editable(said, t('documents.reviewDue.edit', { name }), (mark) => {
        edit(revision, mark);
      })}
      {open && (
        <Opened onClose={close}>
          <Editor review={review} cell={open.cell} onClose={close} />
        </Opened>
      )}
    </Box>
  );
}

/** Several people of one role: whether one of them is enough. */
function useAsked({ asked, rule }: ReviewStep): string {
  const { t } = useTranslation();
  return t(`documents.page.review.asked.${rule}`, {
    people: asked.map(({ fullname }) => fullname),
  });
}

const isNote = ({ result }: ReviewStep['results'][number]) => !isDecision(result);

function Step({ step, revision }: { step: ReviewStep; revision: DueOf }) {
  const { t } = useTranslation();
  const format = useFormat();
  const asked = useAsked(step);
  const { role, role_type: type, state, due_on: due, results } = step;
  const result = results.some((one) => one.result === 'C') ? 'bad' : TONES[state];
  return (
    <li>
      <div className="head">
        <span className="role">{role ?? t('documents.page.review.person')}</span>
        <StateWord tone={result}>{t(`documents.page.review.states.${state}`)}</StateWord>
        {state === 'OPEN' && due !== null && <Due on={due} revision={revision} />}
      </div>
      {state === 'OPEN' && results.length > 0 && results.every(isNote) && (
        <div>{t('documents.page.review.onlyNoted')}</div>
      )}
      {state !== 'DONE' && asked !== '' && <div className="muted">{asked}</div>}
      {results.map(({ by, result: given, comment, incorporate_by: day, at }) => (
        <div key={`${by.user_id} ${at}`}>
          {t('documents.page.review.gave', {
            name: by.fullname,
            result: t(resultText(type, given)),
          })}
          <div className="muted">
            <When iso={at} format={format} />
          </div>
          {comment !== null && <div className="comment">{comment}</div>}
          {given === 'B' && (
            <div>
              {day === null
                ? t('documents.incorporate.next')
                : t('documents.incorporate.by', { on: format.day(day) })}
            </div>
          )}
        </div>
      ))}
    </li>
  );
}

export function ReviewSteps({ revision }: { revision: DueOf & Pick<Revision, 'steps'> }) {
  const { t } = useTranslation();
  const { steps } = revision;
  if (steps.length === 0) return null;
  return (
    <DocumentSection title={t('documents.page.review.title')}>
      <Box component="ol" role="list" sx={LIST}>
        {steps.map((step) => (
          <Step key={step.id} step={step} revision={revision} />
        ))}
      </Box>
    </DocumentSection>
  );
}
