/** Of what was not accepted: what was written, and how the record stands now, side by side. */
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useDocumentOfRevision } from '../../api/documents';
import { useDrydock } from '../../api/drydocks';
import { useGate } from '../../api/gate';
import { useJob } from '../../api/jobs';
import { useVariation } from '../../api/variations';
import { milestoneSchema } from '../../contract/fleet/drydocks';
import { progressDraftSchema } from '../../contract/jobs/progress';
import { resultText } from '../../parts/reviews/resultText';
import type { OutboxItem } from '../../session/outbox';
import { Facts } from '../../ui/page/Facts';
import { useFormat } from '../../ui/format/format';

interface AsItIsProps {
  item: OutboxItem;
  /** What was written. */
  words: string;
  /** With another body than it was. */
  onSend: (body: object) => void;
}

interface SidesProps extends Pick<AsItIsProps, 'words'> {
  now: string | undefined;
  isFetching: boolean;
}

/** Since it was refused, what this browser has kept of the record is older than the reason: the answer is waited for. */
function Sides({ words, now, isFetching }: SidesProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ mt: 1 }}>
      <Facts
        facts={[
          { label: t('outbox.yours'), value: words },
          { label: t('outbox.now'), value: isFetching ? <Skeleton /> : now },
        ]}
      />
    </Box>
  );
}

function MilestoneNow({ item, words }: AsItIsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isFetching } = useDrydock(item.target);
  const { body } = item;
  const kind = milestoneSchema.isValidSync(body) ? body.kind : undefined;
  const found = data?.milestones.find((one) => one.kind === kind);
  const at = found && (found.at === null ? format.day(found.on) : format.dateTime(found.at));
  const said = [found && t(`drydocks.milestones.${found.kind}`), at, found?.recorded_by];
  const now = found ? said.filter(Boolean).join(' · ') : t('outbox.nothingNow');
  return <Sides words={words} now={data && now} isFetching={isFetching} />;
}

function DecisionNow({ item, words }: AsItIsProps) {
  const { t } = useTranslation();
  const { data, isFetching } = useDocumentOfRevision(item.target);
  const revision = data?.revisions.find(({ id }) => id === item.target);
  const steps = revision?.steps ?? [];
  const said = steps.flatMap(({ role_type: type, results }) =>
    results.map(({ by, result }) =>
      t('outbox.decided', { name: by.fullname, result: t(resultText(type, result)) }),
    ),
  );
  const state = revision && t(`documents.states.${revision.state}`);
  return <Sides words={words} now={state && [state, ...said].join('\n')} isFetching={isFetching} />;
}

/** Somebody else has told otherwise meanwhile: that is said again only where its author still says so. */
function ProgressNow({ item, words, onSend }: AsItIsProps) {
  const { t } = useTranslation();
  const { data, isFetching } = useJob(item.target);
  const [last] = data?.updates ?? [];
  const now =
    data && [t('jobs.percent', { value: data.progress_pct }), last?.by].filter(Boolean).join(' · ');
  const { body } = item;
  // Less than is told by now needs a word why: that is written on the job's page.
  const mayStand =
    progressDraftSchema.isValidSync(body) &&
    (body.note !== null || body.pct >= (data?.progress_pct ?? 0));
  return (
    <>
      <Sides words={words} now={now} isFetching={isFetching} />
      {data && mayStand && !isFetching && (
        <Button
          sx={{ mt: 1 }}
          onClick={() => {
            onSend({ ...body, base_pct: data.progress_pct });
          }}
        >
          {t('outbox.sendAnyway')}
        </Button>
      )}
    </>
  );
}

/** It was offered on what the order was then: on what it is by now, where its author still offers it. */
function OfferNow({ item, words, onSend }: AsItIsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isFetching } = useVariation(item.target);
  const offered = data?.offered == null ? null : format.money(data.offered, data.currency);
  const now = data && [t(`variations.states.${data.state}`), offered].filter(Boolean).join(' · ');
  return (
    <>
      <Sides words={words} now={now} isFetching={isFetching} />
      {data?.calls.includes('offer') === true && !isFetching && (
        <Button
          sx={{ mt: 1 }}
          onClick={() => {
            onSend({ ...item.body, version: data.version });
          }}
        >
          {t('outbox.sendAnyway')}
        </Button>
      )}
    </>
  );
}

/** What was seen otherwise is looked at on its page, and said anew there. */
function StepNow({ item, words }: AsItIsProps) {
  const { t } = useTranslation();
  const { data, isFetching } = useJob(item.target);
  const now = data && [t(`jobs.states.${data.state}`), data.updated_by].filter(Boolean).join(' · ');
  return <Sides words={words} now={now} isFetching={isFetching} />;
}

/** Nobody signs again what they have not read again: on its page. */
function SignatureNow({ item, words }: AsItIsProps) {
  const { t } = useTranslation();
  const { data, isFetching } = useGate(item.target);
  const now = data && t(`gate.states.${data.state}`);
  return <Sides words={words} now={now} isFetching={isFetching} />;
}

export function AsItIs(props: AsItIsProps) {
  const { item, words } = props;
  if (item.kind === 'milestone') return <MilestoneNow {...props} />;
  if (item.kind === 'decision') return <DecisionNow {...props} />;
  if (item.kind === 'offer') return <OfferNow {...props} />;
  if (item.kind === 'signature') return <SignatureNow {...props} />;
  if (item.kind === 'step') return <StepNow {...props} />;
  if (item.kind === 'progress') return <ProgressNow {...props} />;
  return <Typography sx={{ mt: 1 }}>{words}</Typography>;
}
